import { queryRows, sql } from '#upstream/db/sql.ts'
import {
  healthCountsStatement,
  pendingMigrations,
  type Counts,
} from '#upstream/domains/management/health.reader.ts'
import { largestDatabase, longestDue, longestPause } from '#shared/alarm-levels.ts'
import { duration, finding, type Finding } from '#upstream/domains/management/findings.ts'

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
  const migrations = await migrationFinding('migrations', database, 'DB', migrate)
  // The rest may read tables that are missing.
  if (migrations.state !== 'ok') return [migrations]
  const [counts] = await queryRows<Counts>(database, healthCountsStatement(now))
  if (!counts) throw new Error('The database gives no answer')
  const admins = await queryRows(database, sql`SELECT 1 FROM users WHERE roles LIKE '%admin%'`)
  return [
    migrations,
    ...size('database size', bytes),
    ...stateFindings(counts, now),
    finding('admins', String(admins.length), admins.length === 0 ? `none: ${admin}` : null, 'warn'),
  ]
}

/** Findings about the database of the search index. */
export async function searchFindings(
  search: Pick<D1Database, 'prepare'>,
  { migrate, bytes }: Pick<DataFacts, 'migrate' | 'bytes'>,
): Promise<Finding[]> {
  const migrations = await migrationFinding('migrations of search', search, 'SEARCH', migrate)
  return [migrations, ...size('size of search', bytes)]
}

async function migrationFinding(
  check: string,
  database: Pick<D1Database, 'prepare'>,
  binding: Parameters<typeof pendingMigrations>[1],
  migrate: string,
): Promise<Finding> {
  const pending = await pendingMigrations(database, binding)
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

function stateFindings(counts: Counts, now: number): Finding[] {
  const { dueJobs, oldestDueAt, deadJobCount, failed, queued } = counts
  const age = oldestDueAt === null ? 0 : now - oldestDueAt
  const fix = deadJobCount > 0 ? `${deadJobCount}: retry or drop them in /admin?tab=health` : null
  return [
    clock('jobs of each minute', counts.minuteRunAt, now, longestPause.minute),
    clock('jobs of each day', counts.dailyRunAt, now, longestPause.day),
    finding(
      'outbox',
      dueJobs === 0 ? 'nothing waits' : `${dueJobs} due, the oldest for ${age} s`,
      age > longestDue.warn ? `${dueJobs} due, the oldest for ${duration(age)}: jobs don't run` : null,
      age > longestDue.fail ? 'fail' : 'warn',
    ),
    finding('failed jobs', 'none', fix, 'warn'),
    finding('failed emails', 'none', failed > 0 ? `${failed}: see /admin?tab=health` : null, 'warn'),
    finding('queued emails', queued === 0 ? 'none' : String(queued), null),
  ]
}

function clock(check: string, ranAt: number | null, now: number, maxAge: number): Finding {
  if (ranAt === null)
    return { check, state: 'warn', detail: 'never done yet: wait for the first time after the deployment' }
  const age = now - ranAt
  const detail = `done ${duration(age)} ago`
  return finding(check, detail, age > maxAge ? `${detail}: the trigger has stopped` : null)
}
