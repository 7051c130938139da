import { sql, type Sql, batch, isUniqueViolation } from '#upstream/db/sql.ts'
import { restErrors, type emailChangeBody } from '#shared/contract/rest.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { RestError, InputError } from '#upstream/platform/errors.ts'
import type { RequestContext, Account } from '#upstream/request/context.ts'
import { batchAndWake, wakeOutbox } from '#upstream/outbox/outbox.ts'
import { mailStatements } from '#upstream/mail/mail.writer.ts'
import { unsuppressStatement } from '#upstream/mail/suppression.ts'
import {
  verifyEmail,
  changeEmail as emailChangeTemplate,
  emailChangedNotice,
} from '#upstream/mail/templates/account-emails.ts'
import { findMailKey, invalidKey, findPendingEmail, mailKeyPurposes } from './mail-key.reader.ts'
import { newMailKey, consumeMailKey, callbackLink, revokeMailKeys } from './mail-key.writer.ts'
import { systemNoticeText } from '#upstream/domains/notifications/system-notice.ts'
import { addMessageStatement } from './message.writer.ts'
import { consume, rateOf } from '#upstream/request/rate.ts'
import { findMailProblem } from '#upstream/domains/site/suppression.reader.ts'
import type { z } from 'zod'
import { checkEmail } from './account-rules.ts'
import { requireFreeAddress } from './account.writer.ts'
import {
  newRevocation,
  renewCookie,
  revokeCookies,
} from '#upstream/domains/accounts/sessions/session-cookie.writer.ts'
import { requireReauthentication } from '#upstream/domains/accounts/password/reauthentication.ts'
import { refuse } from '#shared/refusals/refusals.ts'

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
  await batchAndWake(env, mail)
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
    logAction(context, 'email.verify', { userId, when: holds }),
    unsuppressStatement(sql`(SELECT email FROM users WHERE id = ${userId} AND ${holds})`),
    consumeMailKey(found, now),
  ])
  if (done.at(-1)?.length !== 1) throw await invalidKey(env.DB, key)
  return systemNoticeText(notice, context.language)
}

/** Throws `invalid-email`, `no-match`, `sign-in-again`, `email-taken`, or a 429 for too many requests. */
export async function requestEmailChange(
  context: RequestContext,
  account: Account,
  input: z.infer<typeof emailChangeBody>,
): Promise<void> {
  const { env, now } = context
  const { id: userId } = account
  const email = checkEmail(input.email)
  if (email.toLowerCase() === account.email.toLowerCase()) throw new InputError(refuse('same-email'), 'email')
  const holds = await requireReauthentication(context, 'email.change', input)
  await consume(env.DB, rateOf('email-change:account', userId), now)
  await requireFreeAddress(context, email)
  const results = await batch(env.DB, [
    ...(await emailChangeMail(context, account, email, holds)),
    logAction(context, 'email.change.request', { userId, when: holds }),
    sql`SELECT 1 WHERE ${holds}`,
  ])
  if (results.at(-1)?.length !== 1) throw new RestError(restErrors.noMatch)
  await wakeOutbox(env)
}

async function emailChangeMail(
  context: Pick<RequestContext, 'config' | 'now'>,
  { id, username, language }: Pick<Account, 'id' | 'username' | 'language'>,
  email: string,
  when: Sql = sql`TRUE`,
): Promise<readonly Sql[]> {
  const { config, now } = context
  const key = await newMailKey({ purpose: 'change-email', email }, now)
  const link = callbackLink(config, key.secret, 'change-email')
  const content = emailChangeTemplate({ product: config.product, language, username, link })
  return [...key.statements(id, when), ...mailStatements(context, { to: email, ...content }, now, when)]
}

/**
 * Changes an account's email to the address that the key was sent to, and notifies the old address. Keys that went to the old
 * address become invalid, and session cookies are renewed. Throws `expired` for an invalid key, `email-taken` when another account has
 * the address by now.
 */
export async function changeEmail(context: RequestContext, key: string): Promise<string> {
  const { env, config, now } = context
  const found = await findMailKey(env.DB, key, 'change-email', now)
  if (!found) throw await invalidKey(env.DB, key)
  const { userId, username, language, currentEmail, email, holds } = found
  const notice = { kind: 'EMAIL_CHANGED', email } as const
  const content = emailChangedNotice({ product: config.product, language, username, newAddress: email })
  const revocation = newRevocation()
  const others = mailKeyPurposes.filter((purpose) => purpose !== 'change-email')
  const done = await batch(env.DB, [
    sql`UPDATE users SET email = ${email}, email_verified_at = ${now} WHERE id = ${userId} AND ${holds}`,
    revokeMailKeys(userId, others, now, holds),
    revokeCookies(userId, revocation, holds),
    addMessageStatement({ userId, notice, status: 'SUCCESS', createdAt: now }, holds),
    logAction(context, 'email.change', { userId, when: holds }),
    unsuppressStatement(sql`(SELECT email FROM users WHERE id = ${userId} AND ${holds})`),
    ...mailStatements(context, { to: currentEmail, ...content }, now, holds),
    consumeMailKey(found, now),
  ]).catch((error: unknown) => {
    throw isUniqueViolation(error, 'users.email') ? new RestError(restErrors.emailTaken) : error
  })
  if (done.at(-1)?.length !== 1) throw await invalidKey(env.DB, key)
  // The browser that follows the link may be signed in with another account, or with none.
  if (context.viewer.mayWrite) await renewCookie(context, context.viewer.sessionId, { revocation })
  await wakeOutbox(env)
  return systemNoticeText(notice, context.language)
}
