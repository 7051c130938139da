import type { Viewer } from '#upstream/domains/accounts/viewer.ts'

/** Who may write may upload what they write about: members with a token that can change things. */
export function canUpload(viewer: Viewer): boolean {
  return viewer.mayWrite && viewer.isMember
}
