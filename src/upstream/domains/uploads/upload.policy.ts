import type { Viewer } from '#upstream/request/viewer.ts'

/** Users who may write may upload files for their texts: members with a token that may write. */
export function canUpload(viewer: Viewer): boolean {
  return viewer.mayWrite && viewer.isMember
}
