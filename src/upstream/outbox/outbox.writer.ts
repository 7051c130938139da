import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { logError } from '#shared/log.ts'
import type { Bindings } from '#upstream/config/env.ts'
import { outbox } from '../db/tables/outbox.table.ts'
import type { Payloads, Topic } from '../jobs/topics.ts'

/** The statement that leaves a job; it belongs in the batch whose change the job follows. Due at once unless said otherwise. */
export function outboxStatement<T extends Topic>(
  db: DrizzleD1Database,
  topic: T,
  payload: Payloads[T],
  now: number,
  dueAt = now,
) {
  return db.insert(outbox).values({ topic, payload: JSON.stringify(payload), createdAt: now, dueAt })
}

/** Makes the queue's consumer run the outbox now; without it the next scheduled run finds the job. */
export async function wake(env: Pick<Bindings, 'OUTBOX'>): Promise<void> {
  try {
    await env.OUTBOX.send({ wake: true })
  } catch (error) {
    logError('outbox wake-up failed', {}, error)
  }
}
