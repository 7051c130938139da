import { sql, sqlFragment, type Sql, batch, queryRows } from '#upstream/db/sql.ts'
import { draftLifetime } from '#upstream/domains/drafts/draft.writer.ts'
import { idempotencyKeyLifetime } from '#upstream/request/idempotency.ts'
import type { RetentionConfig } from '#upstream/config/env.ts'

/** Rows that one run deletes from a table: enough for a minute's traffic, and fast. */
const maxRows = 500
const hour = 60 * 60
const day = 24 * hour
/** Tables whose rows are worthless once they have expired, with their key columns. */
const expiring = [
  { table: sqlFragment('mail_keys'), key: sqlFragment('id') },
  { table: sqlFragment('provider_flows'), key: sqlFragment('state') },
  { table: sqlFragment('link_tokens'), key: sqlFragment('digest') },
  { table: sqlFragment('passkey_challenges'), key: sqlFragment('digest') },
  { table: sqlFragment('registrations'), key: sqlFragment('digest') },
  { table: sqlFragment('openid_nonces'), key: sqlFragment('nonce') },
  { table: sqlFragment('subscription_keys'), key: sqlFragment('id') },
  { table: sqlFragment('unsubscribe_keys'), key: sqlFragment('digest') },
  { table: sqlFragment('mail_events'), key: sqlFragment('digest') },
]
/** Days that finished rows are kept. The privacy text that operators can start from names most of them. */
export const retentionDays = {
  /** After their end, so that a replay of their tokens is still recognised. */
  sessions: 60,
  /** Older downloads are counted already and can't repeat, as they count by the day. */
  downloads: 2,
  doneJobs: 7,
  mails: 30,
  /** A message that hasn't been fetched by then is outdated. */
  messages: 30,
  /** Counts of mail providers' reports, and of newsletter mails by the hour. */
  mailCounts: 90,
  readNotifications: 180,
  /** Staff decisions about a user, and answered appeals. */
  decisions: 2 * 365,
  /** A newsletter's unsubscribe links work this long. */
  newsletterSends: 400,
} as const
const viewMemory = 2 * hour

export async function purgeExpired(database: D1Database, now: number): Promise<void> {
  await batch(database, purgeStatements(now))
}

