import { sql, type SQL } from 'drizzle-orm'
import { batch } from '#upstream/db/batch.ts'
import { keyLife } from '#upstream/domains/objects/idempotency.ts'

/** Rows that one sweep takes from a table: enough for a minute's traffic, little enough to hold nobody up. */
const most = 500
const hour = 60 * 60
const day = 24 * hour
/** Ended sessions are kept this long, so that a replay of their tokens is still recognised. */
const sessionMemory = 60 * day
/** Views older than this count already and cannot come again. */
const viewMemory = 48 * hour
const doneJobMemory = 7 * day

/** Removes what has run out, at most 500 rows a table, in one round trip. */
export async function sweepExpired(database: D1Database, now: number): Promise<void> {
  await batch(database, sweepStatements(now))
}

/** The deletions of a sweep, each led by an index. */
export function sweepStatements(now: number): SQL[] {
  return [
    sql`DELETE FROM handovers WHERE id IN (SELECT id FROM handovers WHERE expires_at < ${now} LIMIT ${most})`,
    sql`DELETE FROM rate_counters WHERE (key, window_start) IN
      (SELECT key, window_start FROM rate_counters WHERE expires_at < ${now} LIMIT ${most})`,
    sql`DELETE FROM sessions WHERE id IN
      (SELECT id FROM sessions WHERE expires_at < ${now - sessionMemory} LIMIT ${most})`,
    sql`DELETE FROM idempotency_keys WHERE (user_id, key) IN
      (SELECT user_id, key FROM idempotency_keys WHERE created_at < ${now - keyLife} LIMIT ${most})`,
    sql`DELETE FROM views WHERE (object_id, hour, viewer) IN
      (SELECT object_id, hour, viewer FROM views WHERE hour < ${Math.floor((now - viewMemory) / hour)} LIMIT ${most})`,
    sql`DELETE FROM outbox WHERE id IN (SELECT id FROM outbox WHERE done_at < ${now - doneJobMemory} LIMIT ${most})`,
  ]
}

/** Removes sessions that people ended long ago; looks through all young ones, so it runs once a day. */
export async function sweepEndedSessions(database: D1Database, now: number): Promise<void> {
  await batch(database, [sql`DELETE FROM sessions WHERE ended_at < ${now - sessionMemory}`])
}
