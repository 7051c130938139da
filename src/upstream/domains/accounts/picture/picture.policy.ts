import type { Viewer } from '#upstream/request/viewer.ts'

/** A person's picture is a setting of their own: all may change it but the banned, the unverified too. */
export function canChangePicture(viewer: Viewer): boolean {
  return viewer.mayWrite && !viewer.isBanned
}
