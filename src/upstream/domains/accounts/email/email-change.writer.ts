import { and, eq, type SQLWrapper } from 'drizzle-orm'
import type { z } from 'zod'
import { restErrors, type emailChangeBody } from '#shared/contract/rest.ts'
import { sameEmail } from '#shared/inputs/account-inputs.ts'
import { batch, isTaken } from '#upstream/db/batch.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { InputError, RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { wake } from '#upstream/outbox/outbox.writer.ts'
import { mailStatements } from '#upstream/mail/mail.writer.ts'
import { changeEmail as changeLetter } from '#upstream/mail/templates/change-email.ts'
import { emailChangedNotice } from '#upstream/mail/templates/email-changed-notice.ts'
import type { Account } from '../account.reader.ts'
import { checkEmail } from '../registration/account-rules.ts'
import { requireFreeAddress } from '../account.writer.ts'
import { users } from '#upstream/db/tables/accounts.table.ts'
import { findMailKey } from './mail-key.reader.ts'
import { mailKeyPurposes } from '#upstream/db/tables/mail-key.table.ts'
import { newMailKey, spendMailKey, voidMailKeys } from './mail-key.writer.ts'
import { callbackLink } from './mail-link.ts'
import { leaveMessage } from '../message.writer.ts'
import { requireProof } from '../password/password-proof.ts'
import { consume } from '#upstream/request/rate.ts'

/** How often an account may ask for another address, in times and seconds. */
const rate = { limit: 3, seconds: 24 * 60 * 60 }

/**
 * Mails a link to the new address that moves the account there; until it is followed nothing changes. Throws `invalid-email`,
 * `no-match`, `sign-in-again`, `email-taken`, or a 429 for the fourth request in a day.
 */
export async function requestEmailChange(
  context: RequestContext,
  account: Account,
  input: z.infer<typeof emailChangeBody>,
): Promise<void> {
  const { env, db, now } = context
  const { id: userId } = account
  const email = checkEmail(input.email)
  if (email.toLowerCase() === account.email.toLowerCase()) throw new InputError(sameEmail, 'email')
  await requireProof(context, 'email.change', input.password)
  await consume(db, `email-change:account:${userId}`, rate.limit, rate.seconds, now)
  await requireFreeAddress(context, email)
  await batch(env.DB, [
    ...(await emailChangeMail(context, account, email)),
    logAction(db, { action: 'email.change.request', at: now, userId }),
  ])
  await wake(env)
}

/** What a batch adds to mail the link that moves an account to that address. */
export async function emailChangeMail(
  context: Pick<RequestContext, 'config' | 'db' | 'now'>,
  { id, username }: Pick<Account, 'id' | 'username'>,
  email: string,
): Promise<readonly SQLWrapper[]> {
  const { config, db, now } = context
  const key = await newMailKey({ purpose: 'change-email', email }, now)
  const link = callbackLink(config, key.secret, 'change-email')
  const letter = changeLetter({ product: config.product, username, link })
  return [...key.statements(db, id), ...mailStatements(context, { to: email, ...letter }, now)]
}

/**
 * Changes an account's email to the address that the key was sent to, and notifies the old address. Keys that went to the old
 * address are void from then on. Throws `expired` when the key does not hold, `email-taken` when somebody else has the address
 * by now.
 */
export async function changeEmail(context: RequestContext, key: string): Promise<string> {
  const { env, db, config, now } = context
  const found = await findMailKey(db, key, 'change-email', now)
  if (!found) throw new RestError(restErrors.expired)
  const { userId, username, currentEmail, email, holds } = found
  const text = `Your email address is now ${email}`
  const notice = emailChangedNotice({ product: config.product, username, newAddress: email })
  const others = mailKeyPurposes.filter((purpose) => purpose !== 'change-email')
  const done = await batch(env.DB, [
    db
      .update(users)
      .set({ email, emailVerifiedAt: now })
      .where(and(eq(users.id, userId), holds)),
    voidMailKeys(db, userId, others, now, holds),
    leaveMessage(db, { userId, text, status: 'SUCCESS', createdAt: now }, holds),
    logAction(db, { action: 'email.change', at: now, userId }, holds),
    ...mailStatements(context, { to: currentEmail, ...notice }, now, holds),
    spendMailKey(db, found, now),
  ]).catch((error: unknown) => {
    throw isTaken(error, 'users.email') ? new RestError(restErrors.emailTaken) : error
  })
  if (done.at(-1)?.length !== 1) throw new RestError(restErrors.expired)
  await wake(env)
  return text
}
