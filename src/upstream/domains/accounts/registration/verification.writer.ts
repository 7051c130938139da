import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { restErrors } from '#shared/contract/rest.ts'
import { batch } from '#upstream/db/batch.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { wake } from '#upstream/outbox/outbox.writer.ts'
import { mailStatements } from '#upstream/mail/mail.writer.ts'
import { verifyEmail } from '#upstream/mail/templates/verify-email.ts'
import type { Account } from '../account.reader.ts'
import { users } from '#upstream/db/tables/accounts.table.ts'
import { emailChangeMail } from '../email/email-change.writer.ts'
import { findMailKey, findPendingEmail } from '../email/mail-key.reader.ts'
import { newMailKey, spendMailKey } from '../email/mail-key.writer.ts'
import { callbackLink } from '../email/mail-link.ts'
import { leaveMessage } from '../message.writer.ts'
import { consumeAll } from '#upstream/request/rate.ts'

/**
 * How often an account may ask for the mail; the sign-up's own mail does not count. The address may be somebody's who knows
 * nothing of the account, so there is an end to it for the day too.
 */
const rates = {
  pause: { limit: 1, windowSeconds: 5 * 60 },
  day: { limit: 10, windowSeconds: 24 * 60 * 60 },
}

/**
 * Mails the link that proves the account's address once more, or the address that it asked for instead; throws
 * `already-verified`, or a 429 within five minutes and after ten requests in a day.
 */
export async function requestVerificationMail(context: RequestContext, account: Account): Promise<void> {
  const { env, db, now } = context
  if (account.emailVerifiedAt !== null) throw new RestError(restErrors.alreadyVerified)
  const key = `verification-mail:account:${account.id}`
  await consumeAll(db, [{ key, ...rates.pause }], now)
  await consumeAll(db, [{ key: `${key}:day`, ...rates.day }], now)
  const pending = await findPendingEmail(db, account, now)
  const mail =
    pending === null
      ? (await verificationMail(context, account))(sql`${account.id}`)
      : await emailChangeMail(context, account, pending)
  await batch(env.DB, mail)
  await wake(env)
}

/** What a batch adds to mail somebody the link that proves their address, given how the batch finds their row id. */
export async function verificationMail(
  context: Pick<RequestContext, 'config' | 'db' | 'now'>,
  { username, email }: Pick<Account, 'username' | 'email'>,
): Promise<(owner: SQL) => readonly SQLWrapper[]> {
  const { config, db, now } = context
  const key = await newMailKey({ purpose: 'verify-email', email }, now)
  const link = callbackLink(config, key.secret, 'verify-email')
  const letter = verifyEmail({ product: config.product, username, link })
  return (owner) => [...key.statements(db, owner), ...mailStatements(context, { to: email, ...letter }, now)]
}

/** Proves an account's address by the key that was mailed to it; throws `expired` when the key does not hold. */
export async function verifyAddress(context: RequestContext, key: string): Promise<string> {
  const { env, db, now } = context
  const found = await findMailKey(db, key, 'verify-email', now)
  if (!found) throw new RestError(restErrors.expired)
  const { userId, holds } = found
  const text = 'Email verified'
  const done = await batch(env.DB, [
    db
      .update(users)
      .set({ emailVerifiedAt: now })
      .where(and(eq(users.id, userId), holds)),
    leaveMessage(db, { userId, text, status: 'SUCCESS', createdAt: now }, holds),
    logAction(db, { action: 'email.verify', at: now, userId }, holds),
    spendMailKey(db, found, now),
  ])
  if (done.at(-1)?.length !== 1) throw new RestError(restErrors.expired)
  return text
}
