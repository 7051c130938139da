import { sql } from 'drizzle-orm'
import { requestUnsubscribeInput } from '#shared/inputs/newsletter-inputs.ts'
import { batch } from '#upstream/db/batch.ts'
import { callbackLink } from '#upstream/domains/accounts/mail-keys/mail-link.ts'
import { consume, consumeIfWithin, digestInKey } from '#upstream/request/rate.ts'
import { rateOf } from '#upstream/request/rate-limits.ts'
import { digest, newSecret } from '#upstream/platform/tokens.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { wakeOutbox } from '#upstream/outbox/outbox.writer.ts'
import { mailStatements } from '#upstream/mail/mail.writer.ts'
import { unsubscribeLink } from '#upstream/mail/templates/unsubscribe-link.ts'
import { findLanguage } from './subscription.reader.ts'

const keyLifetime = 7 * 24 * 60 * 60

/**
 * Mails a link that ends the subscription of an address, if it has one: known and unknown addresses get the same response after
 * the same work. Throws a 429 for a client that requests too many; an address with too many requests gets no more mail.
 */
export async function requestUnsubscribe(context: RequestContext, input: unknown): Promise<'pending'> {
  const { client, config, db, env, now } = context
  const { address } = requestUnsubscribeInput.parse(input)
  await consume(db, rateOf('unsubscribe:client', client), now)
  const rate = rateOf('unsubscribe:address', digestInKey(address))
  if (!(await consumeIfWithin(db, rate, now))) return 'pending'
  const secret = newSecret()
  const link = callbackLink(config, secret, 'unsubscribe')
  const language = await findLanguage(context, address)
  const content = unsubscribeLink({ product: config.product, language, link })
  const subscription = sql`FROM subscriptions WHERE email = ${address} AND level > 0`
  await batch(env.DB, [
    sql`INSERT INTO unsubscribe_keys (digest, subscription_id, expires_at)
      SELECT ${await digest(secret)}, id, ${now + keyLifetime} ${subscription}`,
    ...mailStatements(context, { to: address, ...content }, now, sql`EXISTS (SELECT 1 ${subscription})`),
  ])
  await wakeOutbox(env)
  return 'pending'
}
