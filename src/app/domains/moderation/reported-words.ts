import * as texts from '#app/texts/english/moderation.ts'
import type { Report } from './moderation.queries.ts'

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
