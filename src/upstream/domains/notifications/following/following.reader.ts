import { sql, type SQL } from 'drizzle-orm'
import type { Viewer } from '#upstream/request/viewer.ts'
import type { FieldSelection } from '#upstream/request/field-selection.ts'

/** Whether the viewer follows `objects o`, as 0 or 1; null for visitors, and if it isn't selected. */
export function followingColumn(viewer: Viewer, selection: FieldSelection): SQL | null {
  if (!viewer.isSignedIn || !selection.has('following')) return null
  return sql`EXISTS (SELECT 1 FROM follows w
    WHERE w.object_id = o.id AND w.user_id = ${viewer.id} AND w.level = 'following') AS following`
}
