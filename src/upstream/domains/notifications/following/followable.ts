import { sql, type SQL } from 'drizzle-orm'
import { idKind } from '#shared/ids.ts'
import { fragment } from '#upstream/db/batch.ts'

/** What people follow, by the kind of its row of `objects`; `titles` is the table that holds its title by `object_id`. */
const kinds: Readonly<Record<string, { titles: SQL }>> = {
  post: { titles: fragment('posts') },
  ticket: { titles: fragment('tickets') },
  creation: { titles: fragment('creations') },
}

/** Whether the id is of a kind that people follow. */
export function isFollowable(publicId: string): boolean {
  return Object.hasOwn(kinds, idKind(publicId) ?? '')
}

/** The title of `objects s`, which is of a kind that people follow. */
export function titleColumn(): SQL {
  const choices = Object.entries(kinds).map(
    ([kind, { titles }]) => sql`WHEN ${kind} THEN (SELECT title FROM ${titles} WHERE object_id = s.id)`,
  )
  return sql`CASE s.kind ${sql.join(choices, sql` `)} END`
}
