import { sql, batch } from '#upstream/db/sql.ts'
import type { z } from 'zod'
import { restErrors, type passwordChangeBody } from '#shared/contract/rest.ts'
import { internalHeaders } from '#shared/internal-headers.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext, Account } from '#upstream/request/context.ts'
import { wakeOutbox } from '#upstream/outbox/outbox.ts'
import { securityNoticeStatements } from '#upstream/mail/mail.writer.ts'
import { checkNewPassword } from '#upstream/domains/accounts/account-rules.ts'
import { revokeHandovers } from '#upstream/domains/accounts/sessions/handover.writer.ts'
import { revokeLinking } from '#upstream/domains/accounts/identities/link-token.writer.ts'
import { revokeMailKeys } from '#upstream/domains/accounts/mail-key.writer.ts'
import { addMessageStatement } from '#upstream/domains/accounts/message.writer.ts'
import { requireReauthentication } from './reauthentication.ts'
import { hashQueued, hashPassword } from './password-hash.ts'
import {
  newRevocation,
  renewCookie,
  revokeCookies,
} from '#upstream/domains/accounts/sessions/session-cookie.writer.ts'
import {
  endSessionsStatement,
  revokeSpentPairs,
  rotation,
} from '#upstream/domains/accounts/sessions/session.writer.ts'
import { formatPair, newSecret, openSuccessor, parseBearer } from '#upstream/platform/tokens.ts'
import { findByPair } from '#upstream/domains/accounts/sessions/session.reader.ts'

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
    { password: input.current_password, passkey: input.passkey },
    async () => {
      newHash = await hashPassword(input.new_password, context.config.passwordCost)
    },
  )
  newHash ||= await hashQueued(context, input.new_password)
  const { env, config, viewer, now } = context
  const { id: userId } = account
  const isElsewhere = sql`EXISTS (SELECT 1 FROM sessions WHERE user_id = ${userId}
    AND id <> ${viewer.sessionId} AND ended_at IS NULL)`
  const message = { userId, notice: { kind: 'PASSWORD_CHANGED' }, createdAt: now } as const
  const revocation = newRevocation()
  const isThisSession = sql`sessions.id = ${viewer.sessionId} AND ${isUnchanged}`
  const renewal = { sealedFor: retrySecret(context, input), when: isThisSession }
  const { next, statements } = await rotation(renewal, config.accessTtl, now)
  const done = await batch(env.DB, [
    ...statements,
    revokeSpentPairs(viewer.sessionId, now, isUnchanged),
    revokeCookies(userId, revocation, isUnchanged),
    addMessageStatement(
      { ...message, status: 'WARNING', exceptSessionId: viewer.sessionId },
      sql`${isUnchanged} AND ${isElsewhere}`,
    ),
    endSessionsStatement({ userId, by: 'password', except: viewer.sessionId }, now, isUnchanged),
    revokeHandovers(userId, now, isUnchanged),
    ...revokeLinking(userId, now, isUnchanged),
    revokeMailKeys(userId, ['change-email', 'reset-password'], now, isUnchanged),
    logAction(context, 'password.change', { userId, when: isUnchanged }),
    ...securityNoticeStatements(context, account, { kind: 'passwordChanged' }, isUnchanged),
    sql`UPDATE users SET password_hash = ${newHash} WHERE id = ${userId} AND ${isUnchanged} RETURNING id`,
  ])
  if (done.at(-1)?.length !== 1) throw new RestError(restErrors.noMatch)
  if (done[1]?.length === 1) context.responseHeaders.set(internalHeaders.tokens, formatPair(next))
  await renewCookie(context, viewer.sessionId, { revocation })
  await wakeOutbox(env)
}

/**
 * Secret that only a retry of this very request has: its refresh token, its idempotency key and its body. The new pair is encrypted with
 * it; without an idempotency key the secret is random, so the pair can't be decrypted.
 */
function retrySecret(
  { authorization, idempotencyKey }: Pick<RequestContext, 'authorization' | 'idempotencyKey'>,
  input: unknown,
): string {
  const sent = parseBearer(authorization)
  if (!sent || idempotencyKey === null) return newSecret()
  return JSON.stringify([sent.refresh, idempotencyKey, input])
}

/**
 * Whether this is the retry of a password change that succeeded meanwhile, which then gets the new pair and cookie as well: within the
 * grace period of a rotation, and with the same pair, idempotency key and body. The pair authenticates no request otherwise.
 */
export async function isRetriedChange(context: RequestContext, input: unknown): Promise<boolean> {
  const { env, config, now, responseHeaders } = context
  const sent = parseBearer(context.authorization)
  if (!sent || context.idempotencyKey === null) return false
  const [match, other] = await findByPair(env.DB, sent)
  if (!match || other || match.endedAt !== null || match.expiresAt <= now) return false
  if (!match.accessIsCurrent && !match.accessIsSpent) return false
  const isRecent = match.refreshSpentAt !== null && match.refreshSpentAt + config.refreshGrace > now
  if (!match.refreshIsRevoked || !isRecent || !match.successor) return false
  const next = await openSuccessor(match.successor, retrySecret(context, input))
  if (!next) return false
  responseHeaders.set(internalHeaders.tokens, formatPair(next))
  const { sessionId, readerDue: revocation, reader, expiresAt } = match
  if (revocation !== 0) await renewCookie(context, sessionId, { revocation, stored: { reader, expiresAt } })
  return true
}
