import type { Viewer } from '#upstream/request/viewer.ts'
import type { CommentRow } from './comment.reader.ts'

type Authored = Pick<CommentRow, 'authorId' | 'deletedAt'>

/** Only its author edits a comment, if verified and not banned; nobody edits what is deleted. */
export function canEditComment(viewer: Viewer, comment: Authored): boolean {
  return viewer.isMember && comment.deletedAt === null && viewer.id === comment.authorId
}

/** The author, moderators and admins delete a comment, once. */
export function canDeleteComment(viewer: Viewer, comment: Authored): boolean {
  if (!viewer.isMember || comment.deletedAt !== null) return false
  return viewer.id === comment.authorId || viewer.hasRole('moderator', 'admin')
}
