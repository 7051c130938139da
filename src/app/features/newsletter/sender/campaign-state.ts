import type { CampaignFieldsFragment } from '#app/graphql.gen.ts'
import { t } from '#app/texts/t.ts'

type Outlook = Pick<
  CampaignFieldsFragment,
  'isEnlisted' | 'queued' | 'announcement' | 'isScheduled' | 'cancelledAt'
>

/** Whether a newsletter still has something to send. */
export function isSending(campaign: Outlook): boolean {
  return isUnfinished(campaign) && !campaign.isScheduled
}

/** Whether it may be cancelled: a part of it, or all, wasn't sent. */
export function isUnfinished({ isEnlisted, queued, announcement, cancelledAt }: Outlook): boolean {
  if (cancelledAt !== null) return false
  return !isEnlisted || queued > 0 || announcement === 'QUEUED' || announcement === 'SENDING'
}

/** The state of a newsletter, in a word or two. */
export function campaignState(campaign: Outlook & Pick<CampaignFieldsFragment, 'failed' | 'unknown'>): {
  label: string
  tone?: 'ok' | 'warn' | 'danger'
} {
  if (campaign.cancelledAt !== null) return { label: t('newsletter.campaign.cancelled'), tone: 'warn' }
  if (campaign.isScheduled) return { label: t('newsletter.campaign.scheduled') }
  if (isSending(campaign))
    return {
      label: campaign.isEnlisted
        ? t('newsletter.campaign.sending')
        : t('newsletter.campaign.collectingRecipients'),
    }
  if (campaign.failed > 0 || campaign.announcement === 'FAILED')
    return { label: t('newsletter.campaign.partlyFailed'), tone: 'danger' }
  if (campaign.unknown > 0) return { label: t('newsletter.campaign.partlyUnknown'), tone: 'warn' }
  return { label: t('newsletter.campaign.sent'), tone: 'ok' }
}
