import type { Viewer } from '#upstream/request/context.ts'

export function canAccessManagement(viewer: Viewer): boolean {
  return viewer.isMember && viewer.isStaff
}

export function canChangePicture(viewer: Viewer): boolean {
  return viewer.mayWrite && !viewer.isBanned
}
