import type { Viewer } from '#upstream/request/viewer.ts'
import type { ObjectRow } from '#upstream/domains/objects/object-columns.ts'

/** Moderators and admins handle reports, hide and restore, lock and pin. */
export function canModerate(viewer: Viewer): boolean {
  return viewer.isMember && viewer.hasRole('moderator', 'admin')
}

/** Members report what others wrote. */
export function canReport(viewer: Viewer, object: Pick<ObjectRow, 'authorId' | 'deletedAt'>): boolean {
  return viewer.isMember && object.deletedAt === null && viewer.id !== object.authorId
}

/** Members report what others show of themselves. */
export function canReportProfile(viewer: Viewer, publicId: string): boolean {
  return viewer.isMember && viewer.publicId !== publicId
}

/** Staff and the author see the versions of what was edited; of what is deleted staff alone. */
export function canSeeRevisions(
  viewer: Viewer,
  object: Pick<ObjectRow, 'authorId' | 'deletedAt' | 'editedAt'>,
): boolean {
  if (object.editedAt === null) return false
  if (viewer.isMember && viewer.isStaff) return true
  return viewer.isSignedIn && object.deletedAt === null && viewer.id === object.authorId
}
