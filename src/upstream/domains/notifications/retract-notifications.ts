import { literal, sql, type Sql } from '#upstream/db/sql.ts'
import { batch, queryRows } from '#upstream/db/batch.ts'
import type { Bindings } from '#upstream/config/env.ts'
import { outboxStatement, wakeOutbox } from '#upstream/outbox/outbox.writer.ts'
import type { Payloads } from '#upstream/outbox/topics.ts'

const perJob = 500

/** The unread ones about an object and its comments, 500 per job. Readers leave them out meanwhile, and the read ones for good. */
export async function retractNotifications(
  env: Bindings,
  { object }: Payloads['notifications.retract'],
  now: number,
): Promise<void> {
  const deleted = await queryRows(env.DB, retractStatement(object))
  if (deleted.length < perJob) return
  await batch(env.DB, [outboxStatement('notifications.retract', { object }, now)])
  await wakeOutbox(env)
}

/** One step, by the index of notifications' objects. */
export function retractStatement(object: number): Sql {
  return sql`DELETE FROM notifications WHERE id IN (
      SELECT n.id FROM objects o CROSS JOIN notifications n ON n.object_id = o.id AND n.read_at IS NULL
      WHERE (o.id = ${object} OR o.subject_id = ${object}) AND o.deleted_at IS NOT NULL LIMIT ${literal(perJob)})
    RETURNING id`
}
