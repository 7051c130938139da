import {
  ifChanged,
  sql,
  sqlFragment,
  type Sql,
  batch,
  type StatementRunner,
  columns,
  type RowOf,
} from '#upstream/db/sql.ts'
import { storedItems } from '#shared/page/stored-items.ts'
import type { Proof, Provider } from '#shared/contract/rest.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { addMessageStatement } from '#upstream/domains/accounts/message.writer.ts'
import {
  digest,
  newPair,
  newSecret,
  parseBearer,
  sealSuccessor,
  type TokenPair,
} from '#upstream/platform/tokens.ts'
import { internalHeaders } from '#shared/internal-headers.ts'
import { PageError } from '#upstream/platform/errors.ts'
import { listSessions, type OwnSession } from './session.reader.ts'
import { requireReauthenticationByInput } from '#upstream/domains/accounts/password/reauthentication.ts'

/** A refresh token expires after this many seconds without use: 30 days. */
const refreshIdle = 30 * 24 * 60 * 60

/** The maximum lifetime of a session in seconds: 180 days. */
export const sessionLifetime = storedItems.session.seconds

/** The secrets of a new session; they are stored nowhere else. */
interface OpenedSession {
  pair: TokenPair
  /** The secret in the session cookie: it can only read. */
  reader: string
}

type SignInMethod = 'password' | 'passkey' | 'developer' | 'handover' | 'register' | Provider

export interface AuthenticatedUser {
  userId: number
  agent: string
  method: SignInMethod
  /** Condition under which the session is opened: a password may be changed meanwhile, which ends all sessions that it has opened. */
  holds?: Sql
}

const banColumns = columns('users', 'banned_until AS until, ban_reason AS reason')

/** Opens a session and logs it, with a message if the user is banned. Null, without any of it, if `holds` no longer holds. */
export async function openSession(
  { env, config, language, now }: Pick<RequestContext, 'env' | 'config' | 'language' | 'now'>,
  { userId, agent, method, holds = sql`TRUE` }: AuthenticatedUser,
): Promise<OpenedSession | null> {
  const opened = { pair: newPair(), reader: newSecret() }
  const [access, refresh, reader] = await Promise.all([
    digest(opened.pair.access),
    digest(opened.pair.refresh),
    digest(opened.reader),
  ])
  const [bans = [], inserted] = await batch(env.DB, [
    sql`SELECT ${banColumns} FROM users WHERE id = ${userId} AND banned_until > ${now}`,
    sql`INSERT INTO sessions (user_id, access, access_expires_at, refresh, refresh_expires_at, reader, expires_at, created_at,
        last_seen_at, agent)
      SELECT ${userId}, ${access}, ${now + config.accessTtl}, ${refresh}, ${now + refreshIdle}, ${reader},
        ${now + sessionLifetime}, ${now}, ${now}, ${agent} WHERE ${holds} RETURNING id`,
    logAction({ now }, 'session.login', { userId, metadata: { way: method }, when: ifChanged }),
    sql`UPDATE users SET language = ${language} WHERE id = ${userId} AND language <> ${language} AND changes() > 0`,
  ])
  if (inserted?.length !== 1) return null
  // Banned users can log in and read; the message says until when they are banned, and why.
  const [ban] = bans as RowOf<typeof banColumns>[]
  if (ban?.until) {
    const notice = { kind: 'BANNED', until: ban.until, reason: ban.reason ?? '' } as const
    await batch(env.DB, [addMessageStatement({ userId, notice, status: 'WARNING', createdAt: now })])
  }
  return opened
}

/** Null if the refresh token is no longer current. Of parallel calls one wins; the others find its pair as the successor. */
export async function rotatePair(
  db: StatementRunner,
  current: TokenPair,
  accessTtl: number,
  now: number,
): Promise<TokenPair | null> {
  const isCurrent = sql`refresh = ${await digest(current.refresh)}`
  const { next, statements } = await rotation({ sealedFor: current.refresh, when: isCurrent }, accessTtl, now)
  const [, rotated] = await batch(db, statements)
  return rotated?.length === 1 ? next : null
}

