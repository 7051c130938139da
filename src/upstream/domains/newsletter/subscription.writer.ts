import { sql, type SQL } from 'drizzle-orm'
import {
  confirmNewsletterInput,
  updateNewsletterAnonInput,
  updateNewsletterInput,
} from '#shared/inputs/newsletter-inputs.ts'
import { batch } from '#upstream/db/batch.ts'
import { callbackLink } from '#upstream/domains/accounts/email/mail-link.ts'
import { consumeAll, isWithin } from '#upstream/request/rate.ts'
import { digest, newSecret } from '#upstream/platform/tokens.ts'
import { requireAllowed } from '#upstream/domains/objects/member.policy.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { wake } from '#upstream/outbox/outbox.writer.ts'
import { mailStatements } from '#upstream/mail/mail.writer.ts'
import { releaseStatement } from '#upstream/mail/suppression.ts'
import { confirmNewsletter as confirmLetter } from '#upstream/mail/templates/confirm-newsletter.ts'
import { canSetNewsletterLevel } from './newsletter.policy.ts'
import type { Level } from './subscription.reader.ts'

const hour = 60 * 60
const keyLife = 3 * 24 * hour

/**
 * What one client may ask for, and how much mail one address can be sent by others' asking. The address' own limit is kept
 * without a word: who asks must not learn whether somebody asked before.
 */
const rates = {
  client: { limit: 20, windowSeconds: hour },
  address: { limit: 3, windowSeconds: 24 * hour },
}

/** Sets how much of the newsletter the viewer gets; throws 401 or 403 for those who have not proven their address. */
export async function setLevel(context: RequestContext, input: unknown): Promise<Level> {
  const { viewer, account, env } = context
  if (account === null || !viewer.mayWrite) throw new PageError(401)
  requireAllowed(canSetNewsletterLevel(viewer))
  const level = updateNewsletterInput.parse(input).newLevel as Level
  await batch(env.DB, levelStatements(sql`${account.email}`, sql`${level}`, context.now))
  return level
}

/**
 * Somebody asks for the newsletter by an address. Their own, proven one is set at once and `ok`; any other is `pending`,
 * whether or not it is known: a mail asks whoever reads it.
 */
export async function askForNewsletter(context: RequestContext, input: unknown): Promise<'pending' | 'ok'> {
  const { account, viewer, client, db, env, now } = context
  const { address, minor } = updateNewsletterAnonInput.parse(input)
  const level = minor ? 2 : 1
  if (account && canSetNewsletterLevel(viewer) && account.email.toLowerCase() === address.toLowerCase()) {
    await batch(env.DB, levelStatements(sql`${address}`, sql`${level}`, now))
    return 'ok'
  }
  await consumeAll(db, [{ key: `newsletter:client:${client}`, ...rates.client }], now)
  const key = `newsletter:address:${address.toLowerCase()}`
  if (await isWithin(db, { key, ...rates.address }, now)) await mailKey(context, address, level)
  return 'pending'
}

/** Confirms a subscription by the key that was mailed, and answers with its level; null when the key does not hold. */
export async function confirmSubscription(
  context: Pick<RequestContext, 'env' | 'now'>,
  input: unknown,
): Promise<Level | null> {
  const { token } = confirmNewsletterInput.parse(input)
  const { env, now } = context
  const hash = await digest(token)
  const holds = sql`k.digest = ${hash} AND k.used_at IS NULL AND k.expires_at > ${now}`
  const found = sql`SELECT k.email FROM subscription_keys k WHERE ${holds}`
  const results = await batch(env.DB, [
    ...levelStatements(sql`(${found})`, sql`(SELECT k.level FROM subscription_keys k WHERE ${holds})`, now),
    // Whoever read the mail is there after all.
    releaseStatement(sql`(${found})`),
    sql`UPDATE subscription_keys AS k SET used_at = ${now} WHERE ${holds} RETURNING level`,
  ])
  const [spent] = results.at(-1) as { level: Level }[]
  return spent?.level ?? null
}

/**
 * Ends the subscription of whoever a newsletter's mail, or a link that was asked for, went to, by the key in it, whatever their
 * address is by now and however often; false for another key.
 */
export async function unsubscribe(
  context: Pick<RequestContext, 'env' | 'now'>,
  key: string,
): Promise<boolean> {
  const hash = await digest(key)
  const subscription = (which: SQL) =>
    sql`(SELECT s.id FROM newsletter_sends n JOIN subscriptions s ON ${which} WHERE n.unsubscribe = ${hash})`
  // A subscription that a change of address has replaced is gone: its link must not say that it ended the other one.
  const asked = sql`FROM unsubscribe_keys k JOIN subscriptions s ON s.id = k.subscription_id
    WHERE k.digest = ${hash} AND k.expires_at > ${context.now}`
  const [, sends = []] = await batch(context.env.DB, [
    // When two subscriptions have become one by a change of address, the address leads to what is left of both.
    sql`UPDATE subscriptions SET level = 0, updated_at = ${context.now} WHERE id =
      coalesce(${subscription(sql`s.id = n.subscription_id`)}, ${subscription(sql`s.email = n.address`)},
        (SELECT s.id ${asked}))`,
    sql`SELECT 1 FROM newsletter_sends WHERE unsubscribe = ${hash} UNION ALL SELECT 1 ${asked}`,
  ])
  return sends.length > 0
}

/** Sets an address' level; nothing happens when the query for the address finds none. */
function levelStatements(email: SQL, level: SQL, now: number): SQL[] {
  return [
    sql`INSERT INTO subscriptions (email, level, updated_at)
      SELECT e.email, ${level}, ${now} FROM (SELECT ${email} AS email) e WHERE e.email IS NOT NULL
      ON CONFLICT (email) DO UPDATE SET level = excluded.level, updated_at = excluded.updated_at`,
  ]
}

async function mailKey(context: RequestContext, email: string, level: 1 | 2): Promise<void> {
  const { config, env, now } = context
  const secret = newSecret()
  const hash = await digest(secret)
  const link = callbackLink(config, secret, 'confirm-newsletter')
  const letter = confirmLetter({ product: config.product, link, minor: level === 2 })
  await batch(env.DB, [
    sql`UPDATE subscription_keys SET used_at = ${now} WHERE email = ${email} AND used_at IS NULL`,
    sql`INSERT INTO subscription_keys (digest, email, level, expires_at)
      VALUES (${hash}, ${email}, ${level}, ${now + keyLife})`,
    ...mailStatements(context, { to: email, ...letter }, now),
  ])
  await wake(env)
}
