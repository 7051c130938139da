import * as texts from '#app/texts/english/moderation.ts'
import type { Report } from './moderation.queries.ts'
import { isProfile } from './reported-words.ts'

/** What a report can be about, as people choose it. */
export const reasonLabels = {
  SPAM: texts.spamOrAdvertising,
  ABUSE: texts.insultsOrHarassment,
  OFF_TOPIC: texts.inWrongPlace,
  ILLEGAL: texts.againstLaw,
  OTHER: texts.somethingElse,
} as const satisfies Record<Report['reason'], string>

const actLabels = {
  DISMISS: texts.dismissed,
  HIDE: texts.hidden,
  WARN: texts.authorWarned,
  BAN: texts.authorBanned,
} as const satisfies Record<NonNullable<Report['act']>, string>

/** What was decided, as the list of resolved reports says it. */
export function actLabel(act: NonNullable<Report['act']>, object: Pick<Report['object'], 'kind'>): string {
  return act === 'HIDE' && isProfile(object) ? texts.removedFromProfile : actLabels[act]
}
