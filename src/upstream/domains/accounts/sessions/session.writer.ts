import { and, eq, gt, isNull, lt, ne, sql, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { storedItems } from '#shared/page/stored-items.ts'
import type { Provider } from '#shared/contract/rest.ts'
import { batch } from '#upstream/db/batch.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { sessions, spentPairs, users } from '#upstream/db/tables/accounts.table.ts'
import { addMessageStatement } from '../message.writer.ts'
import {
  digest,
  newPair,
  newSecret,
  parseBearer,
  sealSuccessor,
  type TokenPair,
} from '#upstream/platform/tokens.ts'

/** A refresh token expires after this many seconds without use: 30 days. */
const refreshIdle = 30 * 24 * 60 * 60

/** The maximum lifetime of a session in seconds: 180 days. */
export const sessionLifetime = storedItems.session.seconds

/** The secrets of a new session; they are stored nowhere else. */
export interface OpenedSession {
  pair: TokenPair
  /** The secret in the session cookie: it can only read. */
  reader: string
}

/** How a user authenticated. */
export type SignInMethod = 'password' | 'developer' | 'handover' | 'register' | Provider

/** A user who has just authenticated. */
export interface AuthenticatedUser {
  userId: number
  agent: string
  method: SignInMethod
  /** Condition under which the session is opened: a password may be changed meanwhile, which ends all sessions that it has opened. */
  holds?: SQL
}

/**
 * Signs a user in: opens a session, logs it in the action log, and adds a message if the user is banned. Null, without session, log entry
 * and message, if the proof of identity no longer holds.
 */
export async function openSession(
  { env, db, config, language, now }: Pick<RequestContext, 'env' | 'db' | 'config' | 'language' | 'now'>,
  { userId, agent, method, holds = sql`TRUE` }: AuthenticatedUser,
): Promise<OpenedSession | null> {
  const opened = { pair: newPair(), reader: newSecret() }
  const [access, refresh, reader] = await Promise.all([
    digest(opened.pair.access),
    digest(opened.pair.refresh),
    digest(opened.reader),
  ])
  const [bans = [], inserted] = await batch(env.DB, [
    sql`SELECT banned_until AS until, ban_reason AS reason FROM users WHERE id = ${userId} AND banned_until > ${now}`,
    sql`INSERT INTO sessions (user_id, access, access_expires_at, refresh, refresh_expires_at, reader, expires_at, created_at,
        last_seen_at, agent)
      SELECT ${userId}, ${access}, ${now + config.accessTtl}, ${refresh}, ${now + refreshIdle}, ${reader},
        ${now + sessionLifetime}, ${now}, ${now}, ${agent} WHERE ${holds} RETURNING id`,
    logAction(
      db,
      { action: 'session.login', at: now, userId, metadata: { way: method } },
      sql`changes() > 0`,
    ),
    db
      .update(users)
      .set({ language })
      .where(and(eq(users.id, userId), ne(users.language, language), sql`changes() > 0`)),
  ])
  if (inserted?.length !== 1) return null
  // Banned users can log in and read; the message says until when they are banned, and why.
  const [ban] = bans as { until: number; reason: string | null }[]
  if (ban) {
    const notice = { kind: 'BANNED', until: ban.until, reason: ban.reason ?? '' } as const
    await addMessageStatement(db, { userId, notice, status: 'WARNING', createdAt: now })
  }
  return opened
}

/**
 * Replaces the session's token pair; null if the refresh token is no longer the current one. Of parallel calls with the same
 * refresh token one wins; the others find the winner's pair as the successor.
 */
export async function rotatePair(
  db: DrizzleD1Database,
  current: TokenPair,
  accessTtl: number,
  now: number,
): Promise<TokenPair | null> {
  const holds = eq(sessions.refresh, await digest(current.refresh))
  const { next, statements } = await rotation(db, { sealedFor: current.refresh, when: holds }, accessTtl, now)
  const [, rotated] = await db.batch(statements)
  return rotated.length === 1 ? next : null
}

/**
 * A rotation as part of a batch, of the active session that `when` selects: the next pair, and its statements, of which the second
 * returns a row if the rotation happens. With `sealedFor` the next pair can be decrypted again.
 */
export async function rotation(
  db: DrizzleD1Database,
  { sealedFor, when }: { sealedFor: string; when: SQL | undefined },
  accessTtl: number,
  now: number,
) {
  const next = newPair()
  const [access, refresh, successor] = await Promise.all([
    digest(next.access),
    digest(next.refresh),
    sealSuccessor(next, sealedFor),
  ])
  const isActive = and(
    isNull(sessions.endedAt),
    gt(sessions.refreshExpiresAt, now),
    gt(sessions.expiresAt, now),
    when,
  )
  const statements = [
    db.insert(spentPairs).select(
      db
        .select({
          refresh: sessions.refresh,
          access: sessions.access,
          sessionId: sessions.id,
          spentAt: sql<number>`${now}`.as('spent_at'),
          revoked: sql<boolean>`false`.as('revoked'),
        })
        .from(sessions)
        .where(isActive),
    ),
    db
      .update(sessions)
      .set({
        access,
        accessExpiresAt: now + accessTtl,
        refresh,
        refreshExpiresAt: sql`min(${now + refreshIdle}, ${sessions.expiresAt})`,
        successor,
        lastSeenAt: now,
      })
      .where(isActive)
      .returning({ id: sessions.id }),
    deleteSpentPairs(db, refresh, now),
  ] as const
  return { next, statements }
}

/** Ends a session that hasn't ended, with an entry in the action log. */
export async function endSession(
  db: DrizzleD1Database,
  session: { id: number; userId: number },
  by: 'logout' | 'replay' | 'user',
  now: number,
): Promise<void> {
  await db.batch([
    db
      .update(sessions)
      .set({ endedAt: now, endedBy: by, successor: null })
      .where(and(eq(sessions.id, session.id), isNull(sessions.endedAt))),
    logAction(
      db,
      {
        action: `session.${by}`,
        at: now,
        userId: session.userId,
        object: { type: 'session', id: session.id },
      },
      sql`changes() > 0`,
    ),
  ])
}

/** The statement that ends all of a user's sessions except one. */
export function endSessionsStatement(
  db: DrizzleD1Database,
  {
    userId,
    by,
    except = 0,
  }: { userId: number; by: 'password' | 'reset' | 'user' | 'staff'; except?: number },
  now: number,
  when: SQL = sql`true`,
) {
  return db
    .update(sessions)
    .set({ endedAt: now, endedBy: by, successor: null })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, except), isNull(sessions.endedAt), when))
}

