import { sql, type SQL } from 'drizzle-orm'
import { sqlFragment } from '#upstream/db/batch.ts'
import type { Viewer } from '#upstream/request/viewer.ts'
import type { FieldSelection } from '#upstream/request/field-selection.ts'

const notFollowing = sqlFragment('0 AS following')

/** Whether the viewer follows `objects o`, as 0 or 1; 0 if not selected. */
export function followingColumn(viewer: Viewer, selection: FieldSelection): SQL {
  if (!viewer.isSignedIn || !selection.has('following')) return notFollowing
  return sql`EXISTS (SELECT 1 FROM follows w
    WHERE w.object_id = o.id AND w.user_id = ${viewer.id} AND w.level = 'following') AS following`
}
