import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { sendNewsletterInput } from '#shared/inputs/newsletter-inputs.ts'
import { batch, isTaken } from '#upstream/db/batch.ts'
import { readRows } from '#upstream/db/batched-read.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import { consume } from '#upstream/request/rate.ts'
import { overgrown } from '#upstream/domains/objects/body-markup.ts'
import { InputError, PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { outboxStatement, wake } from '#upstream/outbox/outbox.writer.ts'
import { mailStatements } from '#upstream/mail/mail.writer.ts'
import { isOvergrown } from '#upstream/markup/growth/growth.ts'
import { canOpenNewsletterPanel, canSendThis } from './newsletter.policy.ts'
import { findLinkedPost } from './newsletter.reader.ts'
import { newsletterLetter } from './newsletter-letter.ts'
import { countList, isOnList, listLevels, type NewsletterList } from './subscription.reader.ts'

/** Mails to oneself that anybody may ask for, in an hour. */
const testsPerHour = 30
const day = 24 * 60 * 60

/** A newsletter that has been left to the queue: its row id, null for a test, and how many addresses it is for. */
export interface Sent {
  newsletter: number | null
  recipients: number
  /** False for words that went to the list before, and do not go there twice. */
  isNew: boolean
}

/**
 * Sends a newsletter to the sender alone, or leaves it to the queue for a list. The same words to the same list again are
 * the newsletter that there is already.
 */
export async function sendNewsletter(context: RequestContext, input: unknown): Promise<Sent> {
  const { viewer } = context
  requireMember(viewer)
  requireAllowed(canOpenNewsletterPanel(viewer))
  const { list, sendDiscord, again, ...words } = sendNewsletterInput.parse(input)
  requireAllowed(canSendThis(viewer, await findLinkedPost(context, words.url)))
  if (isOvergrown(words.body, newsletterLetter(context.config, words).html))
    throw new InputError(overgrown, 'body')
  if (list === 'TEST') return sendTest(context, words)
  const to: NewsletterList = list === 'MAJOR' ? 'major' : 'minor'
  if (again === false) await requireFreshSubject(context, to, words.title)
  return leaveToQueue(context, to, words, sendDiscord === true)
}

/** Throws InputError, to be asked about, when a newsletter of that subject was sent to the list within a day. */
async function requireFreshSubject(
  context: RequestContext,
  list: NewsletterList,
  title: string,
): Promise<void> {
  const [earlier] = await readRows(
    context,
    sql`SELECT 1 FROM newsletters WHERE created_at > ${context.now - day} AND list = ${list}
      AND title = ${title} COLLATE NOCASE LIMIT 1`,
  )
  if (earlier)
    throw new InputError(`“${title}” went to the ${list} list less than a day ago. Send it again?`, 'again')
}

/** Lets the mails of a newsletter that were refused be tried again, if still wanted; those that may have gone stay as they are. */
export async function retryNewsletter(context: RequestContext, id: number): Promise<Sent> {
  const { viewer, env, db, now } = context
  requireMember(viewer)
  requireAllowed(canOpenNewsletterPanel(viewer))
  const which = viewer.hasRole('admin') ? sql`TRUE` : sql`user_id = ${viewer.id}`
  const [found] = await readRows<{ list: NewsletterList }>(
    context,
    sql`SELECT list FROM newsletters WHERE id = ${id} AND ${which}`,
  )
  if (!found) throw new PageError(404)
  const [again = []] = await batch(env.DB, [
    sql`UPDATE newsletter_sends SET state = 'pending', handed = NULL, attempts = 0, due_at = ${now}, error = NULL
      WHERE newsletter_id = ${id} AND state = 'failed'
        AND EXISTS (SELECT 1 FROM subscriptions s WHERE s.email = newsletter_sends.address
          AND ${isOnList(listLevels[found.list])}) RETURNING id`,
    outboxStatement(db, 'newsletter.deliver', { newsletter: id }, now),
    logAction(db, {
      action: 'newsletter.retry',
      at: now,
      userId: viewer.id,
      object: { type: 'newsletter', id },
    }),
  ])
  await wake(env)
  return { newsletter: id, recipients: again.length, isNew: false }
}

interface Words {
  title: string
  url: string
  body: string
}

async function sendTest(context: RequestContext, words: Words): Promise<Sent> {
  const { account, config, db, env, now } = context
  if (account === null) throw new PageError(401)
  await consume(db, `newsletter-test:account:${account.id}`, testsPerHour, 60 * 60, now)
  const letter = newsletterLetter(config, words)
  await batch(env.DB, [
    ...mailStatements(context, { to: account.email, ...letter }, now),
    logAction(db, {
      action: 'newsletter.test',
      at: now,
      userId: account.id,
      metadata: { title: words.title },
    }),
  ])
  await wake(env)
  return { newsletter: null, recipients: 1, isNew: true }
}

async function leaveToQueue(
  context: RequestContext,
  list: NewsletterList,
  words: Words,
  discord: boolean,
): Promise<Sent> {
  const { viewer, env, db, config, now } = context
  const { title, url, body } = words
  const content = createHash('sha256')
    .update(JSON.stringify([list, title, url, body]))
    .digest()
  const announced = discord && config.newsletter.discordWebhook !== null
  const recipients = await countList(context, list)
  const made = sql`(SELECT id FROM newsletters WHERE content = ${content})`
  try {
    const results = await batch(env.DB, [
      sql`INSERT INTO newsletters (user_id, list, title, url, body, content, discord, created_at)
        VALUES (${viewer.id}, ${list}, ${title}, ${url}, ${body}, ${content}, ${announced ? 'queued' : 'none'}, ${now})`,
      sql`INSERT INTO outbox (topic, payload, created_at, due_at)
        VALUES ('newsletter.enlist', json_object('newsletter', ${made}, 'after', 0), ${now}, ${now})`,
      ...(announced
        ? [
            sql`INSERT INTO outbox (topic, payload, created_at, due_at)
              VALUES ('newsletter.announce', json_object('newsletter', ${made}), ${now}, ${now})`,
          ]
        : []),
      logAction(db, {
        action: 'newsletter.send',
        at: now,
        userId: viewer.id,
        metadata: { list, title, url, discord: announced, recipients },
      }),
      sql`SELECT ${made} AS id`,
    ])
    const [{ id }] = results.at(-1) as [{ id: number }]
    await wake(env)
    return { newsletter: id, recipients, isNew: true }
  } catch (error) {
    if (!isTaken(error, 'newsletters.content')) throw error
    const [earlier] = await readRows<{ id: number; recipients: number; enlistedAt: number | null }>(
      context,
      sql`SELECT id, recipients, enlisted_at AS enlistedAt FROM newsletters WHERE content = ${content}`,
    )
    if (!earlier) throw error
    return {
      newsletter: earlier.id,
      isNew: false,
      recipients: earlier.enlistedAt === null ? recipients : earlier.recipients,
    }
  }
}
