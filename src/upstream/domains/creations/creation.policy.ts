import type { Viewer } from '#upstream/request/context.ts'
import type { CreationRow } from './creation.reader.ts'

export function canEditCreation(viewer: Viewer, creation: Pick<CreationRow, 'authorId'>): boolean {
  return viewer.isMember && (viewer.id === creation.authorId || viewer.hasRole('moderator', 'admin'))
}

/** Only the author may replace its file: staff don't publish under another user's name. */
export function canReplaceFile(viewer: Viewer, creation: Pick<CreationRow, 'authorId'>): boolean {
  return viewer.isMember && viewer.id === creation.authorId
}

export function canFeatureCreation(viewer: Viewer): boolean {
  return viewer.isMember && viewer.isStaff
}

export function canDeleteCreation(viewer: Viewer, creation: Pick<CreationRow, 'authorId'>): boolean {
  return canEditCreation(viewer, creation)
}
