import type { CampaignFieldsFragment } from '#app/graphql.gen.ts'

type Outlook = Pick<CampaignFieldsFragment, 'isEnlisted' | 'queued' | 'announcement'>

/** Whether there is still something of a newsletter to be sent. */
export function isGoingOut({ isEnlisted, queued, announcement }: Outlook): boolean {
  return !isEnlisted || queued > 0 || announcement === 'QUEUED' || announcement === 'SENDING'
}

/** Where a newsletter stands, in one word or two. */
export function campaignState(campaign: Outlook & Pick<CampaignFieldsFragment, 'failed' | 'unknown'>): {
  label: string
  tone?: 'ok' | 'warn' | 'danger'
} {
  if (isGoingOut(campaign)) return { label: campaign.isEnlisted ? 'Sending' : 'Collecting recipients' }
  if (campaign.failed > 0 || campaign.announcement === 'FAILED')
    return { label: 'Partly failed', tone: 'danger' }
  if (campaign.unknown > 0) return { label: 'Partly unknown', tone: 'warn' }
  return { label: 'Sent', tone: 'ok' }
}
