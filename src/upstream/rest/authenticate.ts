import type { StatementRunner } from '#upstream/db/sql.ts'
import { sessionCookieScheme } from '#shared/internal-headers.ts'
import type { Config } from '#upstream/config/env.ts'
import type { Account } from '#upstream/request/context.ts'
import {
  findByPair,
  findByReader,
  type PairMatch,
} from '#upstream/domains/accounts/sessions/session.reader.ts'
import { confirmCookie, type DueCookie } from '#upstream/domains/accounts/sessions/session-cookie.writer.ts'
import { endSession, rotatePair } from '#upstream/domains/accounts/sessions/session.writer.ts'
import { isSecret, openSuccessor, parseBearer, type TokenPair } from '#upstream/platform/tokens.ts'

export interface Authentication {
  account: Account
  sessionId: number
  /** True for a Bearer; the session cookie's secret can only read. */
  mayWrite: boolean
  /** The pair that the client has to store from now on. */
  tokens?: TokenPair
  /** The session's cookie if the response has to have it, else null. */
  cookieDue: DueCookie | null
}

interface AuthenticationContext {
  db: StatementRunner
  config: Pick<Config, 'accessTtl' | 'refreshGrace'>
  now: number
}

/** Null for no header or a malformed one. A valid access token costs one round trip; an expired one is rotated. */
export async function authenticate(
  header: string | null,
  context: AuthenticationContext,
): Promise<Authentication | null> {
  const [, scheme, secret = ''] = /^(\S+) (\S+)$/.exec(header ?? '') ?? []
  if (scheme === sessionCookieScheme) return authenticateReader(secret, context)
  const pair = parseBearer(header)
  return pair && authenticatePair(pair, context)
}

async function authenticateReader(
  secret: string,
  { db, now }: AuthenticationContext,
): Promise<Authentication | null> {
  const found = isSecret(secret) ? await findByReader(db, secret, now) : undefined
  if (!found) return null
  const { account, sessionId, readerDue } = found
  if (readerDue !== 0) await confirmCookie(db, sessionId, readerDue)
  return { account, sessionId, mayWrite: false, cookieDue: null }
}

async function authenticatePair(
  pair: TokenPair,
  context: AuthenticationContext,
): Promise<Authentication | null> {
  const match = await findSession(pair, context)
  if (!match || (await isReplay(match, context))) return null
  if (!match.accessIsCurrent && !match.accessIsSpent) return null
  const recognised = recognise(match)
  if (accessHolds(match, context.now)) return recognised
  if (match.refreshSpentAt !== null) return { ...recognised, ...(await successorOf(match, pair)) }
  const tokens = await rotatePair(context.db, pair, context.config.accessTtl, context.now)
  return tokens ? { ...recognised, tokens } : resolveConcurrentRotation(pair, context)
}

/** A parallel request has rotated this pair first: this one gets its successor too. */
async function resolveConcurrentRotation(
  pair: TokenPair,
  context: AuthenticationContext,
): Promise<Authentication | null> {
  const match = await findSession(pair, context)
  if (!match || match.refreshSpentAt === null || (await isReplay(match, context))) return null
  return { ...recognise(match), ...(await successorOf(match, pair)) }
}

function recognise({ account, sessionId, readerDue, reader, expiresAt }: PairMatch): Authentication {
  const cookieDue = readerDue === 0 ? null : { revocation: readerDue, stored: { reader, expiresAt } }
  return { account, sessionId, mayWrite: true, cookieDue }
}

/** The one active session of both tokens: a mixed pair matches two, an invented token none, a revoked pair no active one. */
async function findSession(pair: TokenPair, { db, now }: AuthenticationContext): Promise<PairMatch | null> {
  const [match, other] = await findByPair(db, pair)
  if (!match || other || match.endedAt !== null || match.expiresAt <= now) return null
  if (match.refreshIsRevoked) return null
  return match.refreshIsCurrent || match.refreshSpentAt !== null ? match : null
}

/** A refresh token used after its grace period was copied by someone: the session ends for both holders. */
async function isReplay(match: PairMatch, { db, config, now }: AuthenticationContext): Promise<boolean> {
  if (match.refreshSpentAt === null || match.refreshSpentAt + config.refreshGrace > now) return false
  if (accessHolds(match, now)) return false
  await endSession(db, { id: match.sessionId, userId: match.account.id }, 'replay', now)
  return true
}

function accessHolds(match: PairMatch, now: number): boolean {
  return match.accessIsCurrent && match.accessExpiresAt > now && match.refreshExpiresAt > now
}

async function successorOf(match: PairMatch, pair: TokenPair): Promise<{ tokens?: TokenPair }> {
  const tokens = match.successor && (await openSuccessor(match.successor, pair.refresh))
  return tokens ? { tokens } : {}
}
