import type { Viewer } from '#upstream/request/viewer.ts'

export function canUpload(viewer: Viewer): boolean {
  return viewer.mayWrite && viewer.isMember
}
