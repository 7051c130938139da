import { literal, sql, type Sql, batch, type StatementRunner } from '#upstream/db/sql.ts'

/** `viewer` is a digest that identifies the viewer without naming them, `user` the signed-in user's public id. */
export interface View {
  object: string
  viewer: string
  user?: string | null | undefined
}

const hourSeconds = 60 * 60
/** Stored characters of a viewer's digest: with 72 bits, no two viewers collide. */
const viewerLength = 12
/** Limits of one pass: batches, and their characters, as it stores them in a row of at most 2 MB. */
const perPass = 400
const charactersPerPass = 1_000_000
const passes = 25

/** Stores views of one hour to be added up, without those by the objects' authors and of unknown objects. One row. */
export async function storeViews(
  database: StatementRunner,
  views: readonly View[],
  hour: number,
): Promise<void> {
  if (views.length > 0) await batch(database, [storeStatement(views, hour)])
}

export function storeStatement(views: readonly View[], hour: number): Sql {
  return sql`INSERT INTO view_batches (hour, pairs) SELECT ${hour}, json_group_array(pair) FROM (
      SELECT DISTINCT o.id || ' ' || substr(json_extract(v.value, '$.viewer'), 1, ${viewerLength}) AS pair
      FROM json_each(${JSON.stringify(views)}) v
        CROSS JOIN objects o ON o.public_id = json_extract(v.value, '$.object') AND o.deleted_at IS NULL
        CROSS JOIN users u ON u.id = o.author_id AND u.public_id IS NOT json_extract(v.value, '$.user'))
    HAVING count(*) > 0`
}

/**
 * Adds the stored views to the objects' counts, each viewer of an object once an hour: one row for each object, however many
 * batches it is in. A pass is one transaction, so two runs at once count nothing twice either.
 */
export async function addUpViews(database: StatementRunner, now: number): Promise<void> {
  for (let pass = 0; pass < passes; pass += 1) {
    const added = await batch(database, addUpStatements(crypto.randomUUID()))
    if (added.at(-1)?.length) continue
    // Only after the last pass: batches of an earlier hour are compared with the counted views of that hour.
    await batch(database, [expireStatement(now)])
    return
  }
}

/** One pass. Its last statement returns a row for each batch that is done. */
function addUpStatements(run: string): Sql[] {
  const due = sql`SELECT id FROM (
      SELECT id, sum(length(pairs)) OVER (ORDER BY id) AS characters FROM view_batches WHERE id > 0 ORDER BY id LIMIT ${literal(perPass)})
    WHERE characters <= ${charactersPerPass}`
  const hours = sql`SELECT hour FROM view_batches WHERE id IN (${due})`
  return [
    sql`INSERT INTO counted_views (hour, run, pairs) SELECT hour, ${run}, json_group_array(pair) FROM (
        SELECT b.hour AS hour, v.value AS pair FROM view_batches b CROSS JOIN json_each(b.pairs) v WHERE b.id IN (${due})
        EXCEPT SELECT c.hour, s.value FROM counted_views c CROSS JOIN json_each(c.pairs) s WHERE c.hour IN (${hours}))
      GROUP BY hour`,
    sql`UPDATE objects SET view_count = view_count + fresh.views
      FROM (SELECT CAST(v.value AS INTEGER) AS id, count(*) AS views
        FROM counted_views c CROSS JOIN json_each(c.pairs) v WHERE c.hour IN (${hours}) AND c.run = ${run}
        GROUP BY 1) AS fresh
      WHERE objects.id = fresh.id`,
    sql`DELETE FROM view_batches WHERE id IN (${due}) RETURNING id`,
  ]
}

/** Deletes the counted views of hours that are over. A view's batch may come a minute after its hour, and is added up soon after. */
function expireStatement(now: number): Sql {
  return sql`DELETE FROM counted_views WHERE hour < ${Math.floor(now / hourSeconds) - 1}`
}
