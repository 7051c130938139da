import type { Viewer } from '#upstream/request/viewer.ts'

/** Who may write may upload what they write about: members with a token that can change things. */
export function canUpload(viewer: Viewer): boolean {
  return viewer.mayWrite && viewer.isMember
}
