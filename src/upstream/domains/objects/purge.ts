import { sql } from 'drizzle-orm'
import { batch } from '#upstream/db/batch.ts'

/** Deleted objects are kept this long, in seconds, in case a deletion was a mistake. */
const kept = 30 * 24 * 60 * 60
const perPass = 500
const passes = 40

/**
 * Removes objects that were deleted over 30 days ago, with their ratings and views. What something still answers or is about
 * stays until that is gone, so each pass takes the leaves and the next one what stood above them.
 */
export async function purgeDeleted(database: D1Database, now: number): Promise<void> {
  for (let pass = 0; pass < passes; pass += 1) {
    const [gone = []] = await batch(database, [purgeStatement(now)])
    if (gone.length === 0) return
  }
}

/** One pass, led by the index of deleted objects. */
export function purgeStatement(now: number) {
  return sql`DELETE FROM objects WHERE id IN (
      SELECT o.id FROM objects o WHERE o.deleted_at < ${now - kept}
        AND NOT EXISTS (SELECT 1 FROM objects s WHERE s.subject_id = o.id)
        AND NOT EXISTS (SELECT 1 FROM comments c WHERE c.parent_id = o.id)
      LIMIT ${perPass})
    RETURNING id`
}
