import type { Viewer } from '#upstream/request/context.ts'
import type { CommentRow } from './comment.reader.ts'

type Authored = Pick<CommentRow, 'authorId' | 'deletedAt'>

export function canComment(viewer: Viewer, target: { lockedAt: number | null }): boolean {
  return viewer.isMember && (target.lockedAt === null || viewer.isStaff)
}

export function canEditComment(viewer: Viewer, comment: Authored): boolean {
  return viewer.isMember && comment.deletedAt === null && viewer.id === comment.authorId
}

export function canDeleteComment(viewer: Viewer, comment: Authored): boolean {
  if (!viewer.isMember || comment.deletedAt !== null) return false
  return viewer.id === comment.authorId || viewer.hasRole('moderator', 'admin')
}
