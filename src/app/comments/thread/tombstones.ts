import * as texts from '#app/texts/english/comments.ts'
import type { Comment } from '../comment.queries.ts'

/** The name that the service gives the author of a deleted comment; no account can have it. */
export const nobody = texts.deleted

/** Whether only the place of a comment is left, kept because of its replies. */
export function isTombstone(comment: Comment): boolean {
  return comment.author.username === nobody
}

/** How many of the comments can be read. */
export function countComments(comments: readonly Comment[]): number {
  return comments.filter((comment) => !isTombstone(comment)).length
}
