import { sql, batch, queryRows } from '#upstream/db/sql.ts'
import { READING_VERSION } from '#upstream/domains/creations/reading/archive-facts.ts'
import { MARKUP_VERSION } from '#upstream/markup/render.ts'

export const minuteCron = '* * * * *'
export const dailyCron = '17 3 * * *'

/** Key of the row that is stored once a release has queued all texts and archives that older versions have rendered or read. */
export const renewal = `renewal ${MARKUP_VERSION}.${READING_VERSION}`

export async function isRenewed(database: D1Database): Promise<boolean> {
  const rows = await queryRows(database, sql`SELECT 1 FROM scheduled_runs WHERE cron = ${renewal}`)
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
  await batch(database, [sql`INSERT OR REPLACE INTO scheduled_runs (cron, ran_at) VALUES (${cron}, ${now})`])
}
