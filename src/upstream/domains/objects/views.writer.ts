import { sql, type SQL } from 'drizzle-orm'
import { batch } from '#upstream/db/batch.ts'

/** Someone's look at an object: `viewer` is a digest that says who without naming them, `user` the signed-in person's public id. */
export interface View {
  object: string
  viewer: string
  user?: string | null | undefined
}

/** Counts each viewer of an object once an hour; authors looking at their own and unknown objects don't count. One batch. */
export async function countViews(database: D1Database, views: readonly View[], now: number): Promise<void> {
  if (views.length > 0) await batch(database, viewStatements(views, now))
}

/** The count rises by what is new first, while the rows that the views leave are not there yet. */
export function viewStatements(views: readonly View[], now: number): SQL[] {
  const hour = Math.floor(now / 3600)
  const seen = sql`SELECT DISTINCT o.id, json_extract(v.value, '$.viewer') AS viewer
    FROM json_each(${JSON.stringify(views)}) v
      CROSS JOIN objects o ON o.public_id = json_extract(v.value, '$.object') AND o.deleted_at IS NULL
      CROSS JOIN users u ON u.id = o.author_id AND u.public_id IS NOT json_extract(v.value, '$.user')`
  return [
    sql`UPDATE objects SET view_count = view_count + fresh.views
      FROM (SELECT seen.id, count(*) AS views FROM (${seen}) AS seen
        WHERE NOT EXISTS (SELECT 1 FROM views w WHERE w.object_id = seen.id AND w.hour = ${hour} AND w.viewer = seen.viewer)
        GROUP BY seen.id) AS fresh
      WHERE objects.id = fresh.id`,
    sql`INSERT OR IGNORE INTO views (object_id, hour, viewer) SELECT id, ${hour}, viewer FROM (${seen})`,
  ]
}
