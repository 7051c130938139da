import { sql, type SQL } from 'drizzle-orm'
import { batch, fragment } from '#upstream/db/batch.ts'
import { idempotencyKeyLifetime } from '#upstream/request/idempotency.ts'

/** Rows that one sweep takes from a table: enough for a minute's traffic, little enough to hold nobody up. */
const most = 500
const hour = 60 * 60
const day = 24 * hour
/** Tables whose rows are worthless once they have expired, by what names a row. */
const expiring = [
  { table: fragment('mail_keys'), key: fragment('id') },
  { table: fragment('provider_flows'), key: fragment('state') },
  { table: fragment('link_tokens'), key: fragment('digest') },
  { table: fragment('registrations'), key: fragment('digest') },
  { table: fragment('openid_nonces'), key: fragment('nonce') },
  { table: fragment('subscription_keys'), key: fragment('id') },
  { table: fragment('unsubscribe_keys'), key: fragment('digest') },
]
/** Ended sessions are kept this long, so that a replay of their tokens is still recognised. */
const sessionMemory = 60 * day
/** Views older than this count already and cannot come again; so with downloads, which count by the day. */
const viewMemory = 48 * hour
const downloadMemory = 2 * day
const doneJobMemory = 7 * day
const mailMemory = 30 * day
/** A message that nobody came for is no news by then. */
const messageMemory = 30 * day
const readNotificationMemory = 180 * day
/** A newsletter's links to unsubscribe work this long. */
const newsletterMemory = 400 * day

/** Removes what has run out, at most 500 rows a table, in one round trip. */
export async function purgeExpired(database: D1Database, now: number): Promise<void> {
  await batch(database, purgeStatements(now))
}

/** The deletions of a sweep, each led by an index. */
export function purgeStatements(now: number): SQL[] {
  return [
    sql`DELETE FROM handovers WHERE id IN (SELECT id FROM handovers WHERE expires_at < ${now} LIMIT ${most})`,
    sql`DELETE FROM rate_counters WHERE (key, window_start) IN
      (SELECT key, window_start FROM rate_counters WHERE expires_at < ${now} LIMIT ${most})`,
    sql`DELETE FROM sessions WHERE id IN
      (SELECT id FROM sessions WHERE expires_at < ${now - sessionMemory} LIMIT ${most})`,
    sql`DELETE FROM idempotency_keys WHERE (user_id, key) IN
      (SELECT user_id, key FROM idempotency_keys WHERE created_at < ${now - idempotencyKeyLifetime} LIMIT ${most})`,
    sql`DELETE FROM views WHERE (object_id, hour, viewer) IN
      (SELECT object_id, hour, viewer FROM views WHERE hour < ${Math.floor((now - viewMemory) / hour)} LIMIT ${most})`,
    sql`DELETE FROM notifications WHERE id IN
      (SELECT id FROM notifications WHERE read_at < ${now - readNotificationMemory} LIMIT ${most})`,
    sql`DELETE FROM ephemeral_messages WHERE id IN
      (SELECT id FROM ephemeral_messages WHERE created_at < ${now - messageMemory} LIMIT ${most})`,
    sql`DELETE FROM downloads WHERE (object_id, day, visitor) IN
      (SELECT object_id, day, visitor FROM downloads WHERE day < ${Math.floor((now - downloadMemory) / day)} LIMIT ${most})`,
    sql`DELETE FROM outbox WHERE id IN (SELECT id FROM outbox WHERE done_at < ${now - doneJobMemory} LIMIT ${most})`,
    sql`DELETE FROM newsletter_sends WHERE id IN (SELECT s.id FROM newsletters n
      CROSS JOIN newsletter_sends s ON s.newsletter_id = n.id WHERE n.created_at < ${now - newsletterMemory} LIMIT ${most})`,
    sql`DELETE FROM mails WHERE id IN
      (SELECT id FROM mails WHERE state = 'sent' AND sent_at < ${now - mailMemory} LIMIT ${most})`,
    // Whether it failed, nobody knows, or its job was given up. SQLite takes a partial index only for a statement that
    // repeats the index's own condition.
    sql`DELETE FROM mails WHERE id IN (SELECT id FROM mails
      WHERE state <> 'sent' AND state IN ('queued', 'sending', 'failed') AND created_at < ${now - mailMemory} LIMIT ${most})`,
    ...expiring.map(
      ({ table, key }) => sql`DELETE FROM ${table} WHERE ${key} IN
        (SELECT ${key} FROM ${table} WHERE expires_at < ${now} LIMIT ${most})`,
    ),
  ]
}

/** Removes sessions that people ended long ago; looks through all young ones, so it runs once a day. */
export async function purgeEndedSessions(database: D1Database, now: number): Promise<void> {
  await batch(database, [sql`DELETE FROM sessions WHERE ended_at < ${now - sessionMemory}`])
}
