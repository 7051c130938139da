import type { Viewer } from '#upstream/request/viewer.ts'

/** Staff may open the management panel, if verified and not banned. */
export function canAccessManagement(viewer: Viewer): boolean {
  return viewer.isMember && viewer.isStaff
}
