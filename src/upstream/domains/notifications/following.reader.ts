import { sql, type Sql, joinSql, sqlFragment } from '#upstream/db/sql.ts'
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
