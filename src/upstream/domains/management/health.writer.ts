import { sql, type Sql, batch } from '#upstream/db/sql.ts'
import { requireMember } from '#upstream/domains/objects/member.policy.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { wakeOutbox } from '#upstream/outbox/outbox.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { readHealth, type Health } from './health.reader.ts'
import { canAdminister } from '#upstream/domains/moderation/moderation.policy.ts'

/** Queues a failed job again; throws 404 for any other. */
export function retryJob(context: RequestContext, id: number): Promise<Health> {
  const change = sql`UPDATE outbox SET failed_at = NULL, leased_until = NULL, attempts = 0, due_at = ${context.now}, error = NULL
    WHERE id = ${id} AND failed_at IS NOT NULL RETURNING id`
  return applyAction(context, { type: 'job', id, action: 'retry', found: deadJob(id) }, [change])
}

/** Deletes a failed job; throws 404 for any other. */
export function dropJob(context: RequestContext, id: number): Promise<Health> {
  const change = sql`DELETE FROM outbox WHERE id = ${id} AND failed_at IS NOT NULL RETURNING id`
  return applyAction(context, { type: 'job', id, action: 'drop', found: deadJob(id) }, [change])
}

/** Deletes a mail that failed permanently; throws 404 for any other. */
export function dropMail(context: RequestContext, id: number): Promise<Health> {
  const change = sql`DELETE FROM mails WHERE id = ${id} AND state = 'failed' RETURNING id`
  return applyAction(context, { type: 'mail', id, action: 'drop', found: failedMail(id) }, [change])
}

interface HealthAction {
  type: 'job' | 'mail'
  id: number
  action: 'retry' | 'drop'
  found: Sql
}

function deadJob(id: number): Sql {
  return sql`SELECT 1 FROM outbox WHERE id = ${id} AND failed_at IS NOT NULL`
}

function failedMail(id: number): Sql {
  return sql`SELECT 1 FROM mails WHERE id = ${id} AND state = 'failed'`
}

/** Logs the action and runs it; the last statement returns the row that it changed. */
async function applyAction(
  context: RequestContext,
  { type, id, action, found }: HealthAction,
  statements: Sql[],
): Promise<Health> {
  requireMember(context.viewer, canAdminister(context.viewer))
  const { env } = context
  const results = await batch(env.DB, [
    logAction(context, `${type}.${action}`, { object: { type, id }, when: sql`EXISTS (${found})` }),
    ...statements,
  ])
  if (results.at(-1)?.length === 0) throw new PageError(404)
  await wakeOutbox(env)
  return readHealth(context)
}
