import { columns, type RowOf, sql, type Sql, batch } from '#upstream/db/sql.ts'
import {
  confirmNewsletterInput,
  updateNewsletterAnonInput,
  updateNewsletterInput,
  requestUnsubscribeInput,
} from '#shared/inputs/newsletter-inputs.ts'
import { readRows } from '#upstream/db/reads.ts'
import { callbackLink } from '#upstream/domains/accounts/mail-key.writer.ts'
import { consume, consumeIfWithin, digestInKey, refund, rateOf } from '#upstream/request/rate.ts'
import { digest, newSecret } from '#upstream/platform/tokens.ts'
import { requireAllowed } from '#upstream/domains/objects/member.policy.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { batchAndWake, wakeOutbox } from '#upstream/outbox/outbox.ts'
import { mailStatements } from '#upstream/mail/mail.writer.ts'
import { unsuppressStatement } from '#upstream/mail/suppression.ts'
import {
  confirmNewsletter as confirmationEmail,
  unsubscribeLink,
} from '#upstream/mail/templates/newsletter.ts'
import { canSetNewsletterLevel } from './newsletter.policy.ts'
import { findLanguage, type Level } from './subscription.reader.ts'

const keyLevelColumns = columns('subscription_keys', 'level')

const confirmationLifetime = 3 * 24 * 60 * 60
const unsubscribeLinkLifetime = 7 * 24 * 60 * 60
/** Seconds in which an address is mailed one key: a second click would make the key that is on its way useless. */
const doubleClickSeconds = 60

/** Sets the viewer's level; throws 401 or 403 unless they have verified their address. */
export async function setLevel(context: RequestContext, input: unknown): Promise<Level> {
  const { viewer, account, env } = context
  if (account === null || !viewer.mayWrite) throw new PageError(401)
  requireAllowed(canSetNewsletterLevel(viewer))
  const level = updateNewsletterInput.parse(input).newLevel as Level
  await batch(
    env.DB,
    levelStatements(
      sql`${account.email}`,
      { level: sql`${level}`, language: sql`${account.language}` },
      context.now,
    ),
  )
  return level
}

/** The viewer's own, verified address is `ok` at once; any other is `pending`, known or not: a mail asks its reader to confirm. */
export async function requestSubscription(
  context: RequestContext,
  input: unknown,
): Promise<'pending' | 'ok'> {
  const { account, viewer, client, config, env, now } = context
  const { address, minor } = updateNewsletterAnonInput.parse(input)
  const level = minor ? 2 : 1
  if (account && canSetNewsletterLevel(viewer) && account.email.toLowerCase() === address.toLowerCase()) {
    await batch(
      env.DB,
      levelStatements(sql`${address}`, { level: sql`${level}`, language: sql`${account.language}` }, now),
    )
    return 'ok'
  }
  await consume(env.DB, rateOf('newsletter:client', client), now)
  const [recent] = await readRows(context)`SELECT 1 WHERE ${isJustMailed(address, level, now)}`
  if (recent) return 'pending'
  const rate = rateOf('newsletter:address', digestInKey(config, address))
  const isMailed = (await consumeIfWithin(env.DB, rate, now)) && (await mailKey(context, address, level))
  // Of requests at once one mails the address, and only that one counts.
  if (!isMailed) await refund(env.DB, [rate], now)
  return 'pending'
}

/** Confirms a subscription by the key that was mailed, and returns its level; null for an invalid key. */
export async function confirmSubscription(
  context: Pick<RequestContext, 'env' | 'now'>,
  input: unknown,
): Promise<Level | null> {
  const { token } = confirmNewsletterInput.parse(input)
  const { env, now } = context
  const hash = await digest(token)
  const holds = sql`k.digest = ${hash} AND k.used_at IS NULL AND k.expires_at > ${now}`
  const found = sql`SELECT k.email FROM subscription_keys k WHERE ${holds}`
  const level = sql`(SELECT k.level FROM subscription_keys k WHERE ${holds})`
  const language = sql`(SELECT k.language FROM subscription_keys k WHERE ${holds})`
  const results = await batch(env.DB, [
    ...levelStatements(sql`(${found})`, { level, language }, now),
    // Someone reads the mail at this address after all.
    unsuppressStatement(sql`(${found})`),
    sql`UPDATE subscription_keys AS k SET used_at = ${now} WHERE ${holds} RETURNING ${keyLevelColumns}`,
  ])
  const [used] = results.at(-1) as RowOf<typeof keyLevelColumns>[]
  return used ? (used.level as Level) : null
}

