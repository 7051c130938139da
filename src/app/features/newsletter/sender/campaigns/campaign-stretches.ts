import type { CampaignFieldsFragment } from '#app/graphql.gen.ts'

/** A stretch of a newsletter's wire: how many mails came to that, and where it lies, in hundredths of the whole. */
export interface Stretch {
  outcome: 'sent' | 'failed' | 'unknown'
  x: number
  width: number
}

/** The least that can be seen, in hundredths. */
const least = 1

/** What has become of a newsletter's mails as stretches of one wire of 100; the rest of it is still queued, or left the list. */
export function campaignStretches(
  campaign: Pick<CampaignFieldsFragment, 'recipients' | 'sent' | 'failed' | 'unknown'>,
): Stretch[] {
  const shares = (['failed', 'unknown', 'sent'] as const)
    .filter((outcome) => campaign[outcome] > 0)
    .map((outcome) => ({
      outcome,
      width: Math.max(least, (campaign[outcome] / Math.max(1, campaign.recipients)) * 100),
    }))
  // What is wrong is seen in full, at the end; the sent ones give way to it.
  const wrong = shares.filter(({ outcome }) => outcome !== 'sent')
  const room = 100 - wrong.reduce((sum, { width }) => sum + width, 0)
  const stretches: Stretch[] = []
  let x = 0
  for (const { outcome, width } of shares.toReversed()) {
    const drawn = outcome === 'sent' ? Math.min(width, room) : width
    stretches.push({ outcome, x: round(x), width: round(drawn) })
    x += drawn
  }
  return stretches
}

function round(length: number): number {
  return Math.round(length * 100) / 100
}
