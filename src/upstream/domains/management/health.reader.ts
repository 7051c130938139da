import { columns, type RowOf } from '#upstream/db/columns.ts'
import { literal, sql, type Sql } from '#upstream/db/sql.ts'
import { readRows } from '#upstream/db/batched-read.ts'
import { requireAllowed } from '#upstream/domains/objects/member.policy.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { READING_VERSION } from '#upstream/domains/creations/reading/archive-facts.ts'
import { dailyCron, minuteCron } from './scheduled-runs.ts'
import { suppressedAddressesStatement, type SuppressedAddress } from './suppression.reader.ts'
import { canAdminister } from '#upstream/domains/moderation/moderation.policy.ts'

const jobColumns = columns('outbox', 'id, topic, attempts, created_at AS createdAt, failed_at AS failedAt')
const mailColumns = columns('mails', 'id, recipient, subject, created_at AS createdAt')

/** A failed job; its payload stays hidden, as it may contain an address. */
export interface DeadJob extends RowOf<typeof jobColumns> {
  error: string
  failedAt: number
}

export interface FailedMail extends RowOf<typeof mailColumns> {
  error: string
}

interface Counts {
  dueJobs: number
  oldestDueAt: number | null
  deadJobCount: number
  queued: number
  unknown: number
  failed: number
  sentToday: number
  suppressedCount: number
  unreadCreations: number
  creations: number
  /** When the jobs of each minute, and those of each day, were last done. */
  minuteRunAt: number | null
  dailyRunAt: number | null
}

/** Pending and failed work; counts of 1000 mean 1000 or more. */
export interface Health extends Counts {
  deadJobs: DeadJob[]
  failedMails: FailedMail[]
  suppressedAddresses: SuppressedAddress[]
}

const maxCount = 1_000
const shown = 50
const day = 24 * 60 * 60

/** The state of the queue and of the mail. Throws 403 unless the viewer is an admin. */
export async function readHealth(context: RequestContext): Promise<Health> {
  requireAllowed(canAdminister(context.viewer))
  const [[counts], deadJobs, failedMails, suppressedAddresses] = await Promise.all([
    readRows<Counts>(context, healthCountsStatement(context.now)),
    readRows<DeadJob>(context, deadJobsStatement()),
    readRows<FailedMail>(context, failedMailsStatement()),
    readRows<SuppressedAddress>(context, suppressedAddressesStatement({})),
  ])
  if (!counts) throw new Error('There are no counts')
  return { ...counts, deadJobs, failedMails, suppressedAddresses }
}

/** Counts that read 1000 index entries at most. */
export function healthCountsStatement(now: number): Sql {
  const due = sql`FROM outbox WHERE done_at IS NULL AND failed_at IS NULL AND due_at <= ${now}`
  const upTo = (rows: Sql) => sql`(SELECT count(*) FROM (SELECT 1 ${rows} LIMIT ${literal(maxCount)}))`
  // SQLite uses a partial index only for a statement that repeats the index's own condition.
  const mails = (state: string) => upTo(sql`FROM mails WHERE state <> 'sent' AND state = ${state}`)
  return sql`SELECT ${upTo(due)} AS dueJobs, (SELECT min(due_at) ${due}) AS oldestDueAt,
    ${upTo(sql`FROM outbox WHERE failed_at IS NOT NULL`)} AS deadJobCount,
    ${mails('queued')} AS queued, ${mails('sending')} AS unknown, ${mails('failed')} AS failed,
    ${upTo(sql`FROM mails WHERE state = 'sent' AND sent_at > ${now - day}`)} AS sentToday,
    ${upTo(sql`FROM suppressed_addresses WHERE created_at <= ${now}`)} AS suppressedCount,
    ${upTo(sql`FROM creations c CROSS JOIN objects o ON o.id = c.object_id
      WHERE c.read_version < ${READING_VERSION} AND o.deleted_at IS NULL`)} AS unreadCreations,
    (SELECT count FROM hub_groups WHERE id = 1) AS creations,
    (SELECT ran_at FROM scheduled_runs WHERE cron = ${minuteCron}) AS minuteRunAt,
    (SELECT ran_at FROM scheduled_runs WHERE cron = ${dailyCron}) AS dailyRunAt`
}

export function deadJobsStatement(): Sql {
  return sql`SELECT ${jobColumns}, coalesce(error, '') AS error FROM outbox WHERE failed_at IS NOT NULL ORDER BY failed_at DESC LIMIT ${literal(shown)}`
}

export function failedMailsStatement(): Sql {
  return sql`SELECT ${mailColumns}, coalesce(error, '') AS error FROM mails
    WHERE state <> 'sent' AND state = 'failed' ORDER BY id DESC LIMIT ${literal(shown)}`
}
