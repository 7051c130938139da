import { readdirSync } from 'node:fs'
import { largestDatabase } from '#shared/database-size.ts'
import { duration, finding, type Finding } from './finding.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

interface State {
  due: number
  oldest: number | null
  failedJobs: number
  failedMails: number
  minuteRun: number | null
  dailyRun: number | null
  admins: number
}

const stateOf = `SELECT
  (SELECT count(*) FROM outbox WHERE done_at IS NULL AND failed_at IS NULL AND due_at <= ?1) AS due,
  (SELECT min(due_at) FROM outbox WHERE done_at IS NULL AND failed_at IS NULL AND due_at <= ?1) AS oldest,
  (SELECT count(*) FROM outbox WHERE failed_at IS NOT NULL) AS failedJobs,
  (SELECT count(*) FROM mails WHERE state <> 'sent' AND state = 'failed') AS failedMails,
  (SELECT ran_at FROM scheduled_runs WHERE cron = '* * * * *') AS minuteRun,
  (SELECT ran_at FROM scheduled_runs WHERE cron = '17 3 * * *') AS dailyRun,
  (SELECT count(*) FROM users WHERE roles LIKE '%admin%') AS admins`

/** What a community's database says about itself: migrations, jobs, mail, the clock, its size; seconds since the Unix epoch. */
export async function dataFindings(
  database: Pick<D1Database, 'prepare'>,
  now: number,
  bytes?: number,
): Promise<Finding[]> {
  const migrations = await migrationFinding('migrations', database, 'src/upstream/db/migrations')
  // The rest may read tables that are missing.
  if (migrations.state !== 'ok') return [migrations]
  const state = await database.prepare(stateOf).bind(now).first<State>()
  if (!state) throw new Error('The database gives no answer')
  return [migrations, ...(bytes === undefined ? [] : [size(bytes)]), ...stateFindings(state, now)]
}

/** What the database of the search index says about itself. */
export async function searchFindings(search: Pick<D1Database, 'prepare'>): Promise<Finding[]> {
  return [await migrationFinding('migrations of search', search, 'src/upstream/db/search-migrations')]
}

async function migrationFinding(
  check: string,
  database: Pick<D1Database, 'prepare'>,
  folder: string,
): Promise<Finding> {
  const { results } = await database.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  const pending = readdirSync(folder).filter((file) => file.endsWith('.sql') && !applied.has(file))
  const fault = `missing: ${pending.join(', ')}; deploy, or run npm run db:migrate`
  return finding(check, 'all are applied', pending.length > 0 ? fault : null)
}

function size(bytes: number): Finding {
  const share = bytes / largestDatabase.bytes
  const detail = `${(bytes / 1e6).toFixed(1)} MB, ${Math.round(share * 100)} % of the largest`
  if (share < largestDatabase.warnShare) return { check: 'database size', state: 'ok', detail }
  return {
    check: 'database size',
    state: share < largestDatabase.failShare ? 'warn' : 'fail',
    detail: `${detail}; see docs/scaling.md`,
  }
}

function stateFindings(state: State, now: number): Finding[] {
  const { due, oldest, failedJobs, failedMails, minuteRun, dailyRun, admins } = state
  const age = oldest === null ? 0 : now - oldest
  return [
    clock('jobs of each minute', minuteRun, now, 5 * minute),
    clock('jobs of each day', dailyRun, now, 2 * day),
    finding(
      'outbox',
      due === 0 ? 'nothing waits' : `${due} due, the oldest for ${age} s`,
      age > 10 * minute ? `${due} due, the oldest for ${duration(age)}: jobs don't run` : null,
      age > hour ? 'fail' : 'warn',
    ),
    finding(
      'failed jobs',
      'none',
      failedJobs > 0 ? `${failedJobs}: retry or drop them in /admin?tab=health` : null,
      'warn',
    ),
    finding(
      'failed emails',
      'none',
      failedMails > 0 ? `${failedMails}: see /admin?tab=health` : null,
      'warn',
    ),
    finding('admins', String(admins), admins === 0 ? 'none: npm run admin -- USERNAME' : null, 'warn'),
  ]
}

function clock(check: string, ranAt: number | null, now: number, most: number): Finding {
  if (ranAt === null)
    return { check, state: 'warn', detail: 'never done yet: wait for the first time after the deployment' }
  const age = now - ranAt
  const detail = `done ${duration(age)} ago`
  return finding(check, detail, age > most ? `${detail}: the trigger has stopped` : null)
}
