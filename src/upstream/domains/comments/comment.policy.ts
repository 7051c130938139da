import type { Viewer } from '#upstream/request/viewer.ts'
import type { CommentRow } from './comment.reader.ts'

type Authored = Pick<CommentRow, 'authorId' | 'deletedAt'>

/** Members comment on posts, tickets and creations; on a locked post staff alone. */
export function canComment(viewer: Viewer, target: { lockedAt: number | null }): boolean {
  return viewer.isMember && (target.lockedAt === null || viewer.isStaff)
}

/** Only the author may edit a comment, if verified and not banned; a deleted one can't be edited. */
export function canEditComment(viewer: Viewer, comment: Authored): boolean {
  return viewer.isMember && comment.deletedAt === null && viewer.id === comment.authorId
}

/** The author, moderators and admins may delete a comment. */
export function canDeleteComment(viewer: Viewer, comment: Authored): boolean {
  if (!viewer.isMember || comment.deletedAt !== null) return false
  return viewer.id === comment.authorId || viewer.hasRole('moderator', 'admin')
}
