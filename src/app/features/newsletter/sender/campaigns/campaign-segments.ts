import type { CampaignFieldsFragment } from '#app/graphql.gen.ts'

/** A segment of a newsletter's progress bar: the number of mails with a result, and its position in percent. */
export interface CampaignSegment {
  outcome: 'sent' | 'failed' | 'unknown'
  x: number
  width: number
}

/** The smallest visible width, in percent. */
const least = 1

/** The results of a newsletter's mails as segments of a bar of 100 percent; the rest is still queued, or unsubscribed. */
export function campaignSegments(
  campaign: Pick<CampaignFieldsFragment, 'recipients' | 'sent' | 'failed' | 'unknown'>,
): CampaignSegment[] {
  const shares = (['failed', 'unknown', 'sent'] as const)
    .filter((outcome) => campaign[outcome] > 0)
    .map((outcome) => ({
      outcome,
      width: Math.max(least, (campaign[outcome] / Math.max(1, campaign.recipients)) * 100),
    }))
  // Failures are shown at the end with their full width; the sent ones are shortened for them.
  const wrong = shares.filter(({ outcome }) => outcome !== 'sent')
  const room = 100 - wrong.reduce((sum, { width }) => sum + width, 0)
  const segments: CampaignSegment[] = []
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