/** Also after a change of the address, and repeatedly; false for a key that was never sent. */
export async function unsubscribe(
  context: Pick<RequestContext, 'env' | 'now'>,
  key: string,
): Promise<boolean> {
  const hash = await digest(key)
  const subscription = (which: Sql) =>
    sql`(SELECT s.id FROM newsletter_sends n JOIN subscriptions s ON ${which} WHERE n.unsubscribe = ${hash})`
  // A subscription that was replaced by a change of address no longer exists: its link must not report that it ended the other
  // one.
  const requested = sql`FROM unsubscribe_keys k JOIN subscriptions s ON s.id = k.subscription_id
    WHERE k.digest = ${hash} AND k.expires_at > ${context.now}`
  const [, sends = []] = await batch(context.env.DB, [
    // When a change of address has merged two subscriptions, the address leads to the remaining one.
    sql`UPDATE subscriptions SET level = 0, updated_at = ${context.now} WHERE id =
      coalesce(${subscription(sql`s.id = n.subscription_id`)}, ${subscription(sql`s.email = n.address`)},
        (SELECT s.id ${requested}))`,
    sql`SELECT 1 FROM newsletter_sends WHERE unsubscribe = ${hash} UNION ALL SELECT 1 ${requested}`,
  ])
  return sends.length > 0
}

/**
 * Mails a link that ends the subscription of an address, if it has one: known and unknown addresses get the same response after
 * the same work. Throws a 429 for a client that requests too many; an address with too many requests gets no more mail.
 */
export async function requestUnsubscribe(context: RequestContext, input: unknown): Promise<'pending'> {
  const { client, config, env, now } = context
  const { address } = requestUnsubscribeInput.parse(input)
  await consume(env.DB, rateOf('unsubscribe:client', client), now)
  const rate = rateOf('unsubscribe:address', digestInKey(config, address))
  if (!(await consumeIfWithin(env.DB, rate, now))) return 'pending'
  const secret = newSecret()
  const link = callbackLink(config, secret, 'unsubscribe')
  const language = await findLanguage(context, address)
  const content = unsubscribeLink({ product: config.product, language, link })
  const subscription = sql`FROM subscriptions WHERE email = ${address} AND level > 0`
  await batchAndWake(env, [
    sql`INSERT INTO unsubscribe_keys (digest, subscription_id, expires_at)
      SELECT ${await digest(secret)}, id, ${now + unsubscribeLinkLifetime} ${subscription}`,
    ...mailStatements(context, { to: address, ...content }, now, sql`EXISTS (SELECT 1 ${subscription})`),
  ])
  return 'pending'
}

function levelStatements(
  email: Sql,
  { level, language }: Record<'level' | 'language', Sql>,
  now: number,
): Sql[] {
  return [
    sql`INSERT INTO subscriptions (email, level, language, updated_at)
      SELECT e.email, ${level}, ${language}, ${now} FROM (SELECT ${email} AS email) e WHERE e.email IS NOT NULL
      ON CONFLICT (email) DO UPDATE SET level = excluded.level, language = excluded.language, updated_at = excluded.updated_at`,
  ]
}

function isJustMailed(email: string, level: 1 | 2, now: number): Sql {
  return sql`EXISTS (SELECT 1 FROM subscription_keys WHERE email = ${email} AND level = ${level}
    AND used_at IS NULL AND expires_at > ${now + confirmationLifetime - doubleClickSeconds})`
}

/** Mails an address its key; false if another request has just done so. */
async function mailKey(context: RequestContext, email: string, level: 1 | 2): Promise<boolean> {
  const { config, env, now } = context
  const secret = newSecret()
  const hash = await digest(secret)
  const link = callbackLink(config, secret, 'confirm-newsletter')
  const language = await findLanguage(context, email)
  const content = confirmationEmail({ product: config.product, language, link, minor: level === 2 })
  const isOther = sql`NOT ${isJustMailed(email, level, now)}`
  const results = await batch(env.DB, [
    ...mailStatements(context, { to: email, ...content }, now, isOther),
    sql`UPDATE subscription_keys SET used_at = ${now} WHERE email = ${email} AND used_at IS NULL AND ${isOther}`,
    sql`INSERT INTO subscription_keys (digest, email, level, language, expires_at)
      SELECT ${hash}, ${email}, ${level}, ${language}, ${now + confirmationLifetime} WHERE ${isOther} RETURNING 1`,
  ])
  if (results.at(-1)?.length !== 1) return false
  await wakeOutbox(env)
  return true
}
