import { countComments } from './comment-tree.ts'
import type { Comment } from './comment.queries.ts'

/** The comments in the middle of a long thread that aren't loaded. */
export interface CommentGap {
  /** The id of the comment after which they come. */
  after: string
  count: number
}

export function gapOf(comments: readonly Comment[]): CommentGap | undefined {
  const last = comments.find(({ laterCount }) => laterCount > 0)
  return last && { after: last.id, count: last.laterCount }
}

/** The number of a thread's comments, loaded or not. */
export function threadLength(comments: readonly Comment[]): number {
  return countComments(comments) + (gapOf(comments)?.count ?? 0)
}

/** Joins a thread that was loaded anew with what had been loaded of its middle. */
export async function joinWith(loaded: Comment[]): Promise<(before?: readonly Comment[]) => Comment[]> {
  if (!gapOf(loaded)) return () => loaded
  const { withMiddle } = await import('#app/comments/gap/comment-gap.tsx')
  return (before) => (before ? withMiddle(before, loaded) : loaded)
}
