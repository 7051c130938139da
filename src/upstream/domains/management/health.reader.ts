import { columns, type RowOf, literal, sql, type Sql, batch, queryRows } from '#upstream/db/sql.ts'
import { readRows } from '#upstream/db/reads.ts'
import { requireAllowed } from '#upstream/domains/objects/member.policy.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { READING_VERSION } from '#upstream/domains/creations/reading/archive-facts.ts'
import {
  suppressedAddressesStatement,
  type SuppressedAddress,
} from '#upstream/domains/site/suppression.reader.ts'
import { canAdminister } from '#upstream/domains/moderation/moderation.policy.ts'
import { type Bindings, readConfig, settingValues } from '#upstream/config/env.ts'
import { migrations } from '#upstream/db/schema.gen.ts'
import { secretNames, upstreamSettings, type UpstreamSettings } from '#shared/worker-settings.ts'
import { MARKUP_VERSION } from '#upstream/markup/render.ts'

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

export interface Counts {
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
    readRows<DeadJob>(context)`
      SELECT ${jobColumns}, coalesce(error, '') AS error FROM outbox WHERE failed_at IS NOT NULL ORDER BY failed_at DESC LIMIT ${literal(shown)}`,
    readRows<FailedMail>(context)`SELECT ${mailColumns}, coalesce(error, '') AS error FROM mails
      WHERE state <> 'sent' AND state = 'failed' ORDER BY id DESC LIMIT ${literal(shown)}`,
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

/** A dependency that has not answered after this many milliseconds counts as failing. */
const timeoutMs = 1_000

/** Names of the databases and blobs that don't respond, or of migrations that are missing; empty when the service is ready. */
export async function failingParts(env: Bindings): Promise<string[]> {
  const { DB, SEARCH, BLOBS } = env
  const parts = { database: sizeOf(DB), search: sizeOf(SEARCH), blobs: BLOBS.head('readyz') }
  const found = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => ((await responds(part)) ? [] : [name])),
  )
  const failing = found.flat()
  if (failing.length === 0 && !(await responds(expectMigrated(env)))) failing.push('migrations')
  return failing
}

export async function sizeOf(database: D1Database): Promise<number> {
  const { meta } = await database.prepare('SELECT 1').run()
  return meta.size_after
}

async function expectMigrated({ DB, SEARCH }: Bindings): Promise<void> {
  const pending = await Promise.all([pendingMigrations(DB, 'DB'), pendingMigrations(SEARCH, 'SEARCH')])
  if (pending.flat().length > 0) throw new Error(`Not applied: ${pending.flat().join(', ')}`)
}

async function responds(part: Promise<unknown>): Promise<boolean> {
  const timeout = scheduler.wait(timeoutMs).then(() => false)
  return Promise.race([
    part.then(
      () => true,
      () => false,
    ),
    timeout,
  ])
}

/** Migrations of this build that a database lacks; throws if it has none at all. */
export async function pendingMigrations(
  database: Pick<D1Database, 'prepare'>,
  binding: keyof typeof migrations,
): Promise<string[]> {
  const rows = await queryRows<{ name: string }>(database)`SELECT name FROM d1_migrations`
  const applied = new Set(rows.map(({ name }) => name))
  return migrations[binding].filter((name) => !applied.has(name))
}

export interface ShownSetting {
  name: string
  /** `set` for a secret; '' if it is missing. */
  value: string
  isSecret: boolean
}

export function settingsOverview(env: Bindings): ShownSetting[] {
  const { transport, from } = readConfig(env).mail
  const values = {
    ...settingValues(env),
    MAIL_TRANSPORT: transport,
    MAIL_FROM: from.name === '' ? from.address : `${from.name} <${from.address}>`,
  }
  const names = Object.keys(upstreamSettings.shape) as (keyof UpstreamSettings)[]
  return names
    .map((name) => {
      const isSecret = secretNames.has(name)
      return { name, value: isSecret ? (values[name] ? 'set' : '') : String(values[name] ?? ''), isSecret }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

export const minuteCron = '* * * * *'
export const dailyCron = '17 3 * * *'

/** Key of the row that is stored once a release has queued all texts and archives that older versions have rendered or read. */
export const renewal = `renewal ${MARKUP_VERSION}.${READING_VERSION}`

export async function isRenewed(database: D1Database): Promise<boolean> {
  const rows = await queryRows(database)`SELECT 1 FROM scheduled_runs WHERE cron = ${renewal}`
  return rows.length > 0
}

/** The rows of other releases are deleted: one that is deployed again after a rollback queues them again. */
export async function recordRenewal(database: D1Database, now: number): Promise<void> {
  await batch(database, [
    sql`DELETE FROM scheduled_runs WHERE cron LIKE 'renewal %'`,
    sql`INSERT OR REPLACE INTO scheduled_runs (cron, ran_at) VALUES (${renewal}, ${now})`,
  ])
}

/** Stores when the work of a trigger was last done, so that a stopped scheduler is noticed; `now` in seconds since the Unix epoch. */
export async function recordScheduledRun(database: D1Database, cron: string, now: number): Promise<void> {
  await queryRows(database)`INSERT OR REPLACE INTO scheduled_runs (cron, ran_at) VALUES (${cron}, ${now})`
}
