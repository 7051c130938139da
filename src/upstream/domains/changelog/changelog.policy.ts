import type { Viewer } from '#upstream/request/viewer.ts'

export function canWriteChangelog(viewer: Viewer): boolean {
  return viewer.isMember && viewer.isStaff
}
