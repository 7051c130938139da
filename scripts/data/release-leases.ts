/**
 * Ends the leases of runs that have died with the process that served the data before: this one is alone with them, and nobody
 * waits for the leases to run out.
 */
export async function releaseLeases(database: D1Database): Promise<void> {
  await database.batch([
    database.prepare(
      'UPDATE outbox SET leased_until = NULL WHERE done_at IS NULL AND leased_until IS NOT NULL',
    ),
    database.prepare(`UPDATE newsletter_sends SET leased_until = 0 WHERE state = 'leased'`),
  ])
}
