import { sql, type SQL } from 'drizzle-orm'
import { batch } from '#upstream/db/batch.ts'

/** Files that nothing has used for this long are swept, in seconds. */
export const unusedLife = 24 * 60 * 60

/** Files that one sweep takes. */
const most = 100

/**
 * Forgets files that nothing has used for a day, whether they came or not, and leaves the removal of their blobs as jobs: one
 * batch, so that no blob stays without a row or a job that knows it.
 */
export async function sweepUploads(database: D1Database, now: number): Promise<void> {
  await batch(database, sweepUploadsStatements(now))
}

/** The statements of a sweep, each led by the index of unused files. */
export function sweepUploadsStatements(now: number): SQL[] {
  const swept = sql`unused_since <= ${now - unusedLife} ORDER BY unused_since, id LIMIT ${most}`
  return [
    sql`INSERT INTO outbox (topic, payload, created_at, due_at)
      SELECT 'blobs.delete', json_object('folder', CASE nature WHEN 'image' THEN 'uploads/images/' ELSE 'archives/' END || public_id),
        ${now}, ${now}
      FROM (SELECT nature, public_id FROM uploads WHERE ${swept})`,
    sql`DELETE FROM uploads WHERE id IN (SELECT id FROM uploads WHERE ${swept})`,
  ]
}
