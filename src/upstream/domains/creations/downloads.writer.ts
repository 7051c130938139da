import { sql, type Sql, batch, type StatementRunner } from '#upstream/db/sql.ts'
import type { View } from '#upstream/domains/objects/views.writer.ts'

const day = 24 * 60 * 60

/** Counts each visitor's downloads of a creation once a day; downloads by its author and unknown ids don't count. One batch. */
export async function countDownloads(
  db: StatementRunner,
  downloads: readonly View[],
  now: number,
): Promise<void> {
  if (downloads.length > 0) await batch(db, downloadStatements(downloads, now))
}

/** The counter is increased by the number of new downloads first, before their rows are inserted. */
export function downloadStatements(downloads: readonly View[], now: number): Sql[] {
  const today = Math.floor(now / day)
  const seen = sql`SELECT DISTINCT o.id, json_extract(v.value, '$.viewer') AS visitor
    FROM json_each(${JSON.stringify(downloads)}) v
      CROSS JOIN objects o ON o.public_id = json_extract(v.value, '$.object')
        AND o.kind = 'creation' AND o.deleted_at IS NULL
      CROSS JOIN users u ON u.id = o.author_id AND u.public_id IS NOT json_extract(v.value, '$.user')`
  return [
    sql`UPDATE creations SET download_count = download_count + fresh.downloads
      FROM (SELECT seen.id, count(*) AS downloads FROM (${seen}) AS seen
        WHERE NOT EXISTS (SELECT 1 FROM downloads d
          WHERE d.object_id = seen.id AND d.day = ${today} AND d.visitor = seen.visitor)
        GROUP BY seen.id) AS fresh
      WHERE creations.object_id = fresh.id`,
    sql`INSERT OR IGNORE INTO downloads (object_id, day, visitor) SELECT id, ${today}, visitor FROM (${seen})`,
  ]
}
