import { sql, type SQL } from 'drizzle-orm'
import { sqlFragment } from '#upstream/db/batch.ts'

/** The tables whose objects have titles. */
const titled = ['posts', 'tickets', 'creations']

/** The title of the object with that row id, a column or a number; '' for objects without a title. */
export function titleOf(id: SQL): SQL {
  const titles = titled.map((table) => sql`(SELECT title FROM ${sqlFragment(table)} WHERE object_id = ${id})`)
  return sql`coalesce(${sql.join(titles, sql`, `)}, '')`
}
