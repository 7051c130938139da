import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { restErrors } from '#shared/contract/rest.ts'
import { batch } from '#upstream/db/batch.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { wakeOutbox } from '#upstream/outbox/outbox.writer.ts'
import { mailStatements } from '#upstream/mail/mail.writer.ts'
import { unsuppressStatement } from '#upstream/mail/suppression.ts'
import { verifyEmail } from '#upstream/mail/templates/verify-email.ts'
import type { Account } from '../account.reader.ts'
import { users } from '#upstream/db/tables/accounts.table.ts'
import { emailChangeMail } from '../email/email-change.writer.ts'
import { findMailKey, findPendingEmail } from '../email/mail-key.reader.ts'
import { newMailKey, spendMailKey } from '../email/mail-key.writer.ts'
import { callbackLink } from '../email/mail-link.ts'
import { systemNoticeText } from '#upstream/domains/notifications/system-notice.ts'
import { addMessageStatement } from '../message.writer.ts'
import { consumeAll } from '#upstream/request/rate.ts'
import { findMailProblem } from '#upstream/domains/mail/mail-problem.reader.ts'

/**
 * How often an account may request the mail; the sign-up's own mail doesn't count. The address may belong to someone who knows
 * nothing of the account, so there is a limit per day too.
 */
const rates = {
  pause: { limit: 1, windowSeconds: 5 * 60 },
  day: { limit: 10, windowSeconds: 24 * 60 * 60 },
}

/**
 * Mails the verification link once more, to the account's address or to the one that it requested instead. Throws `already-verified`
 * unless mail to that address came back (after a complaint there is no other email), or a 429 within five minutes and after ten requests
 * in a day.
 */
export async function requestVerificationMail(context: RequestContext, account: Account): Promise<void> {
  const { env, db, now } = context
  if (account.emailVerifiedAt !== null && !(await mayConfirmAgain(context, account)))
    throw new RestError(restErrors.alreadyVerified)
  const key = `verification-mail:account:${account.id}`
  await consumeAll(db, [{ key, ...rates.pause }], now)
  await consumeAll(db, [{ key: `${key}:day`, ...rates.day }], now)
  const pending = await findPendingEmail(db, account, now)
  const mail =
    pending === null
      ? (await verificationMail(context, account))(sql`${account.id}`)
      : await emailChangeMail(context, account, pending)
  await batch(env.DB, mail)
  await wakeOutbox(env)
}

async function mayConfirmAgain(context: RequestContext, account: Account): Promise<boolean> {
  const problem = await findMailProblem(context, account)
  return problem !== null && problem.cause !== 'complained'
}

/** The statements that mail a user the verification link, given how the batch finds their row id. */
export async function verificationMail(
  context: Pick<RequestContext, 'config' | 'db' | 'now'>,
  { username, email, language }: Pick<Account, 'username' | 'email' | 'language'>,
): Promise<(owner: SQL) => readonly SQLWrapper[]> {
  const { config, db, now } = context
  const key = await newMailKey({ purpose: 'verify-email', email }, now)
  const link = callbackLink(config, key.secret, 'verify-email')
  const letter = verifyEmail({ product: config.product, language, username, link })
  return (owner) => [...key.statements(db, owner), ...mailStatements(context, { to: email, ...letter }, now)]
}

/** Verifies an account's address by the key that was mailed to it; throws `expired` for an invalid key. */
export async function verifyAddress(context: RequestContext, key: string): Promise<string> {
  const { env, db, now } = context
  const found = await findMailKey(db, key, 'verify-email', now)
  if (!found) throw new RestError(restErrors.expired)
  const { userId, holds } = found
  const notice = { kind: 'EMAIL_VERIFIED' } as const
  const done = await batch(env.DB, [
    db
      .update(users)
      .set({ emailVerifiedAt: now })
      .where(and(eq(users.id, userId), holds)),
    addMessageStatement(db, { userId, notice, status: 'SUCCESS', createdAt: now }, holds),
    logAction(db, { action: 'email.verify', at: now, userId }, holds),
    unsuppressStatement(sql`(SELECT email FROM users WHERE id = ${userId} AND ${holds})`),
    spendMailKey(db, found, now),
  ])
  if (done.at(-1)?.length !== 1) throw new RestError(restErrors.expired)
  return systemNoticeText(notice, context.language)
}
