import { sql, type SQL } from 'drizzle-orm'
import { logError } from '#shared/log.ts'
import { batch } from '#upstream/db/batch.ts'
import type { Bindings } from '#upstream/config/env.ts'
import { runJob } from './topics.ts'

/** How long a job belongs to the run that took it, in seconds, from when it begins; afterwards another run may take it. */
const leaseSeconds = 60
/** A job that fails this often, over some three hours, is left alone, with its last error: an email that then fails is gone. */
const maxAttempts = 12
const firstBackoffSeconds = 5

interface Job {
  id: number
  topic: string
  payload: string
  attempts: number
}

/** Takes at most `limit` due jobs, runs them one after the other, and returns how many it took. */
export async function drain(env: Bindings, now: number, limit: number): Promise<number> {
  const began = Date.now()
  const jobs = await lease(env.DB, now, limit)
  for (const job of jobs) {
    const at = now + Math.floor((Date.now() - began) / 1000)
    if (await hold(env.DB, job, at)) await settle(env, job, at)
  }
  return jobs.length
}

/** Renews the lease of a job as it begins, since those before it may have taken long; false when another run has it now. */
async function hold(database: D1Database, job: Job, now: number): Promise<boolean> {
  const [held = []] = await batch(database, [
    sql`UPDATE outbox SET leased_until = ${now + leaseSeconds} WHERE ${isOurs(job)} RETURNING id`,
  ])
  return held.length > 0
}

/** Each lease counts one attempt more, so the count tells whose lease the latest is. */
function isOurs(job: Job): SQL {
  return sql`id = ${job.id} AND attempts = ${job.attempts} AND done_at IS NULL`
}

async function lease(database: D1Database, now: number, limit: number): Promise<Job[]> {
  const [rows] = await batch(database, [leaseStatement(now, limit)])
  return rows as Job[]
}

/** One conditional update: a job goes to one run only, however many look at the same time. */
export function leaseStatement(now: number, limit: number): SQL {
  return sql`UPDATE outbox SET leased_until = ${now + leaseSeconds}, attempts = attempts + 1
    WHERE id IN (SELECT id FROM outbox
      WHERE done_at IS NULL AND failed_at IS NULL AND due_at <= ${now} AND (leased_until IS NULL OR leased_until <= ${now})
      ORDER BY due_at LIMIT ${limit})
    RETURNING id, topic, payload, attempts`
}

/** A failure of one job is kept with it and never stops the ones behind it. */
async function settle(env: Bindings, job: Job, now: number): Promise<void> {
  try {
    await runJob(env, job, now, { last: job.attempts >= maxAttempts })
    await batch(env.DB, [
      sql`UPDATE outbox SET done_at = ${now}, leased_until = NULL, error = NULL WHERE ${isOurs(job)}`,
    ])
  } catch (error) {
    logError('job failed', { job: job.id, topic: job.topic }, error)
    const reason =
      error instanceof Error ? error.message.slice(0, 500) : 'a value that is not an Error was thrown'
    const failedAt = job.attempts >= maxAttempts ? now : null
    const dueAt = now + firstBackoffSeconds * 2 ** (job.attempts - 1)
    await batch(env.DB, [
      sql`UPDATE outbox SET due_at = ${dueAt}, leased_until = NULL, failed_at = ${failedAt}, error = ${reason}
        WHERE ${isOurs(job)}`,
    ])
  }
}
