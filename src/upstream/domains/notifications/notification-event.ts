import { sql, type Sql } from '#upstream/db/sql.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { tracedRequest } from '#upstream/platform/trace.ts'
import { followStatement } from './preference.writer.ts'

/**
 * The statements to add after the row of a new post, comment, ticket or creation, which the condition on `objects` selects: its
 * author follows it, or its thread, and one job notifies the users concerned. `addressed` are the usernames in its text outside of quotations.
 */
export function notifyOfWriting(
  { now }: RequestContext,
  written: Sql,
  { addressed }: { addressed: readonly string[] },
): Sql[] {
  const payload = sql`json_object('cause', 'written', 'object', id, 'mentions', ${jsonOf(addressed)})`
  return [followStatement(written, now), jobStatement(sql`${payload} FROM objects WHERE ${written}`, now)]
}

/** They come before the text is replaced. A new text that addresses nobody queues no job. */
export function notifyOfEdit(
  { viewer, now }: RequestContext,
  unchanged: Sql,
  { addressed }: { addressed: readonly string[] },
): Sql[] {
  if (addressed.length === 0) return []
  const payload = sql`json_object('cause', 'edited', 'object', id, 'mentions', ${jsonOf(addressed)}, 'by', ${viewer.id},
    'before', body)`
  return [jobStatement(sql`${payload} FROM objects WHERE ${unchanged}`, now)]
}

/** The statement to add directly after the one that inserts a ticket's status event, if it inserts one. */
export function notifyOfStatus({ now }: RequestContext): Sql {
  return jobStatement(
    sql`json_object('cause', 'status', 'event', last_insert_rowid()) WHERE changes() > 0`,
    now,
  )
}

function jsonOf(usernames: readonly string[]): Sql {
  return sql`json(${JSON.stringify(usernames)})`
}

function jobStatement(payload: Sql, now: number): Sql {
  return sql`INSERT INTO outbox (request_id, created_at, due_at, topic, payload)
    SELECT ${tracedRequest()}, ${now}, ${now}, 'notifications.tell', ${payload}`
}
