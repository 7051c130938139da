import type { Viewer } from '#upstream/request/viewer.ts'

/** Admins write the legal texts: they answer for the site. */
export function canWriteLegalTexts(viewer: Viewer): boolean {
  return viewer.isMember && viewer.hasRole('admin')
}
