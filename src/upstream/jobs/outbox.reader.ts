import { columns, type RowOf, sql, type Sql, batch, queryRows } from '#upstream/db/sql.ts'
import { logError, logLine } from '#shared/log.ts'
import { noDatabaseUse } from '#shared/database-use.ts'
import { readConfig, type Bindings } from '#upstream/config/env.ts'
import { countEvent, traced, tracedRequest, tracedUse } from '#upstream/platform/trace.ts'
import { isTopic, runJob } from './handlers.ts'

/** Duration of a job's lease to a run, in seconds; then another run may take it. A run renews it three times as often. */
const leaseSeconds = 60
/** Over some three hours; the last error is stored. An email that then fails is lost. */
const maxAttempts = 12
const firstBackoffSeconds = 5

/** `request_id` is the request that the job follows; null for one that an earlier version or a migration queued. */
const jobColumns = columns('outbox', 'id, topic, payload, attempts, request_id')

type Job = RowOf<typeof jobColumns>

/** Takes at most `limit` due jobs, runs them one after the other, and returns how many it took. */
export async function drain(env: Bindings, now: number, limit: number): Promise<number> {
  const run = tracedRequest() ?? crypto.randomUUID()
  const startedAtMs = Date.now()
  const jobs = await lease(env.DB, now, limit)
  for (const job of jobs) {
    const at = now + Math.floor((Date.now() - startedAtMs) / 1000)
    const started = await beginJob(env.DB, job, at)
    if (started) await traced(started.request_id ?? run, () => finishJob(env, started, at))
  }
  return jobs.length
}

/** Earlier jobs of the run may have taken long, or ended the worker. Null if another run has the job now. */
async function beginJob(database: D1Database, job: Job, now: number): Promise<Job | null> {
  if (job.attempts >= maxAttempts) {
    // Each of its runs ended before it could fail.
    await queryRows(database)`
      UPDATE outbox SET leased_until = NULL, failed_at = ${now}, error = 'every run ended before the job did'
      WHERE ${isOurs(job)}`
    return null
  }
  const renewed = await queryRows(database)`
    UPDATE outbox SET leased_until = ${now + leaseSeconds}, attempts = attempts + 1 WHERE ${isOurs(job)} RETURNING id`
  return renewed.length > 0 ? { ...job, attempts: job.attempts + 1 } : null
}

/** Each attempt is counted as it begins, so the count identifies the latest run. */
function isOurs(job: Job): Sql {
  return sql`id = ${job.id} AND attempts = ${job.attempts} AND done_at IS NULL`
}

async function lease(database: D1Database, now: number, limit: number): Promise<Job[]> {
  return queryRows(database, leaseStatement(now, limit))
}

/** One conditional update: a job goes to one run at a time, for any number of concurrent runs. */
export function leaseStatement(now: number, limit: number): Sql {
  return sql`UPDATE outbox SET leased_until = ${now + leaseSeconds}
    WHERE id IN (SELECT id FROM outbox
      WHERE done_at IS NULL AND failed_at IS NULL AND due_at <= ${now} AND (leased_until IS NULL OR leased_until <= ${now})
      ORDER BY due_at LIMIT ${limit})
    RETURNING ${jobColumns}`
}

/** Leases a job that takes long to this run for another minute; throws if another run has taken it meanwhile. */
async function renewLease(
  database: D1Database,
  job: Job,
  startedAt: number,
  startedAtMs: number,
): Promise<void> {
  const now = startedAt + Math.floor((Date.now() - startedAtMs) / 1000)
  const renewed = await queryRows(database)`
    UPDATE outbox SET leased_until = ${now + leaseSeconds} WHERE ${isOurs(job)} RETURNING id`
  if (renewed.length === 0) throw new Error('another run has taken the job')
}

/** The failure of one job is stored with it and doesn't stop the others. */
async function finishJob(env: Bindings, job: Job, now: number): Promise<void> {
  const startedAtMs = Date.now()
  const logFields = { requestId: tracedRequest(), job: job.id, topic: job.topic }
  const renew = () => renewLease(env.DB, job, now, startedAtMs)
  // A job that doesn't look at its lease goes on without it, and is idempotent.
  const renewals = setInterval(() => void renew().catch(() => undefined), (leaseSeconds * 1000) / 3)
  try {
    await runJob(env, job, now, { last: job.attempts >= maxAttempts, renew })
    await batch(env.DB, [
      // The payload isn't needed any more, and may name people.
      sql`UPDATE outbox SET done_at = ${now}, leased_until = NULL, error = NULL, payload = '{}' WHERE ${isOurs(job)}`,
    ])
    logLine(readConfig(env), 'info', 'job done', { ...logFields, ms: Date.now() - startedAtMs })
    countJob(job, 'done', startedAtMs)
  } catch (error) {
    logError('job failed', logFields, error)
    const reason =
      error instanceof Error ? error.message.slice(0, 500) : 'a value that is not an Error was thrown'
    const failedAt = job.attempts >= maxAttempts ? now : null
    const dueAt = now + firstBackoffSeconds * 2 ** (job.attempts - 1)
    await queryRows(env.DB)`
      UPDATE outbox SET due_at = ${dueAt}, leased_until = NULL, failed_at = ${failedAt}, error = ${reason}
      WHERE ${isOurs(job)}`
    countJob(job, failedAt === null ? 'retried' : 'failed', startedAtMs)
  } finally {
    clearInterval(renewals)
  }
}

function countJob(
  { topic, attempts }: Job,
  result: 'done' | 'retried' | 'failed',
  startedAtMs: number,
): void {
  const name = isTopic(topic) ? topic : 'unknown'
  const use = tracedUse() ?? noDatabaseUse()
  countEvent({ kind: 'job', name, result, attempt: attempts, ms: Date.now() - startedAtMs, use })
}
