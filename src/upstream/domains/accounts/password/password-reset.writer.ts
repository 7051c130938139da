import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { restErrors, type passwordResetBody } from '#shared/contract/rest.ts'
import { batch } from '#upstream/db/batch.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { wake } from '#upstream/outbox/outbox.writer.ts'
import { mailStatements } from '#upstream/mail/mail.writer.ts'
import { securityNotice } from '#upstream/mail/templates/security-notice.ts'
import { checkNewPassword } from '../registration/account-rules.ts'
import { rateCounters, users } from '#upstream/db/tables/accounts.table.ts'
import { voidHandovers } from '../sessions/handover.writer.ts'
import { identities } from '#upstream/db/tables/identity.table.ts'
import { findMailKey, type FoundMailKey } from '../email/mail-key.reader.ts'
import { spendMailKey, voidMailKeys } from '../email/mail-key.writer.ts'
import { leaveMessage } from '../message.writer.ts'
import { endTexts } from '../sessions/session-end.reader.ts'
import { queued } from './queued-hash.ts'
import { hashPassword } from './password.ts'
import { endSessionsStatement } from '../sessions/session.writer.ts'
import { guessKey, loginKey } from './password-tries.ts'

/**
 * Gives an account a new password by the key that was mailed to its address, which that proves too; returns where to sign in.
 * In the same batch all sessions end, whatever else was under way for the account is void, its locks after wrong guesses are
 * opened, and a notice is mailed. Where the address was not proven before, somebody else may have made the account in its
 * owner's name: what was linked until then signs in no more. Throws `expired` when the key does not hold.
 */
export async function resetPassword(
  context: RequestContext,
  { key, password }: z.infer<typeof passwordResetBody>,
): Promise<string> {
  checkNewPassword(password, 'password')
  await requireKey(context, key)
  await queued(context, async () => {
    // The key is used up before the next request's turn: of many simultaneous uses, only the first hashes anything.
    const found = await requireKey(context, key)
    await storePassword(context, found, await hashPassword(password))
  })
  await wake(context.env)
  return `${context.config.origins.main}/login`
}

async function requireKey({ db, now }: RequestContext, key: string): Promise<FoundMailKey> {
  const found = await findMailKey(db, key, 'reset-password', now)
  if (!found) throw new RestError(restErrors.expired)
  return found
}

async function storePassword(
  context: RequestContext,
  found: FoundMailKey,
  passwordHash: string,
): Promise<void> {
  const { env, db, config, now } = context
  const { userId, holds } = found
  const message = { userId, text: endTexts.reset, createdAt: now }
  const emailVerifiedAt = sql`coalesce(${users.emailVerifiedAt}, ${now})`
  const isUnproven = sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId} AND ${users.emailVerifiedAt} IS NULL)`
  const done = await batch(env.DB, [
    db.delete(identities).where(and(eq(identities.userId, userId), isUnproven, holds)),
    db
      .update(users)
      .set({ passwordHash, emailVerifiedAt })
      .where(and(eq(users.id, userId), holds)),
    endSessionsStatement(db, { userId, by: 'reset' }, now, holds),
    voidHandovers(db, userId, now, holds),
    voidMailKeys(db, userId, ['verify-email', 'change-email'], now, holds),
    db.delete(rateCounters).where(and(inArray(rateCounters.key, lockKeys(found)), holds)),
    leaveMessage(db, { ...message, status: 'SUCCESS' }, holds),
    logAction(db, { action: 'password.reset', at: now, userId }, holds),
    ...mailStatements(context, notice(config.product, found, now), now, holds),
    spendMailKey(db, found, now),
  ])
  if (done.at(-1)?.length !== 1) throw new RestError(restErrors.expired)
}

/** Under what keys guesses at the account's password are counted: whoever has forgotten it has guessed before. */
function lockKeys({ userId }: FoundMailKey): string[] {
  return [guessKey(userId), loginKey(userId)]
}

function notice(product: string, { username, currentEmail }: FoundMailKey, when: number) {
  const what = 'Your password was reset with a link we emailed to this address. All devices were logged out.'
  return { to: currentEmail, ...securityNotice({ product, username, what, when }) }
}
