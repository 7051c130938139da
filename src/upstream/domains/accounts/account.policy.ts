import type { Viewer } from './viewer.ts'

/** Staff may open the management panel. */
export function canAccessManagement(viewer: Viewer): boolean {
  return viewer.isStaff
}
