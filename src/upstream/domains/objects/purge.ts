import { sql, batch, type StatementRunner } from '#upstream/db/sql.ts'
import { appealWindow } from '#shared/limits.ts'

/** How long deleted objects are stored, in seconds, in case a deletion was a mistake. */
const retention = 30 * 24 * 60 * 60
const perPass = 500
const passes = 40

/**
 * Removes objects that were deleted over 30 days ago, with their likes and views. An object stays while it has replies or comments, so
 * each pass removes the leaves and the next one their parents. Objects removed by staff stay, with the comments that were removed with
 * them, as long as their author may appeal, and until the appeal is answered.
 */
export async function purgeDeleted(database: StatementRunner, now: number): Promise<void> {
  for (let pass = 0; pass < passes; pass += 1) {
    const [deleted = []] = await batch(database, [purgeStatement(now)])
    if (deleted.length === 0) return
  }
}

function purgeStatement(now: number) {
  return sql`DELETE FROM objects WHERE id IN (
      SELECT o.id FROM objects o WHERE o.deleted_at < ${now - retention}
        AND NOT EXISTS (SELECT 1 FROM objects s WHERE s.subject_id = o.id)
        AND NOT EXISTS (SELECT 1 FROM comments c WHERE c.parent_id = o.id)
        AND NOT EXISTS (SELECT 1 FROM decisions d CROSS JOIN hidden_objects h ON h.object_id = d.object_id
          WHERE d.object_id IN (o.id, o.subject_id) AND d.ended_at IS NULL
          AND (d.object_id = o.id OR (o.deleted_at = h.hidden_at AND o.deleted_by = h.hidden_by))
          AND iif(d.appealed_at IS NULL, d.decided_at > ${now - appealWindow}, d.answered_at IS NULL))
      LIMIT ${perPass})
    RETURNING id`
}
