import type { Viewer } from '#upstream/request/viewer.ts'

/** Grounds of an action of staff against a user's text. */
export interface Grounds {
  /** Empty if none was given. */
  reason: string
  /** The rule that was broken, if one was named. */
  rule?: string | undefined
}

/**
 * The grounds of an action on another user's text; null for the viewer's own. The site's own forms require the reason; API clients that
 * send only the id of the text may omit it, and its author is notified without one.
 */
export function groundsOf(
  viewer: Viewer,
  authorId: number,
  { reason = '', rule }: Partial<Grounds>,
): Grounds | null {
  return viewer.id === authorId ? null : { reason, rule }
}
