import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { read, write } from '#app/api/call.ts'
import {
  NewsletterCampaignsDocument,
  NewsletterPreviewDocument,
  type CampaignFieldsFragment,
  type DraftFieldsFragment,
} from '#app/graphql.gen.ts'
import { t } from '#app/texts/t.ts'

export type Campaign = CampaignFieldsFragment

export type Draft = DraftFieldsFragment

export interface NewsletterContent {
  title: string
  url: string
  body: string
}

/** Milliseconds between two updates while a newsletter is being sent. */
const progressEvery = 2_000

export const campaignsQuery = queryOptions({
  queryKey: ['newsletter-campaigns'],
  queryFn: () => read(NewsletterCampaignsDocument, {}),
  staleTime: progressEvery,
  refetchInterval: ({ state }) =>
    state.error === null && state.data?.newsletterCampaigns.some(isSending) ? progressEvery : false,
})

export function previewQuery(content: NewsletterContent) {
  return queryOptions({
    queryKey: ['newsletter-preview', content],
    queryFn: () => write(NewsletterPreviewDocument, { input: content }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })
}

type Outlook = Pick<
  CampaignFieldsFragment,
  'isEnlisted' | 'queued' | 'announcement' | 'isScheduled' | 'cancelledAt'
>

export function isSending(campaign: Outlook): boolean {
  return isUnfinished(campaign) && !campaign.isScheduled
}

/** Whether it may be cancelled: a part of it, or all, wasn't sent. */
export function isUnfinished({ isEnlisted, queued, announcement, cancelledAt }: Outlook): boolean {
  if (cancelledAt !== null) return false
  return !isEnlisted || queued > 0 || announcement === 'QUEUED' || announcement === 'SENDING'
}

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

const minWidth = 1

/** The results of a newsletter's mails as segments of a bar of 100 percent; the rest is still queued, or unsubscribed. */
export function campaignSegments(
  campaign: Pick<CampaignFieldsFragment, 'recipients' | 'sent' | 'failed' | 'unknown'>,
) {
  const shares = (['failed', 'unknown', 'sent'] as const)
    .filter((outcome) => campaign[outcome] > 0)
    .map((outcome) => ({
      outcome,
      width: Math.max(minWidth, (campaign[outcome] / Math.max(1, campaign.recipients)) * 100),
    }))
  // Failures are shown at the end with their full width; the sent ones are shortened for them.
  const wrong = shares.filter(({ outcome }) => outcome !== 'sent')
  const room = 100 - wrong.reduce((sum, { width }) => sum + width, 0)
  const segments: { outcome: (typeof shares)[number]['outcome']; x: number; width: number }[] = []
  let x = 0
  for (const { outcome, width } of shares.toReversed()) {
    const drawn = outcome === 'sent' ? Math.min(width, room) : width
    segments.push({ outcome, x: round(x), width: round(drawn) })
    x += drawn
  }
  return segments
}

function round(length: number): number {
  return Math.round(length * 100) / 100
}
