import { sql, type Sql, joinSql, sqlFragment } from '#upstream/db/sql.ts'
import type { Viewer } from '#upstream/request/context.ts'
import type { FieldSelection } from '#upstream/request/field-selection.ts'
import { idKind } from '#shared/addresses/ids.ts'

/** The kinds of `objects` that users can follow; `titles` is the table with their titles by `object_id`. */
const kinds: Readonly<Record<string, { titles: Sql }>> = {
  post: { titles: sqlFragment('posts') },
  ticket: { titles: sqlFragment('tickets') },
  creation: { titles: sqlFragment('creations') },
}

export function isFollowable(publicId: string): boolean {
  return Object.hasOwn(kinds, idKind(publicId) ?? '')
}

export function titleColumn(): Sql {
  const choices = Object.entries(kinds).map(
    ([kind, { titles }]) => sql`WHEN ${kind} THEN (SELECT title FROM ${titles} WHERE object_id = s.id)`,
  )
  return sql`CASE s.kind ${joinSql(choices, ' ')} END`
}

/** Whether the viewer follows `objects o`, as 0 or 1; null for visitors, and if it isn't selected. */
export function followingColumn(viewer: Viewer, selection: FieldSelection): Sql | null {
  if (!viewer.isSignedIn || !selection.has('following')) return null
  return sql`EXISTS (SELECT 1 FROM follows w
    WHERE w.object_id = o.id AND w.user_id = ${viewer.id} AND w.level = 'following') AS following`
}
