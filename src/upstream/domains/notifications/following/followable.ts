import { sql, type SQL } from 'drizzle-orm'
import { idKind } from '#shared/addresses/ids.ts'
import { sqlFragment } from '#upstream/db/batch.ts'

/** The kinds of `objects` that users can follow; `titles` is the table with their titles by `object_id`. */
const kinds: Readonly<Record<string, { titles: SQL }>> = {
  post: { titles: sqlFragment('posts') },
  ticket: { titles: sqlFragment('tickets') },
  creation: { titles: sqlFragment('creations') },
}

/** Whether users can follow objects of the id's kind. */
export function isFollowable(publicId: string): boolean {
  return Object.hasOwn(kinds, idKind(publicId) ?? '')
}

/** The title of `objects s`, whose kind can be followed. */
export function titleColumn(): SQL {
  const choices = Object.entries(kinds).map(
    ([kind, { titles }]) => sql`WHEN ${kind} THEN (SELECT title FROM ${titles} WHERE object_id = s.id)`,
  )
  return sql`CASE s.kind ${sql.join(choices, sql` `)} END`
}
