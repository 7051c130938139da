import { internalHeaders } from '#shared/internal-headers.ts'
import { formatPair, newSecret, openSuccessor, parseBearer } from '#upstream/platform/tokens.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { renewCookie } from '../sessions/session-cookie.writer.ts'
import { findByPair } from '../sessions/session.reader.ts'

/**
 * Secret that only a retry of this very request has: its refresh token, its idempotency key and its body. The new pair is encrypted with
 * it; without an idempotency key the secret is random, so the pair can't be decrypted.
 */
export function retrySecret(
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
  const { db, config, now, answer } = context
  const sent = parseBearer(context.authorization)
  if (!sent || context.idempotencyKey === null) return false
  const [match, other] = await findByPair(db, sent)
  if (!match || other || match.endedAt !== null || match.expiresAt <= now) return false
  if (!match.accessIsCurrent && !match.accessIsSpent) return false
  const isRecent = match.refreshSpentAt !== null && match.refreshSpentAt + config.refreshGrace > now
  if (!match.refreshIsRevoked || !isRecent || !match.successor) return false
  const next = await openSuccessor(match.successor, retrySecret(context, input))
  if (!next) return false
  answer.set(internalHeaders.tokens, formatPair(next))
  const { sessionId, readerDue: revocation, reader, expiresAt } = match
  if (revocation !== 0) await renewCookie(context, sessionId, { revocation, stored: { reader, expiresAt } })
  return true
}
