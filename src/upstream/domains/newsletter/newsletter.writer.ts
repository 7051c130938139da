import { ifChanged, columns, type Tables, sql, batch, isUniqueViolation } from '#upstream/db/sql.ts'
import { createHash } from 'node:crypto'
import { sendNewsletterInput } from '#shared/inputs/newsletter-inputs.ts'
import { readRows, requireRow } from '#upstream/db/reads.ts'
import {
  callIdentity,
  createOnce,
  findIdempotentResult,
  rememberRow,
  type IdempotentCall,
} from '#upstream/request/idempotency.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import type { CreationCards } from '#upstream/domains/objects/creation-cards.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import { consumeOnce, rateOf } from '#upstream/request/rate.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { InputError, PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { outboxStatement, batchAndWake, wakeOutbox } from '#upstream/outbox/outbox.ts'
import { mailStatements } from '#upstream/mail/mail.writer.ts'
import { exceedsGrowthLimit } from '#upstream/markup/growth/growth.ts'
import { tracedRequest } from '#upstream/platform/trace.ts'
import { draftDeletion } from './draft.writer.ts'
import { canOpenNewsletterPanel, canSendNewsletterOf, canCancelNewsletter } from './newsletter.policy.ts'
import { findLinkedPost } from './newsletter.reader.ts'
import { newsletterCards, renderNewsletterEmail, type NewsletterText } from './newsletter-email.ts'
import { countList, isOnList, listLevels, type NewsletterList } from './subscription.reader.ts'

const day = 24 * 60 * 60
const maxScheduleAhead = 366 * day

/** A queued newsletter: its row id, null for a test, and the number of its recipients. */
export interface SentNewsletter {
  newsletter: number | null
  recipients: number
  /** False for a text that was sent to the list before, and is not sent again. */
  isNew: boolean
}

/** Once per idempotency key. The same text to the same list again is the newsletter that exists already. */
export async function sendNewsletter(context: RequestContext, input: unknown): Promise<SentNewsletter> {
  const { viewer } = context
  requireMember(viewer, canOpenNewsletterPanel(viewer))
  const { list, sendDiscord, again, sendAt, draftId, ...text } = sendNewsletterInput.parse(input)
  if (typeof sendAt === 'number' && (sendAt <= context.now || sendAt > context.now + maxScheduleAhead))
    throw new InputError(refuse('newsletter-time-invalid'), 'sendAt')
  requireAllowed(canSendNewsletterOf(viewer, await findLinkedPost(context, text.url)))
  const cards = await newsletterCards(context.env, context.config, text)
  if (
    exceedsGrowthLimit(text.body, renderNewsletterEmail(context.config, text, context.language, cards).html)
  )
    throw new InputError(refuse('text-overgrown'), 'body')
  if (list === 'TEST') return sendTest(context, text, cards)
  const to: NewsletterList = list === 'MAJOR' ? 'major' : 'minor'
  const sending = { discord: sendDiscord === true, sendAt, draftId }
  const { discord } = sending
  let isNew = true
  const id = await createOnce(context, 'newsletter', [to, text, discord, sendAt ?? null], async (once) => {
    if (again === false) await requireFreshSubject(context, to, text.title)
    const made = await enqueueNewsletter(context, to, text, sending, once)
    isNew = made.isNew
    return made.id
  })
  return { newsletter: Number(id), recipients: await recipientsOf(context, to, Number(id)), isNew }
}

/** Throws InputError, for confirmation, if a newsletter with that subject was sent to the list within a day. */
async function requireFreshSubject(
  context: RequestContext,
  list: NewsletterList,
  title: string,
): Promise<void> {
  const [earlier] = await readRows(context)`
    SELECT 1 FROM newsletters WHERE created_at > ${context.now - day} AND list = ${list}
    AND title = ${title} COLLATE NOCASE LIMIT 1`
  if (earlier) throw new InputError(refuse('newsletter-repeated', { title, list }), 'again')
}

/** Queues the rejected mails of a newsletter again, if still wanted; those that may have been sent stay as they are. */
export async function retryNewsletter(context: RequestContext, id: number): Promise<SentNewsletter> {
  const { viewer, env, now } = context
  requireMember(viewer, canOpenNewsletterPanel(viewer))
  const which = viewer.hasRole('admin') ? sql`TRUE` : sql`user_id = ${viewer.id}`
  const found = await requireRow<Pick<Tables['newsletters'], 'list'>>(context)`
    SELECT list FROM newsletters WHERE id = ${id} AND cancelled_at IS NULL AND ${which}`
  const [again = []] = await batchAndWake(env, [
    sql`UPDATE newsletter_sends SET state = 'pending', handed = NULL, attempts = 0, due_at = ${now}, error = NULL
      WHERE newsletter_id = ${id} AND state = 'failed'
        AND EXISTS (SELECT 1 FROM subscriptions s WHERE s.email = newsletter_sends.address
          AND ${isOnList(listLevels[found.list])}) RETURNING id`,
    logAction(context, 'newsletter.retry', { object: { type: 'newsletter', id }, when: ifChanged }),
    outboxStatement('newsletter.deliver', { newsletter: id }, now),
  ])
  return { newsletter: id, recipients: again.length, isNew: false }
}

