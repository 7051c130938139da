import { sql, type Sql } from '#upstream/db/sql.ts'
import { batch } from '#upstream/db/batch.ts'
import type { MailEvent, MailReport } from '#upstream/mail/events/mail-event.ts'
import { suppressionStatement } from '#upstream/mail/suppression.ts'
import { digest } from '#upstream/platform/tokens.ts'

const day = 24 * 60 * 60

/**
 * Applies a provider's report, once however often it is sent: an address whose mail came back, or whose reader complained, gets no bulk
 * mail any more, and a complaint ends its newsletter. A delay is only counted. All of it is one batch, so a response means that it is stored.
 */
export async function applyMailReport(
  database: D1Database,
  provider: string,
  { id, repeatsFor, events }: MailReport,
  now: number,
): Promise<void> {
  const hash = await digest(`${provider}:${id}`)
  const isNew = sql`NOT EXISTS (SELECT 1 FROM mail_events WHERE digest = ${hash})`
  await batch(database, [
    ...events.flatMap((event) => eventStatements(event, isNew, now)),
    // Last, since the statements before check that it doesn't exist.
    sql`INSERT INTO mail_events (digest, expires_at) VALUES (${hash}, ${now + repeatsFor}) ON CONFLICT DO NOTHING`,
  ])
}

function eventStatements({ kind, address, reason }: MailEvent, isNew: Sql, now: number): Sql[] {
  const countStatement = sql`INSERT INTO mail_event_counts (day, kind, count) SELECT ${Math.floor(now / day)}, ${kind}, 1 WHERE ${isNew}
    ON CONFLICT (day, kind) DO UPDATE SET count = count + 1`
  if (kind === 'delayed') return [countStatement]
  const suppressed = suppressionStatement({ address, cause: kind, reason }, now, isNew)
  if (kind === 'bounced') return [countStatement, suppressed]
  const unsubscribed = sql`UPDATE subscriptions SET level = 0, updated_at = ${now} WHERE email = ${address} AND level > 0 AND ${isNew}`
  return [countStatement, suppressed, unsubscribed]
}
