import type { Viewer } from '#upstream/request/viewer.ts'

export function canWriteLegalTexts(viewer: Viewer): boolean {
  return viewer.isMember && viewer.hasRole('admin')
}
