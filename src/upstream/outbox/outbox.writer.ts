import { sql, type Sql } from '#upstream/db/sql.ts'
import { logError } from '#shared/log.ts'
import type { Bindings } from '#upstream/config/env.ts'
import { tracedRequest } from '#upstream/platform/trace.ts'
import type { Payloads, Topic } from './topics.ts'

/** Belongs in the batch whose change the job follows. Due at once by default. */
export function outboxStatement<T extends Topic>(
  topic: T,
  payload: Payloads[T],
  now: number,
  dueAt = now,
): Sql {
  return sql`INSERT INTO outbox (request_id, topic, payload, created_at, due_at)
    VALUES (${tracedRequest()}, ${topic}, ${JSON.stringify(payload)}, ${now}, ${dueAt})`
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
