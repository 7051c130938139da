import {
  queryRows,
  sql,
  valueList,
  type Sql,
  batch,
  literal,
  type StatementRunner,
} from '#upstream/db/sql.ts'
import type { Bindings } from '#upstream/config/env.ts'
import type { Payloads } from '#upstream/outbox/outbox.ts'
import { tracedRequest } from '#upstream/platform/trace.ts'
import { readTexts, searchKinds, type SearchText } from './search-texts.ts'
import { bulkInsert } from '#upstream/db/bulk-insert.ts'

/** Texts that are read and written at a time. */
const textsPerStep = 200

/** The statement that queues jobs for the objects of searched kinds that match the condition; it belongs in the batch that changes them. */
export function indexStatement(condition: Sql, now: number): Sql {
  return sql`INSERT INTO outbox (request_id, topic, payload, created_at, due_at)
    SELECT ${tracedRequest()}, 'search.index', json_object('objects', json_group_array(id)), ${now}, ${now}
    FROM (SELECT id, row_number() OVER () / ${literal(textsPerStep)} AS step FROM objects
      WHERE (${condition}) AND kind IN (${valueList(searchKinds)})) GROUP BY step`
}

/** The same for objects that come, go or move with their comments. */
export function indexThreadStatement(condition: Sql, now: number): Sql {
  const subjects = sql`SELECT id FROM objects WHERE ${condition}`
  return indexStatement(sql`id IN (${subjects}) OR subject_id IN (${subjects})`, now)
}

/** Updates the index to the objects' current texts; deleted ones are removed. */
export async function indexTexts(
  env: Pick<Bindings, 'DB' | 'SEARCH'>,
  { objects }: Payloads['search.index'],
): Promise<void> {
  const ids = JSON.stringify(objects)
  const texts = await readTexts(env.DB, sql`IN (SELECT value FROM json_each(${ids}))`)
  const existing = new Set(texts.map(({ id }) => id))
  const deleted = JSON.stringify(objects.filter((id) => !existing.has(id)))
  await batch(env.SEARCH, [
    sql`DELETE FROM texts WHERE rowid IN (SELECT value FROM json_each(${deleted}))`,
    ...texts.flatMap(replacement),
  ])
}

/** If two jobs for one object overtake each other, the newer text stays. */
function replacement({ id, kind, place, title, body, revision, facts }: SearchText): Sql[] {
  return [
    sql`DELETE FROM texts WHERE rowid = ${id} AND revision <= ${revision}`,
    sql`INSERT INTO texts (rowid, kind, place, title, body, revision, facts)
      SELECT ${id}, ${kind}, ${place}, ${title}, ${body}, ${revision}, ${facts}
      WHERE NOT EXISTS (SELECT 1 FROM texts WHERE rowid = ${id})`,
  ]
}

/** Returns the number of texts. Searches find nearly everything meanwhile; it may be stopped and run again. */
export async function rebuildSearch(database: StatementRunner, search: StatementRunner): Promise<number> {
  let count = 0
  let after = 0
  for (;;) {
    const texts = await readTexts(database, sql`> ${after}`, textsPerStep)
    const last = texts.length < textsPerStep ? Number.MAX_SAFE_INTEGER : (texts.at(-1)?.id ?? 0)
    await queryRows(search)`DELETE FROM texts WHERE rowid > ${after} AND rowid <= ${last}`
    await bulkInsert(search, [
      { table: 'texts', rows: texts.map(({ id, ...text }) => ({ rowid: id, ...text })) },
    ])
    count += texts.length
    if (texts.length < textsPerStep) return count
    after = last
  }
}
