/**
 * Ends the leases of runs that have died with the process that served the data before: no other process uses the data now, so no job
 * has to wait until the leases expire.
 */
export async function releaseLeases(database: D1Database): Promise<void> {
  await database.batch([
    database.prepare(
      'UPDATE outbox SET leased_until = NULL WHERE done_at IS NULL AND leased_until IS NOT NULL',
    ),
    database.prepare(`UPDATE newsletter_sends SET leased_until = 0 WHERE state = 'leased'`),
  ])
}
