import { sql, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { batch } from '#upstream/db/batch.ts'
import type { Bindings } from '#upstream/config/env.ts'
import { outboxStatement, wake } from '#upstream/outbox/outbox.writer.ts'

/** The payload of the job `notifications.retract`: the row id of a deleted object. */
export interface RetractJob {
  object: number
}

const perJob = 500

/**
 * Removes what nobody has read yet of something deleted and of the comments under it, 500 a job. Until then, and what was
 * read for good, the readers leave it out.
 */
export async function retractNotifications(
  env: Bindings,
  { object }: RetractJob,
  now: number,
): Promise<void> {
  const [gone = []] = await batch(env.DB, [retractStatement(object)])
  if (gone.length < perJob) return
  await batch(env.DB, [outboxStatement(drizzle(env.DB), 'notifications.retract', { object }, now)])
  await wake(env)
}

/** One step, led by the index of what a notification leads to. */
export function retractStatement(object: number): SQL {
  return sql`DELETE FROM notifications WHERE id IN (
      SELECT n.id FROM objects o CROSS JOIN notifications n ON n.object_id = o.id AND n.read_at IS NULL
      WHERE (o.id = ${object} OR o.subject_id = ${object}) AND o.deleted_at IS NOT NULL LIMIT ${perJob})
    RETURNING id`
}
