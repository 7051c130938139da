import type { CampaignFieldsFragment } from '#app/graphql.gen.ts'
import * as texts from '#app/texts/english/names.ts'

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
  if (isGoingOut(campaign)) return { label: campaign.isEnlisted ? texts.sending : texts.collectingRecipients }
  if (campaign.failed > 0 || campaign.announcement === 'FAILED')
    return { label: texts.partlyFailed, tone: 'danger' }
  if (campaign.unknown > 0) return { label: texts.partlyUnknown, tone: 'warn' }
  return { label: texts.sent, tone: 'ok' }
}
