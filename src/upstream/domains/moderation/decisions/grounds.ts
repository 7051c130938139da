import type { Viewer } from '#upstream/request/viewer.ts'

/** Why staff did something to somebody's text. */
export interface Grounds {
  /** Empty if none was given. */
  reason: string
  /** The rule that was broken, if one was named. */
  rule?: string | undefined
}

/**
 * The grounds of an action on somebody else's text; null for one's own. The site's own forms ask for the reason; programs that only
 * name the text may leave it out, and its author is told without one.
 */
export function groundsOf(
  viewer: Viewer,
  authorId: number,
  { reason = '', rule }: Partial<Grounds>,
): Grounds | null {
  return viewer.id === authorId ? null : { reason, rule }
}
