import type { Viewer } from '#upstream/domains/accounts/viewer.ts'

/** All staff write the changelog. */
export function canWriteChangelog(viewer: Viewer): boolean {
  return viewer.isMember && viewer.isStaff
}
