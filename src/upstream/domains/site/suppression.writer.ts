import { sql, type Sql, batch } from '#upstream/db/sql.ts'
import type { MailEvent, MailReport } from '#upstream/mail/events/mail-event.ts'
import { suppressionStatement } from '#upstream/mail/suppression.ts'
import { digest } from '#upstream/platform/tokens.ts'
import { canAdminister } from '#upstream/domains/moderation/moderation.policy.ts'
import { requireMember } from '#upstream/domains/objects/member.policy.ts'
import { PageError } from '#upstream/platform/errors.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import type { RequestContext } from '#upstream/request/context.ts'

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

/** Lets an address get bulk mail again; throws 403 unless the viewer is an admin, 404 for an unknown id. The log has no address. */
export async function removeSuppressedAddress(context: RequestContext, id: number): Promise<number> {
  const { env, viewer } = context
  requireMember(viewer, canAdminister(viewer))
  const results = await batch(env.DB, [
    logAction(context, 'suppression.remove', {
      object: { type: 'suppression', id },
      when: sql`EXISTS (SELECT 1 FROM suppressed_addresses WHERE id = ${id})`,
    }),
    sql`DELETE FROM suppressed_addresses WHERE id = ${id} RETURNING id`,
  ])
  if (results.at(-1)?.length === 0) throw new PageError(404)
  return id
}
