import { sql, batch, queryRows, valueList, type Sql, columns, type RowOf } from '#upstream/db/sql.ts'
import { readConfig, type Bindings } from '#upstream/config/env.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { outboxStatement, batchAndWake, wakeOutbox, type Payloads } from '#upstream/outbox/outbox.ts'
import { mailStatements, securityNoticeStatements } from '#upstream/mail/mail.writer.ts'
import { resetEmail } from '#upstream/mail/templates/account-emails.ts'
import { checkEmail, checkNewPassword } from '#upstream/domains/accounts/account-rules.ts'
import {
  newMailKey,
  resetLink,
  consumeMailKey,
  revokeMailKeys,
} from '#upstream/domains/accounts/mail-key.writer.ts'
import { consume, consumeIfWithin, digestInKey, rateOf } from '#upstream/request/rate.ts'
import type { z } from 'zod'
import {
  providerNames,
  restErrors,
  type passwordResetBody,
  type Provider,
  type ResetLogins,
} from '#shared/contract/rest.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { hasPasskeys } from '#upstream/domains/accounts/passkeys/passkey.reader.ts'
import { removePasskeysStatements } from '#upstream/domains/accounts/passkeys/passkey.writer.ts'
import { unlinkStatements } from '#upstream/domains/accounts/identities/identity.writer.ts'
import { revokeHandovers } from '#upstream/domains/accounts/sessions/handover.writer.ts'
import { findMailKey, type FoundMailKey } from '#upstream/domains/accounts/mail-key.reader.ts'
import { addMessageStatement } from '#upstream/domains/accounts/message.writer.ts'
import { runQueued, hashPassword } from './password-hash.ts'
import { endSessionsStatement } from '#upstream/domains/accounts/sessions/session.writer.ts'

/**
 * Queues a password reset. Whether the address has an account is looked up later, by the job: known and unknown addresses get
 * the same response after the same work. Throws a 429 for a client that requests too many; an address with too many requests
 * gets no more mail.
 */
export async function requestPasswordReset(context: RequestContext, address: string): Promise<void> {
  const email = checkEmail(address)
  const { env, config, client, now } = context
  await consume(env.DB, rateOf('reset:client', client), now)
  if (!(await consumeIfWithin(env.DB, rateOf('reset:address', digestInKey(config, email)), now))) return
  await batchAndWake(env, [outboxStatement('password.reset', { email, askedAt: now }, now)])
}

/** The job: mails the link to a new password if the address has an account. If it runs twice, it mails once. */
export async function mailReset(
  env: Bindings,
  { email, askedAt }: Payloads['password.reset'],
  now: number,
): Promise<void> {
  const config = readConfig(env)
  const [user] = await queryRows(env.DB)`
    SELECT ${columns('users', 'id, username, email, language')} FROM users WHERE email = ${email}`
  if (!user) return
  const { id, username, language } = user
  const key = await newMailKey({ purpose: 'reset-password', email: user.email }, now)
  const link = resetLink(config, key.secret)
  const content = resetEmail({ product: config.product, language, username, link })
  const isFirst = sql`NOT EXISTS (SELECT 1 FROM mail_keys WHERE user_id = ${id} AND purpose = 'reset-password' AND created_at >= ${askedAt})`
  // The key comes last: once it is stored, the condition is false.
  await batchAndWake(env, [
    ...mailStatements({ config }, { to: user.email, ...content }, now, isFirst),
    ...key.statements(id, isFirst),
  ])
}

/**
 * Sets a new password by the key that was mailed to the account's address, which verifies the address too; returns the URL to sign in at.
 * The same batch ends all sessions, invalidates everything else in progress for the account, lifts its locks after wrong guesses, mails
 * a notice, removes all passkeys, and unlinks the chosen providers and those that don't stay (`staysAfterReset`). Throws `expired` for an invalid key.
 */
