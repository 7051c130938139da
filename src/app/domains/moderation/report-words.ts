import type { Report } from './moderation.queries.ts'
import { isProfile } from './reported-words.ts'

/** What a report can be about, as people choose it. */
export const reasonLabels = {
  SPAM: 'Spam or advertising',
  ABUSE: 'Insults or harassment',
  OFF_TOPIC: 'In the wrong place',
  ILLEGAL: 'Against the law',
  OTHER: 'Something else',
} as const satisfies Record<Report['reason'], string>

const actLabels = {
  DISMISS: 'Dismissed',
  HIDE: 'Hidden',
  WARN: 'Author warned',
  BAN: 'Author banned',
} as const satisfies Record<NonNullable<Report['act']>, string>

/** What was decided, as the list of resolved reports says it. */
export function actLabel(act: NonNullable<Report['act']>, object: Pick<Report['object'], 'kind'>): string {
  return act === 'HIDE' && isProfile(object) ? 'Removed from the profile' : actLabels[act]
}
