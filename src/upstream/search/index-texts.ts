import { sql, type SQL } from 'drizzle-orm'
import { batch } from '#upstream/db/batch.ts'
import type { Bindings } from '#upstream/config/env.ts'
import { readTexts, type SearchText } from './search-texts.ts'

/** Objects whose text has changed, by row id. */
export interface IndexJob {
  objects: number[]
}

/** The statement that leaves a job for the objects that the condition names; it belongs in the batch that changes them. */
export function indexStatement(condition: SQL, now: number): SQL {
  return sql`INSERT INTO outbox (topic, payload, created_at, due_at)
    SELECT 'search.index', json_object('objects', json_group_array(id)), ${now}, ${now} FROM objects
    WHERE ${condition} HAVING count(*) > 0`
}

/** Brings the index up to what the objects say now; those that are gone leave it. */
export async function indexTexts(env: Pick<Bindings, 'DB' | 'SEARCH'>, { objects }: IndexJob): Promise<void> {
  const ids = JSON.stringify(objects)
  const texts = await readTexts(env.DB, sql`IN (SELECT value FROM json_each(${ids}))`)
  const living = new Set(texts.map(({ id }) => id))
  const gone = objects.filter((id) => !living.has(id))
  await batch(env.SEARCH, [...gone.map(removal), ...texts.flatMap(replacement)])
}

function removal(id: number): SQL {
  return sql`DELETE FROM texts WHERE rowid = ${id}`
}

/** Of two jobs for one object that overtake each other, the newer text stays. */
function replacement({ id, kind, place, title, body, revision }: SearchText): SQL[] {
  return [
    sql`DELETE FROM texts WHERE rowid = ${id} AND revision <= ${revision}`,
    sql`INSERT INTO texts (rowid, kind, place, title, body, revision)
      SELECT ${id}, ${kind}, ${place}, ${title}, ${body}, ${revision}
      WHERE NOT EXISTS (SELECT 1 FROM texts WHERE rowid = ${id})`,
  ]
}