/** The statements of a rotation, of which the second returns a row if it happens. `sealedFor` can decrypt the next pair again. */
export async function rotation(
  { sealedFor, when }: { sealedFor: string; when: Sql },
  accessTtl: number,
  now: number,
): Promise<{ next: TokenPair; statements: readonly [Sql, Sql, Sql] }> {
  const next = newPair()
  const [access, refresh, successor] = await Promise.all([
    digest(next.access),
    digest(next.refresh),
    sealSuccessor(next, sealedFor),
  ])
  const isActive = sql`ended_at IS NULL AND refresh_expires_at > ${now} AND expires_at > ${now} AND ${when}`
  const statements = [
    sql`INSERT INTO spent_pairs (refresh, access, session_id, spent_at)
      SELECT refresh, access, id, ${now} FROM sessions WHERE ${isActive}`,
    sql`UPDATE sessions SET access = ${access}, access_expires_at = ${now + accessTtl}, refresh = ${refresh},
        refresh_expires_at = min(${now + refreshIdle}, expires_at), successor = ${successor}, last_seen_at = ${now}
      WHERE ${isActive} RETURNING id`,
    deleteSpentPairs(refresh, now),
  ] as const
  return { next, statements }
}

/** What a session that ends leaves: no tokens, and no browser that gets push messages. */
const nothingLeft = sqlFragment('successor = NULL, push_endpoint = NULL, push_keys = NULL')

export async function endSession(
  db: StatementRunner,
  session: { id: number; userId: number },
  by: 'logout' | 'replay' | 'user',
  now: number,
): Promise<void> {
  await batch(db, [
    sql`UPDATE sessions SET ended_at = ${now}, ended_by = ${by}, ${nothingLeft} WHERE id = ${session.id} AND ended_at IS NULL`,
    logAction({ now }, `session.${by}`, {
      userId: session.userId,
      object: { type: 'session', id: session.id },
      when: ifChanged,
    }),
  ])
}

export function endSessionsStatement(
  {
    userId,
    by,
    except = 0,
  }: { userId: number; by: 'password' | 'reset' | 'user' | 'staff'; except?: number },
  now: number,
  when: Sql = sql`true`,
): Sql {
  return sql`UPDATE sessions SET ended_at = ${now}, ended_by = ${by}, ${nothingLeft}
    WHERE user_id = ${userId} AND id <> ${except} AND ended_at IS NULL AND ${when}`
}

/** The condition that the tokens of a request were not revoked since it was authenticated. */
export async function tokensHold({ authorization }: Pick<RequestContext, 'authorization'>): Promise<Sql> {
  const refresh = await digest(parseBearer(authorization)?.refresh ?? '')
  return sql`NOT EXISTS (SELECT 1 FROM spent_pairs WHERE spent_pairs.refresh = ${refresh} AND spent_pairs.revoked)`
}

/** The statement that revokes all pairs that the session has rotated out: not even the grace period is left to them. */
export function revokeSpentPairs(sessionId: number, now: number, when: Sql): Sql {
  return sql`UPDATE spent_pairs SET revoked = 1, spent_at = CASE WHEN revoked THEN spent_at ELSE ${now} END
    WHERE session_id = ${sessionId} AND ${when}`
}

/** A used pair that would have expired by now need not be remembered any longer. */
function deleteSpentPairs(refresh: Buffer, now: number): Sql {
  return sql`DELETE FROM spent_pairs
    WHERE session_id = (SELECT id FROM sessions WHERE refresh = ${refresh}) AND spent_at < ${now - refreshIdle}`
}

/** Returns the remaining sessions; a 404 for others' ids. Ending another than the current one needs the password, a passkey or a fresh login. */
export async function endOwnSession(
  context: RequestContext,
  id: string,
  proof: Proof,
): Promise<OwnSession[]> {
  requireBearer(context)
  const { env, viewer, responseHeaders, now } = context
  const own = await listSessions(context)
  const ending = own.find((session) => String(session.id) === id)
  if (!ending) throw new PageError(404)
  if (ending.id !== viewer.sessionId) await requireReauthenticationByInput(context, 'session.end', proof)
  await endSession(env.DB, { id: ending.id, userId: viewer.id }, 'user', now)
  if (ending.id === viewer.sessionId) {
    responseHeaders.delete(internalHeaders.tokens)
    responseHeaders.set(internalHeaders.session, 'clear')
  }
  return own.filter((session) => session !== ending)
}

export async function endOtherSessions(context: RequestContext, proof: Proof): Promise<OwnSession[]> {
  requireBearer(context)
  const isProved = await requireReauthenticationByInput(context, 'session.end', proof)
  const { env, viewer, now } = context
  const { id: userId, sessionId } = viewer
  await batch(env.DB, [
    endSessionsStatement({ userId, by: 'user', except: sessionId }, now, isProved),
    logAction(context, 'session.end-others', { userId, when: ifChanged }),
  ])
  return listSessions(context)
}

function requireBearer({ viewer }: RequestContext): void {
  if (!viewer.mayWrite) throw new PageError(401)
}
