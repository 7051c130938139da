import type { Viewer } from '#upstream/domains/accounts/viewer.ts'

/** Developers and admins write the changelog. */
export function canWriteChangelog(viewer: Viewer): boolean {
  return viewer.isMember && viewer.hasRole('developer', 'admin')
}
