import type { Comment } from '../data/comment.queries.ts'
import type { Step } from './unread-jump.ts'

/** The ids of the comments of other people that were posted after a time, in seconds. */
export function unreadSince(
  comments: readonly Comment[],
  since: number,
  me: string | undefined,
): ReadonlySet<string> {
  const unread = comments.filter(
    (comment) => comment.createdAt > since && comment.author.username !== me && !comment.isDeleted,
  )
  return new Set(unread.map(({ id }) => id))
}

/** When the newest of the comments was posted, in seconds; 0 without any. */
export function newestTime(comments: readonly Comment[]): number {
  return comments.reduce((newest, { createdAt }) => Math.max(newest, createdAt), 0)
}

/**
 * The place of the wanted item that follows, or goes before, a place in a list; past the end it begins again. -1 when
 * nothing is wanted. A place may lie between two items: 2.5 is after the third.
 */
export function stepTo(isWanted: readonly boolean[], from: number, step: Step): number {
  if (step === 1) {
    const next = isWanted.findIndex((wanted, at) => wanted && at > from)
    return next < 0 ? isWanted.indexOf(true) : next
  }
  const before = isWanted.findLastIndex((wanted, at) => wanted && at < from)
  return before < 0 ? isWanted.lastIndexOf(true) : before
}