function purgeStatements(now: number): Sql[] {
  const before = (rows: keyof typeof retentionDays) => now - retentionDays[rows] * day
  return [
    sql`DELETE FROM handovers WHERE id IN (SELECT id FROM handovers WHERE expires_at < ${now} LIMIT ${maxRows})`,
    sql`DELETE FROM rate_counters WHERE (key, window_start) IN
      (SELECT key, window_start FROM rate_counters WHERE expires_at < ${now} LIMIT ${maxRows})`,
    sql`DELETE FROM sessions WHERE id IN
      (SELECT id FROM sessions WHERE expires_at < ${before('sessions')} LIMIT ${maxRows})`,
    sql`DELETE FROM idempotency_keys WHERE (user_id, key) IN
      (SELECT user_id, key FROM idempotency_keys WHERE created_at < ${now - idempotencyKeyLifetime} LIMIT ${maxRows})`,
    sql`DELETE FROM notifications WHERE id IN
      (SELECT id FROM notifications WHERE read_at < ${before('readNotifications')} LIMIT ${maxRows})`,
    sql`DELETE FROM drafts WHERE (user_id, place) IN
      (SELECT user_id, place FROM drafts WHERE saved_at < ${now - draftLifetime} LIMIT ${maxRows})`,
    sql`DELETE FROM decisions WHERE id IN (SELECT id FROM decisions WHERE decided_at < ${before('decisions')}
      AND (appealed_at IS NULL OR answered_at < ${before('decisions')}) LIMIT ${maxRows})`,
    sql`DELETE FROM ephemeral_messages WHERE id IN
      (SELECT id FROM ephemeral_messages WHERE created_at < ${before('messages')} LIMIT ${maxRows})`,
    sql`DELETE FROM downloads WHERE (object_id, day, visitor) IN
      (SELECT object_id, day, visitor FROM downloads WHERE day < ${Math.floor(before('downloads') / day)} LIMIT ${maxRows})`,
    // Versions before views were added up wrote these rows; they're counted.
    sql`DELETE FROM views WHERE (object_id, hour, viewer) IN
      (SELECT object_id, hour, viewer FROM views WHERE hour < ${Math.floor((now - viewMemory) / hour)} LIMIT ${maxRows})`,
    sql`DELETE FROM mail_event_counts WHERE day < ${Math.floor(before('mailCounts') / day)}`,
    sql`DELETE FROM newsletter_hours WHERE hour < ${Math.floor(before('mailCounts') / hour)}`,
    sql`DELETE FROM outbox WHERE id IN (SELECT id FROM outbox WHERE done_at < ${before('doneJobs')} LIMIT ${maxRows})`,
    sql`DELETE FROM newsletter_sends WHERE id IN (SELECT s.id FROM newsletters n
      CROSS JOIN newsletter_sends s ON s.newsletter_id = n.id WHERE n.created_at < ${before('newsletterSends')} LIMIT ${maxRows})`,
    sql`DELETE FROM mails WHERE id IN
      (SELECT id FROM mails WHERE state = 'sent' AND sent_at < ${before('mails')} LIMIT ${maxRows})`,
    // Failed, of unknown outcome, or its job has failed permanently. SQLite uses a partial index only for a statement that
    // repeats the index's own condition.
    sql`DELETE FROM mails WHERE id IN (SELECT id FROM mails
      WHERE state <> 'sent' AND state IN ('queued', 'sending', 'failed') AND created_at < ${before('mails')} LIMIT ${maxRows})`,
    ...expiring.map(
      ({ table, key }) => sql`DELETE FROM ${table} WHERE ${key} IN
        (SELECT ${key} FROM ${table} WHERE expires_at < ${now} LIMIT ${maxRows})`,
    ),
  ]
}

/** Deletes sessions that were ended long ago; it scans all recent ones, so it runs once a day. */
export async function purgeEndedSessions(database: D1Database, now: number): Promise<void> {
  await queryRows(database)`DELETE FROM sessions WHERE ended_at < ${now - retentionDays.sessions * day}`
}
/** Rows that one statement deletes, and how often it runs in a night: a backlog of years is gone after some nights. */
const perPass = 1_000
const passes = 200

/** Deletes replaced texts and log entries that are older than the settings allow; one table after the other. */
export async function applyRetention(
  database: D1Database,
  config: RetentionConfig,
  now: number,
): Promise<void> {
  for (const statement of retentionStatements(config, now)) {
    for (let pass = 0; pass < passes; pass += 1) {
      const gone = await queryRows(database)`${statement} RETURNING 1`
      if (gone.length < perPass) break
    }
  }
}

/** By an index. The newest replaced version of a text stays, as versions are numbered on from it. */
function retentionStatements({ revisions, log }: RetentionConfig, now: number): Sql[] {
  const limited: [days: number | null, (before: number) => Sql][] = [
    [
      revisions,
      (before) => sql`DELETE FROM revisions WHERE (object_id, number) IN
        (SELECT object_id, number FROM revisions r WHERE replaced_at < ${before}
          AND EXISTS (SELECT 1 FROM revisions n WHERE n.object_id = r.object_id AND n.number > r.number) LIMIT ${perPass})`,
    ],
    [
      log,
      (before) => sql`DELETE FROM action_log WHERE created_at < ${before}
        AND id IN (SELECT id FROM action_log WHERE id > 0 ORDER BY id LIMIT ${perPass})`,
    ],
  ]
  return limited.flatMap(([days, statement]) => (days === null ? [] : [statement(now - days * day)]))
}
