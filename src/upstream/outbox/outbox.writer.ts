import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { logError } from '#shared/log.ts'
import type { Bindings } from '#upstream/config/env.ts'
import { tracedRequest } from '#upstream/platform/trace.ts'
import { outbox } from '../db/tables/outbox.table.ts'
import type { Payloads, Topic } from './topics.ts'

/**
 * The statement that queues a job, for the request that is being answered; it belongs in the batch whose change the job follows. Due
 * at once by default.
 */
export function outboxStatement<T extends Topic>(
  db: DrizzleD1Database,
  topic: T,
  payload: Payloads[T],
  now: number,
  dueAt = now,
) {
  const requestId = tracedRequest()
  return db
    .insert(outbox)
    .values({ topic, payload: JSON.stringify(payload), createdAt: now, dueAt, requestId })
}

/** Makes the queue's consumer run the outbox now; without it the next scheduled run finds the job. */
export async function wakeOutbox(env: Pick<Bindings, 'OUTBOX'>): Promise<void> {
  const requestId = tracedRequest()
  try {
    await env.OUTBOX.send(requestId === null ? { wake: true } : { wake: true, requestId })
  } catch (error) {
    logError('outbox wake-up failed', { requestId }, error)
  }
}
