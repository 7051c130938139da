import { env } from 'cloudflare:workers'
import { onTestFinished } from 'vitest'
import { batch, queryRows, sql } from '#upstream/db/sql.ts'
import type { Topic } from '#upstream/outbox/outbox.ts'

/** Records the jobs that are queued from now on in this test: the outbox forgets the payload of a finished job. */
export async function recordJobs(): Promise<void> {
  await batch(env.DB, [
    sql`CREATE TABLE recorded_jobs (id INTEGER PRIMARY KEY, payload TEXT NOT NULL) STRICT`,
    sql`CREATE TRIGGER record_jobs AFTER INSERT ON outbox
      BEGIN INSERT OR REPLACE INTO recorded_jobs VALUES (new.id, new.payload); END`,
  ])
  onTestFinished(async () => {
    await batch(env.DB, [sql`DROP TRIGGER record_jobs`, sql`DROP TABLE recorded_jobs`])
  })
}

/** Makes all recorded jobs of a topic due again, as if each had died just before its end; returns how many. */
export async function repeatJobs(topic: Topic): Promise<number> {
  const repeated = await queryRows(
    env.DB,
    sql`UPDATE outbox SET done_at = NULL, failed_at = NULL, attempts = 0, due_at = 0,
        payload = (SELECT payload FROM recorded_jobs WHERE recorded_jobs.id = outbox.id)
      WHERE topic = ${topic} AND id IN (SELECT id FROM recorded_jobs) RETURNING id`,
  )
  return repeated.length
}