async function sendTest(
  context: RequestContext,
  text: NewsletterText,
  cards: CreationCards,
): Promise<SentNewsletter> {
  const { account, config, env, now } = context
  if (account === null) throw new PageError(401)
  await createOnce(context, 'test-newsletter', text, async (once) => {
    await consumeOnce(env.DB, rateOf('newsletter-test:account', account.id), callIdentity(once), now)
    const content = renderNewsletterEmail(config, text, account.language, cards)
    await batchAndWake(env, [
      ...mailStatements(context, { to: account.email, ...content }, now),
      ...rememberRow(context, once, sql`SELECT 'sent' AS made`),
      logAction(context, 'newsletter.test', { userId: account.id, metadata: { title: text.title } }),
    ])
    return 'sent'
  })
  return { newsletter: null, recipients: 1, isNew: true }
}

interface Sending {
  discord: boolean
  /** Null: at once. */
  sendAt?: number | null | undefined
  draftId?: number | null | undefined
}

/** Queues a newsletter; not a new one where the list got that text before. */
async function enqueueNewsletter(
  context: RequestContext,
  list: NewsletterList,
  text: NewsletterText,
  { discord, sendAt = null, draftId = null }: Sending,
  once: IdempotentCall | null,
): Promise<{ id: string; isNew: boolean }> {
  const { viewer, env, config, now } = context
  const dueAt = sendAt ?? now
  const { title, url, body } = text
  const content = createHash('sha256')
    .update(JSON.stringify([list, title, url, body]))
    .digest()
  const announced = discord && config.newsletter.discordWebhook !== null
  const recipients = await countList(context, list)
  const made = sql`(SELECT id FROM newsletters WHERE content = ${content})`
  try {
    const results = await batch(env.DB, [
      sql`INSERT INTO newsletters (user_id, list, title, url, body, content, discord, created_at, scheduled_at)
        VALUES (${viewer.id}, ${list}, ${title}, ${url}, ${body}, ${content}, ${announced ? 'queued' : 'none'}, ${now},
          ${sendAt})`,
      ...rememberRow(context, once, sql`SELECT ${made} AS made`),
      sql`INSERT INTO outbox (request_id, topic, payload, created_at, due_at)
        VALUES (${tracedRequest()}, 'newsletter.enlist', json_object('newsletter', ${made}, 'after', 0), ${now}, ${dueAt})`,
      ...(announced
        ? [
            sql`INSERT INTO outbox (request_id, topic, payload, created_at, due_at)
              VALUES (${tracedRequest()}, 'newsletter.announce', json_object('newsletter', ${made}), ${now}, ${dueAt})`,
          ]
        : []),
      logAction(context, 'newsletter.send', {
        metadata: { list, title, url, discord: announced, recipients, ...(sendAt !== null && { sendAt }) },
      }),
      ...(draftId === null ? [] : [draftDeletion(viewer.id, draftId)]),
      sql`SELECT ${made} AS id`,
    ])
    const [{ id }] = results.at(-1) as [{ id: number }]
    await wakeOutbox(env)
    return { id: String(id), isNew: true }
  } catch (error) {
    if (!isUniqueViolation(error, 'newsletters.content')) throw error
    const own = await findIdempotentResult(context, once)
    if (own !== null) return { id: own, isNew: true }
    const [earlier] = await readRows<{ id: number }>(context)`SELECT ${made} AS id`
    if (!earlier) throw error
    return { id: String(earlier.id), isNew: false }
  }
}

/** The number of a newsletter's recipients: the current size of its list until they are stored with it. */
async function recipientsOf(context: RequestContext, list: NewsletterList, id: number): Promise<number> {
  const [newsletter] = await readRows(context)`
    SELECT ${columns('newsletters', 'recipients, enlisted_at AS enlistedAt')} FROM newsletters WHERE id = ${id}`
  return newsletter && newsletter.enlistedAt !== null ? newsletter.recipients : countList(context, list)
}

/** If no mail was handed over, its text becomes a draft. Throws 403, 404, and InputError if nothing is left to cancel. */
export async function cancelNewsletter(context: RequestContext, id: number): Promise<number> {
  const { viewer, env, now } = context
  requireMember(viewer, canOpenNewsletterPanel(viewer))
  const [found] = await readRows(context)`
    SELECT ${columns('newsletters', 'user_id AS userId')} FROM newsletters WHERE id = ${id}`
  if (!found || !canCancelNewsletter(viewer, found)) throw new PageError(404)
  const sends = (state: string) =>
    sql`EXISTS (SELECT 1 FROM newsletter_sends s WHERE s.newsletter_id = n.id AND s.state = ${state})`
  const isOpen = sql`n.id = ${id} AND n.cancelled_at IS NULL
    AND (n.enlisted_at IS NULL OR n.discord = 'queued' OR ${sends('pending')} OR ${sends('leased')})`
  const isUntouched = sql`n.sent = 0 AND n.unknown = 0 AND n.discord IN ('none', 'queued') AND NOT ${sends('leased')}`
  const results = await batch(env.DB, [
    logAction(context, 'newsletter.cancel', {
      object: { type: 'newsletter', id },
      when: sql`EXISTS (SELECT 1 FROM newsletters n WHERE ${isOpen})`,
    }),
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
