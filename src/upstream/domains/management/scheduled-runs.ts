import { sql } from 'drizzle-orm'
import { batch } from '#upstream/db/batch.ts'
import { READING_VERSION } from '#upstream/domains/creations/reading/reading-version.ts'
import { MARKUP_VERSION } from '#upstream/markup/render.ts'

/** The triggers of the upstream's wrangler.toml, by how often they come. */
export const minuteCron = '* * * * *'
export const dailyCron = '17 3 * * *'

/** What is noted once a release has queued all that older versions have rendered or read. */
export const renewal = `renewal ${MARKUP_VERSION}.${READING_VERSION}`

/** Whether this release has queued that work. */
export async function isRenewed(database: D1Database): Promise<boolean> {
  const [rows] = await batch(database, [sql`SELECT 1 FROM scheduled_runs WHERE cron = ${renewal}`])
  return rows !== undefined && rows.length > 0
}

/** Notes that it has; the notes of other releases go, so that one that is deployed again after a rollback queues it again. */
export async function noteRenewal(database: D1Database, now: number): Promise<void> {
  await batch(database, [
    sql`DELETE FROM scheduled_runs WHERE cron LIKE 'renewal %'`,
    sql`INSERT OR REPLACE INTO scheduled_runs (cron, ran_at) VALUES (${renewal}, ${now})`,
  ])
}

/** Notes that the work of a trigger was done, so that a clock that has stopped is seen; seconds since the Unix epoch. */
export async function noteScheduledRun(database: D1Database, cron: string, now: number): Promise<void> {
  await batch(database, [sql`INSERT OR REPLACE INTO scheduled_runs (cron, ran_at) VALUES (${cron}, ${now})`])
}
