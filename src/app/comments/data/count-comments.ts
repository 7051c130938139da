import type { Comment } from './comment.queries.ts'

/** How many of the comments can be read: of a deleted one only its place is left, because of its replies. */
export function countComments(comments: readonly Comment[]): number {
  return comments.filter(({ isDeleted }) => !isDeleted).length
}
