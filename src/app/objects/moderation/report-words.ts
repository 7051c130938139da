import * as texts from '#app/texts/english/moderation.ts'
import type { Report } from './moderation.queries.ts'

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

/** What the words about a report have to know of its object. */
type Reported = Pick<Report['object'], 'kind' | 'title'>

/** Whether it is about a person's profile, of which parts are removed where an object is hidden. */
export function isProfile({ kind }: Pick<Reported, 'kind'>): boolean {
  return kind === 'profile'
}

/** The heading of a reported object, as in `Comment on “Wires vanish”`. */
export function reportedTitle({ kind, title }: Reported): string {
  if (kind === 'profile') return texts.profileOf(title)
  if (kind === 'comment') return texts.commentOn(title)
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)} “${title}”`
}
