import { idKind } from '#shared/addresses/ids.ts'

/** Path of the WebSocket that tells of changes: followed by the id of a post, ticket or creation, or by `me` for the viewer's own. */
export const livePath = '/live/'

/** What a message of an object's socket says, the first of which comes at once: its state after a change. */
export interface LiveObject {
  comments: number
  score: number
  /** When its text was last edited, in seconds since the Unix epoch; null for never. */
  editedAt: number | null
}

/** What a message of the viewer's own socket says: how many of their notifications are unread, 100 at most. */
export interface LiveAccount {
  unread: number
}

/** Close codes: there's nothing (more) to be watched; the browser is not to come back. */
export const liveEnd = 4_404

/** The text by which a browser keeps its socket open; answered with `pong`. */
export const livePing = 'ping'

export function isWatchable(id: string): boolean {
  return ['post', 'ticket', 'creation'].includes(idKind(id) ?? '')
}
