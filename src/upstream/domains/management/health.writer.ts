import { sql, type SQL } from 'drizzle-orm'
import { batch } from '#upstream/db/batch.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { wake } from '#upstream/outbox/outbox.writer.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { readHealth, type Health } from './health.reader.ts'
import { canAdminister } from '../moderation/bans/managed-account.policy.ts'

/** Lets a job that was given up begin anew; throws 404 for any other. */
export function retryJob(context: RequestContext, id: number): Promise<Health> {
  const change = sql`UPDATE outbox SET failed_at = NULL, leased_until = NULL, attempts = 0, due_at = ${context.now}, error = NULL
    WHERE id = ${id} AND failed_at IS NOT NULL RETURNING id`
  return settle(context, { type: 'job', id, act: 'retry', found: deadJob(id) }, [change])
}

/** Forgets a job that was given up; throws 404 for any other. */
export function dropJob(context: RequestContext, id: number): Promise<Health> {
  const change = sql`DELETE FROM outbox WHERE id = ${id} AND failed_at IS NOT NULL RETURNING id`
  return settle(context, { type: 'job', id, act: 'drop', found: deadJob(id) }, [change])
}

/** Forgets a mail that failed for good; throws 404 for any other. */
export function dropMail(context: RequestContext, id: number): Promise<Health> {
  const change = sql`DELETE FROM mails WHERE id = ${id} AND state = 'failed' RETURNING id`
  return settle(context, { type: 'mail', id, act: 'drop', found: failedMail(id) }, [change])
}

interface Act {
  type: 'job' | 'mail'
  id: number
  act: 'retry' | 'drop'
  /** Selects what is acted on, if it is there. */
  found: SQL
}

function deadJob(id: number): SQL {
  return sql`SELECT 1 FROM outbox WHERE id = ${id} AND failed_at IS NOT NULL`
}

function failedMail(id: number): SQL {
  return sql`SELECT 1 FROM mails WHERE id = ${id} AND state = 'failed'`
}

/** Logs the act and does it; the last statement returns the row that it changed. */
async function settle(
  context: RequestContext,
  { type, id, act, found }: Act,
  statements: SQL[],
): Promise<Health> {
  requireMember(context.viewer)
  requireAllowed(canAdminister(context.viewer))
  const { env, db, viewer, now } = context
  const entry = { action: `${type}.${act}`, at: now, userId: viewer.id, object: { type, id } }
  const results = await batch(env.DB, [logAction(db, entry, sql`EXISTS (${found})`), ...statements])
  if (results.at(-1)?.length === 0) throw new PageError(404)
  await wake(env)
  return readHealth(context)
}
