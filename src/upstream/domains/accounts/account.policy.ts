import type { Viewer } from '#upstream/request/viewer.ts'

export function canAccessManagement(viewer: Viewer): boolean {
  return viewer.isMember && viewer.isStaff
}

export function canChangePicture(viewer: Viewer): boolean {
  return viewer.mayWrite && !viewer.isBanned
}
