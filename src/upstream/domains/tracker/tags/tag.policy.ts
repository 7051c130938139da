import type { Viewer } from '#upstream/request/viewer.ts'

/** Staff make the tags. */
export function canCreateTag(viewer: Viewer): boolean {
  return viewer.isMember && viewer.isStaff
}
