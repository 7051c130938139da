import type { Viewer } from '#upstream/domains/accounts/viewer.ts'

/** Staff make the tags. */
export function canCreateTag(viewer: Viewer): boolean {
  return viewer.isMember && viewer.isStaff
}
