import { sql, type Sql, batch } from '#upstream/db/sql.ts'
import { restErrors } from '#shared/contract/rest.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext, Account } from '#upstream/request/context.ts'
import { wakeOutbox } from '#upstream/outbox/outbox.ts'
import { mailStatements } from '#upstream/mail/mail.writer.ts'
import { unsuppressStatement } from '#upstream/mail/suppression.ts'
import { verifyEmail } from '#upstream/mail/templates/account-emails.ts'
import { emailChangeMail } from './email-change.writer.ts'
import { findMailKey, invalidKey, findPendingEmail } from './mail-key.reader.ts'
import { newMailKey, consumeMailKey, callbackLink } from './mail-key.writer.ts'
import { systemNoticeText } from '#upstream/domains/notifications/system-notice.ts'
import { addMessageStatement } from './message.writer.ts'
import { consume, rateOf } from '#upstream/request/rate.ts'
import { findMailProblem } from '#upstream/domains/site/suppression.reader.ts'

/**
 * Mails the verification link once more, to the account's address or to the one that it requested instead. Throws `already-verified`
 * unless mail to that address came back (after a complaint there is no other email), or a 429 after too many requests.
 */
export async function requestVerificationMail(context: RequestContext, account: Account): Promise<void> {
  const { env, now } = context
  if (account.emailVerifiedAt !== null && !(await mayConfirmAgain(context, account)))
    throw new RestError(restErrors.alreadyVerified)
  await consume(env.DB, rateOf('verification-mail:account', account.id), now)
  await consume(env.DB, rateOf('verification-mail-day:account', account.id), now)
  const pending = await findPendingEmail(env.DB, account, now)
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

export async function verificationMail(
  context: Pick<RequestContext, 'config' | 'now'>,
  { username, email, language }: Pick<Account, 'username' | 'email' | 'language'>,
): Promise<(owner: Sql) => readonly Sql[]> {
  const { config, now } = context
  const key = await newMailKey({ purpose: 'verify-email', email }, now)
  const link = callbackLink(config, key.secret, 'verify-email')
  const content = verifyEmail({ product: config.product, language, username, link })
  return (owner) => [...key.statements(owner), ...mailStatements(context, { to: email, ...content }, now)]
}

/** Verifies an account's address by the key that was mailed to it; throws `expired` for an invalid key. */
export async function verifyAddress(context: RequestContext, key: string): Promise<string> {
  const { env, now } = context
  const found = await findMailKey(env.DB, key, 'verify-email', now)
  if (!found) throw await invalidKey(env.DB, key)
  const { userId, holds } = found
  const notice = { kind: 'EMAIL_VERIFIED' } as const
  const done = await batch(env.DB, [
    sql`UPDATE users SET email_verified_at = ${now} WHERE id = ${userId} AND ${holds}`,
    addMessageStatement({ userId, notice, status: 'SUCCESS', createdAt: now }, holds),
    logAction({ action: 'email.verify', at: now, userId }, holds),
    unsuppressStatement(sql`(SELECT email FROM users WHERE id = ${userId} AND ${holds})`),
    consumeMailKey(found, now),
  ])
  if (done.at(-1)?.length !== 1) throw await invalidKey(env.DB, key)
  return systemNoticeText(notice, context.language)
}
