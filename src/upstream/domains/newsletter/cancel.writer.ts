import { columns, type RowOf, sql, batch } from '#upstream/db/sql.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { readRows } from '#upstream/db/reads.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import { InputError, PageError } from '#upstream/platform/errors.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { canCancelNewsletter, canOpenNewsletterPanel } from './newsletter.policy.ts'

const senderColumns = columns('newsletters', 'user_id AS userId')

/** If no mail was handed over, its text becomes a draft. Throws 403, 404, and InputError if nothing is left to cancel. */
export async function cancelNewsletter(context: RequestContext, id: number): Promise<number> {
  const { viewer, env, now } = context
  requireMember(viewer)
  requireAllowed(canOpenNewsletterPanel(viewer))
  const [found] = await readRows<RowOf<typeof senderColumns>>(
    context,
    sql`SELECT ${senderColumns} FROM newsletters WHERE id = ${id}`,
  )
  if (!found || !canCancelNewsletter(viewer, found)) throw new PageError(404)
  const sends = (state: string) =>
    sql`EXISTS (SELECT 1 FROM newsletter_sends s WHERE s.newsletter_id = n.id AND s.state = ${state})`
  const isOpen = sql`n.id = ${id} AND n.cancelled_at IS NULL
    AND (n.enlisted_at IS NULL OR n.discord = 'queued' OR ${sends('pending')} OR ${sends('leased')})`
  const isUntouched = sql`n.sent = 0 AND n.unknown = 0 AND n.discord IN ('none', 'queued') AND NOT ${sends('leased')}`
  const entry = {
    action: 'newsletter.cancel',
    at: now,
    userId: viewer.id,
    object: { type: 'newsletter', id },
  }
  const results = await batch(env.DB, [
    logAction(entry, sql`EXISTS (SELECT 1 FROM newsletters n WHERE ${isOpen})`),
    sql`INSERT INTO newsletter_drafts (user_id, title, url, body, updated_at)
      SELECT ${viewer.id}, n.title, n.url, n.body, ${now} FROM newsletters n WHERE ${isOpen} AND ${isUntouched}`,
    // The digest of the text prevents it from being sent twice; it is replaced while no one has got the text, which can then be sent again.
    sql`UPDATE newsletters AS n SET cancelled_at = ${now}, content = iif(${isUntouched}, randomblob(32), content),
        discord = iif(discord = 'queued', 'none', discord)
      WHERE ${isOpen} RETURNING id`,
  ])
  if (results.at(-1)?.length === 0) throw new InputError(refuse('newsletter-over'))
  return id
}
