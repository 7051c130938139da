import { sql } from 'drizzle-orm'
import { batch } from '#upstream/db/batch.ts'

/** The triggers of the upstream's wrangler.toml, by how often they come. */
export const minuteCron = '* * * * *'
export const dailyCron = '17 3 * * *'

/** Notes that the work of a trigger was done, so that a clock that has stopped is seen; seconds since the Unix epoch. */
export async function noteScheduledRun(database: D1Database, cron: string, now: number): Promise<void> {
  await batch(database, [sql`INSERT OR REPLACE INTO scheduled_runs (cron, ran_at) VALUES (${cron}, ${now})`])
}
