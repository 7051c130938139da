import { readdirSync } from 'node:fs'
import { largestDatabase, longestDue, longestPause } from '#shared/alarm-levels.ts'
import { duration, finding, type Finding } from '#upstream/domains/management/findings.ts'

interface State {
  due: number
  oldest: number | null
  failedJobs: number
  failedMails: number
  queuedMails: number
  minuteRun: number | null
  dailyRun: number | null
  admins: number
}

const stateOf = `SELECT
  (SELECT count(*) FROM outbox WHERE done_at IS NULL AND failed_at IS NULL AND due_at <= ?1) AS due,
  (SELECT min(due_at) FROM outbox WHERE done_at IS NULL AND failed_at IS NULL AND due_at <= ?1) AS oldest,
  (SELECT count(*) FROM outbox WHERE failed_at IS NOT NULL) AS failedJobs,
  (SELECT count(*) FROM mails WHERE state <> 'sent' AND state = 'failed') AS failedMails,
  (SELECT count(*) FROM mails WHERE state <> 'sent' AND state = 'queued') AS queuedMails,
  (SELECT ran_at FROM scheduled_runs WHERE cron = '* * * * *') AS minuteRun,
  (SELECT ran_at FROM scheduled_runs WHERE cron = '17 3 * * *') AS dailyRun,
  (SELECT count(*) FROM users WHERE roles LIKE '%admin%') AS admins`

/** Commands that fix the findings, and the size of the database in bytes, where the platform limits it. */
interface DataFacts {
  admin: string
  migrate: string
  bytes?: number | undefined
}

/** Findings about a community's database: migrations, jobs, mail, scheduled runs, size. `now`: seconds since the Unix epoch. */
export async function dataFindings(
  database: Pick<D1Database, 'prepare'>,
  now: number,
  { admin, migrate, bytes }: DataFacts,
): Promise<Finding[]> {
  const migrations = await migrationFinding('migrations', database, 'src/upstream/db/migrations', migrate)
  // The rest may read tables that are missing.
  if (migrations.state !== 'ok') return [migrations]
  const state = await database.prepare(stateOf).bind(now).first<State>()
  if (!state) throw new Error('The database gives no answer')
  return [migrations, ...size('database size', bytes), ...stateFindings(state, now, admin)]
}

/** Findings about the database of the search index. */
export async function searchFindings(
  search: Pick<D1Database, 'prepare'>,
  { migrate, bytes }: Pick<DataFacts, 'migrate' | 'bytes'>,
): Promise<Finding[]> {
  const migrations = await migrationFinding(
    'migrations of search',
    search,
    'src/upstream/db/search-migrations',
    migrate,
  )
  return [migrations, ...size('size of search', bytes)]
}

async function migrationFinding(
  check: string,
  database: Pick<D1Database, 'prepare'>,
  folder: string,
  migrate: string,
): Promise<Finding> {
  const { results } = await database.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  const pending = readdirSync(folder).filter((file) => file.endsWith('.sql') && !applied.has(file))
  const fault = `missing: ${pending.join(', ')}: ${migrate}`
  return finding(check, 'all are applied', pending.length > 0 ? fault : null)
}

/** The size of a database on the platform, against the largest that it has; nothing where the size has another limit. */
function size(check: string, bytes: number | undefined): Finding[] {
  if (bytes === undefined) return []
  const share = bytes / largestDatabase.bytes
  const seen = `${(bytes / 1e6).toFixed(1)} MB, ${Math.round(share * 100)} % of the largest`
  const fault = share < largestDatabase.warnShare ? null : `${seen}; see docs/scaling.md`
  return [finding(check, seen, fault, share < largestDatabase.failShare ? 'warn' : 'fail')]
}

function stateFindings(state: State, now: number, admin: string): Finding[] {
  const { due, oldest, failedJobs, failedMails, queuedMails, minuteRun, dailyRun, admins } = state
  const age = oldest === null ? 0 : now - oldest
  return [
    clock('jobs of each minute', minuteRun, now, longestPause.minute),
    clock('jobs of each day', dailyRun, now, longestPause.day),
    finding(
      'outbox',
      due === 0 ? 'nothing waits' : `${due} due, the oldest for ${age} s`,
      age > longestDue.warn ? `${due} due, the oldest for ${duration(age)}: jobs don't run` : null,
      age > longestDue.fail ? 'fail' : 'warn',
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
    finding('queued emails', queuedMails === 0 ? 'none' : String(queuedMails), null),
    finding('admins', String(admins), admins === 0 ? `none: ${admin}` : null, 'warn'),
  ]
}

function clock(check: string, ranAt: number | null, now: number, maxAge: number): Finding {
  if (ranAt === null)
    return { check, state: 'warn', detail: 'never done yet: wait for the first time after the deployment' }
  const age = now - ranAt
  const detail = `done ${duration(age)} ago`
  return finding(check, detail, age > maxAge ? `${detail}: the trigger has stopped` : null)
}