/** The condition that the tokens of a request were not revoked since it was authenticated. */
export async function tokensHold({ authorization }: Pick<RequestContext, 'authorization'>): Promise<SQL> {
  const refresh = await digest(parseBearer(authorization)?.refresh ?? '')
  return sql`NOT EXISTS (SELECT 1 FROM ${spentPairs} WHERE ${spentPairs.refresh} = ${refresh} AND ${spentPairs.revoked})`
}

/** The statement that revokes all pairs that the session has rotated out: not even the grace period is left to them. */
export function revokeSpentPairs(db: DrizzleD1Database, sessionId: number, now: number, when: SQL) {
  return db
    .update(spentPairs)
    .set({
      revoked: true,
      spentAt: sql`CASE WHEN ${spentPairs.revoked} THEN ${spentPairs.spentAt} ELSE ${now} END`,
    })
    .where(and(eq(spentPairs.sessionId, sessionId), when))
}

/** A used pair that would have expired by now need not be remembered any longer. */
function deleteSpentPairs(db: DrizzleD1Database, refresh: Buffer, now: number) {
  const ofSession = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.refresh, refresh))
  return db
    .delete(spentPairs)
    .where(and(eq(spentPairs.sessionId, ofSession), lt(spentPairs.spentAt, now - refreshIdle)))
}
