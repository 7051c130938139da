import type { Viewer } from '#upstream/request/viewer.ts'

/** All staff may edit the changelog. */
export function canWriteChangelog(viewer: Viewer): boolean {
  return viewer.isMember && viewer.isStaff
}
