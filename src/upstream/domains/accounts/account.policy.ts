import type { Viewer } from '#upstream/request/viewer.ts'

/** Staff may open the management panel, if verified and not banned. */
export function canAccessManagement(viewer: Viewer): boolean {
  return viewer.isMember && viewer.isStaff
}

/** A person's picture is a setting of their own: all may change it but the banned, the unverified too. */
export function canChangePicture(viewer: Viewer): boolean {
  return viewer.mayWrite && !viewer.isBanned
}
