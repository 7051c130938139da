import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { restErrors, type passwordChangeBody } from '#shared/contract/rest.ts'
import { internalHeaders } from '#shared/internal-headers.ts'
import { batch } from '#upstream/db/batch.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { wakeOutbox } from '#upstream/outbox/outbox.writer.ts'
import { mailStatements } from '#upstream/mail/mail.writer.ts'
import { securityNotice } from '#upstream/mail/templates/security-notice.ts'
import type { Account } from '#upstream/request/account.ts'
import { checkNewPassword } from '../account-rules.ts'
import { sessions, users } from '#upstream/db/tables/accounts.table.ts'
import { revokeHandovers } from '../sessions/handover.writer.ts'
import { revokeLinking } from '../sessions/linking.writer.ts'
import { revokeMailKeys } from '../mail-keys/mail-key.writer.ts'
import { addMessageStatement } from '../message.writer.ts'
import { requireReauthentication } from './reauthentication.ts'
import { hashQueued } from './hash-queue.ts'
import { hashPassword } from './password.ts'
import { newRevocation, renewCookie, revokeCookies } from '../sessions/session-cookie.writer.ts'
import { endSessionsStatement, revokeSpentPairs, rotation } from '../sessions/session.writer.ts'
import { retrySecret } from './password-change-retry.ts'
import { formatPair } from '#upstream/platform/tokens.ts'

/**
 * Changes the viewer's password, or sets a first one. The same batch ends every other session, invalidates all that was started
 * with the old password, mails a notice, and renews this session's tokens and cookie, whichever pair is its current one. The old
 * ones are of no use to anyone; only a retry of this request gets the new ones again.
 */
export async function changePassword(
  context: RequestContext,
  account: Account,
  input: z.infer<typeof passwordChangeBody>,
): Promise<void> {
  checkNewPassword(input.new_password, 'new_password')
  let newHash = ''
  const isUnchanged = await requireReauthentication(
    context,
    'password.change',
    input.current_password,
    async () => {
      newHash = await hashPassword(input.new_password)
    },
  )
  newHash ||= await hashQueued(context, input.new_password)
  const { env, db, config, viewer, now } = context
  const { id: userId, username, language, email } = account
  const isElsewhere = sql`EXISTS (SELECT 1 FROM ${sessions} WHERE ${sessions.userId} = ${userId}
    AND ${sessions.id} <> ${viewer.sessionId} AND ${sessions.endedAt} IS NULL)`
  const message = {
    userId,
    notice: { kind: 'PASSWORD_CHANGED' },
    createdAt: now,
  } as const
  const content = securityNotice({
    product: config.product,
    language,
    username,
    event: { kind: 'passwordChanged' },
    when: now,
  })
  const revocation = newRevocation()
  const isThisSession = and(eq(sessions.id, viewer.sessionId), isUnchanged)
  const renewal = { sealedFor: retrySecret(context, input), when: isThisSession }
  const { next, statements } = await rotation(db, renewal, config.accessTtl, now)
  const done = await batch(env.DB, [
    ...statements,
    revokeSpentPairs(db, viewer.sessionId, now, isUnchanged),
    revokeCookies(db, userId, revocation, isUnchanged),
    addMessageStatement(
      db,
      { ...message, status: 'WARNING', exceptSessionId: viewer.sessionId },
      sql`${isUnchanged} AND ${isElsewhere}`,
    ),
    endSessionsStatement(db, { userId, by: 'password', except: viewer.sessionId }, now, isUnchanged),
    revokeHandovers(db, userId, now, isUnchanged),
    ...revokeLinking(db, userId, now, isUnchanged),
    revokeMailKeys(db, userId, ['change-email', 'reset-password'], now, isUnchanged),
    logAction(db, { action: 'password.change', at: now, userId }, isUnchanged),
    ...mailStatements(context, { to: email, ...content }, now, isUnchanged),
    db
      .update(users)
      .set({ passwordHash: newHash })
      .where(and(eq(users.id, userId), isUnchanged))
      .returning({ id: users.id }),
  ])
  if (done.at(-1)?.length !== 1) throw new RestError(restErrors.noMatch)
  if (done[1]?.length === 1) context.answer.set(internalHeaders.tokens, formatPair(next))
  await renewCookie(context, viewer.sessionId, { revocation })
  await wakeOutbox(env)
}