export async function resetPassword(
  context: RequestContext,
  { key, password, unlink = [] }: z.infer<typeof passwordResetBody>,
): Promise<string> {
  checkNewPassword(password, 'password')
  await requireKey(context, key)
  await runQueued(context, async () => {
    // The key is used up before the next request's turn: of many simultaneous uses, only the first hashes anything.
    const found = await requireKey(context, key)
    const passwordHash = await hashPassword(password, context.config.passwordCost)
    await storePassword(context, found, passwordHash, unlink)
  })
  await wakeOutbox(context.env)
  return `${context.config.origins.main}/login`
}

async function requireKey({ env, now }: RequestContext, key: string): Promise<FoundMailKey> {
  const found = await findMailKey(env.DB, key, 'reset-password', now)
  if (!found) throw new RestError(restErrors.expired)
  return found
}

async function storePassword(
  context: RequestContext,
  found: FoundMailKey,
  passwordHash: string,
  unlink: readonly Provider[],
): Promise<void> {
  const { env, now } = context
  const { userId, holds } = found
  const message = { userId, notice: { kind: 'PASSWORD_RESET' }, createdAt: now } as const
  const user = { ...found, email: found.currentEmail }
  const goes = (provider: Provider) =>
    unlink.includes(provider) ? holds : sql`NOT ${staysAfterReset(userId)} AND ${holds}`
  const done = await batch(env.DB, [
    ...providerNames.flatMap((provider) => unlinkStatements(context, user, provider, goes(provider))),
    ...removePasskeysStatements(context, user, holds),
    sql`UPDATE users SET password_hash = ${passwordHash}, email_verified_at = coalesce(email_verified_at, ${now})
      WHERE id = ${userId} AND ${holds}`,
    endSessionsStatement({ userId, by: 'reset' }, now, holds),
    revokeHandovers(userId, now, holds),
    revokeMailKeys(userId, ['verify-email', 'change-email'], now, holds),
    sql`DELETE FROM rate_counters WHERE key IN (${valueList(lockKeys(found))}) AND ${holds}`,
    addMessageStatement({ ...message, status: 'SUCCESS' }, holds),
    logAction(context, 'password.reset', { userId, when: holds }),
    ...securityNoticeStatements(context, user, { kind: 'passwordReset' }, holds),
    consumeMailKey(found, now),
  ])
  if (done.at(-1)?.length !== 1) throw new RestError(restErrors.expired)
}

/** The providers that the account of a key is linked with, in alphabetical order, and whether it has passkeys; none for an invalid key. */
export async function findResetLogins(context: RequestContext, key: string): Promise<ResetLogins> {
  const found = await findMailKey(context.env.DB, key, 'reset-password', context.now)
  if (!found) return { identities: [], hasPasskeys: false }
  const [rows, passkeys] = await batch(context.env.DB, [
    sql`SELECT ${providerColumns}, ${staysAfterReset(found.userId)} AS stays FROM identities
      WHERE user_id = ${found.userId} ORDER BY provider`,
    sql`SELECT 1 WHERE ${hasPasskeys(found.userId)}`,
  ])
  const identities = (rows as (RowOf<typeof providerColumns> & { stays: number })[]).map(
    ({ provider, stays }) => ({ provider, stays: stays === 1 }),
  )
  return { identities, hasPasskeys: passkeys?.length === 1 }
}

const providerColumns = columns('identities', 'provider')

/**
 * The condition on `identities` that a reset doesn't unlink one by itself. Someone with the tokens or the password of the account may have
 * linked those that aren't proven. Until the address is verified, someone else may even have created the account in its owner's name.
 */
function staysAfterReset(userId: number): Sql {
  return sql`(identities.proven AND EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND email_verified_at IS NOT NULL))`
}

function lockKeys({ userId }: FoundMailKey): string[] {
  return [rateOf('guess:account', userId).key, rateOf('login:account', userId).key]
}
