import { sql, type SQL } from 'drizzle-orm'
import { readRows } from '#upstream/db/batched-read.ts'
import { requireAllowed } from '#upstream/domains/objects/member.policy.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { canAdminister } from '../moderation/bans/managed-account.policy.ts'

/** A failed job; its payload stays hidden, as it may contain an address. */
export interface DeadJob {
  id: number
  topic: string
  attempts: number
  error: string
  createdAt: number
  failedAt: number
}

/** A mail that failed for good. */
export interface FailedMail {
  id: number
  recipient: string
  subject: string
  error: string
  createdAt: number
}

/** An address that newsletters stay away from, since its mail server has refused it for good. */
export interface SuppressedAddress {
  address: string
  reason: string
  createdAt: number
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
}

/** Work that waits, and work that was given up; counts of 1000 stand for as many or more. */
export interface Health extends Counts {
  deadJobs: DeadJob[]
  failedMails: FailedMail[]
  suppressedAddresses: SuppressedAddress[]
}

const most = 1_000
const shown = 50
const day = 24 * 60 * 60

/** How the queue and the mail are. Throws 403 but to admins. */
export async function readHealth(context: RequestContext): Promise<Health> {
  requireAllowed(canAdminister(context.viewer))
  const [[counts], deadJobs, failedMails, suppressedAddresses] = await Promise.all([
    readRows<Counts>(context, healthCountsStatement(context.now)),
    readRows<DeadJob>(context, deadJobsStatement()),
    readRows<FailedMail>(context, failedMailsStatement()),
    readRows<SuppressedAddress>(context, suppressedAddressesStatement(context.now)),
  ])
  if (!counts) throw new Error('There are no counts')
  return { ...counts, deadJobs, failedMails, suppressedAddresses }
}

/** Counts that look at 1000 index entries at most. */
export function healthCountsStatement(now: number): SQL {
  const due = sql`FROM outbox WHERE done_at IS NULL AND failed_at IS NULL AND due_at <= ${now}`
  const upTo = (rows: SQL) => sql`(SELECT count(*) FROM (SELECT 1 ${rows} LIMIT ${most}))`
  // SQLite takes a partial index only for a statement that repeats the index's own condition.
  const mails = (state: string) => upTo(sql`FROM mails WHERE state <> 'sent' AND state = ${state}`)
  return sql`SELECT ${upTo(due)} AS dueJobs, (SELECT min(due_at) ${due}) AS oldestDueAt,
    ${upTo(sql`FROM outbox WHERE failed_at IS NOT NULL`)} AS deadJobCount,
    ${mails('queued')} AS queued, ${mails('sending')} AS unknown, ${mails('failed')} AS failed,
    ${upTo(sql`FROM mails WHERE state = 'sent' AND sent_at > ${now - day}`)} AS sentToday,
    ${upTo(sql`FROM suppressed_addresses WHERE created_at <= ${now}`)} AS suppressedCount`
}

/** The jobs that were given up, newest first. */
export function deadJobsStatement(): SQL {
  return sql`SELECT id, topic, attempts, coalesce(error, '') AS error, created_at AS createdAt, failed_at AS failedAt
    FROM outbox WHERE failed_at IS NOT NULL ORDER BY failed_at DESC LIMIT ${shown}`
}

/** The mails that failed, newest first. */
export function failedMailsStatement(): SQL {
  return sql`SELECT id, recipient, subject, coalesce(error, '') AS error, created_at AS createdAt FROM mails
    WHERE state <> 'sent' AND state = 'failed' ORDER BY id DESC LIMIT ${shown}`
}

/** The addresses that were suppressed by now, newest first. */
export function suppressedAddressesStatement(now: number): SQL {
  return sql`SELECT email AS address, reason, created_at AS createdAt FROM suppressed_addresses
    WHERE created_at <= ${now} ORDER BY created_at DESC LIMIT ${shown}`
}
