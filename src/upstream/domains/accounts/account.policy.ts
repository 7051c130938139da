import type { Viewer } from '#upstream/request/viewer.ts'

/** Staff may open the management panel, if verified and not banned. */
export function canAccessManagement(viewer: Viewer): boolean {
  return viewer.isMember && viewer.isStaff
}

/** Users may change their own picture, unverified ones too, but not banned ones. */
export function canChangePicture(viewer: Viewer): boolean {
  return viewer.mayWrite && !viewer.isBanned
}
