import { createHmac, randomInt } from 'node:crypto'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { internalHeaders } from '#shared/internal-headers.ts'
import { sessions } from '#upstream/db/tables/accounts.table.ts'
import { digest } from '#upstream/platform/tokens.ts'
import type { RequestContext } from '#upstream/request/context.ts'

/** A number for one revocation of cookies: the secrets of the new ones are derived from it. */
export function newRevocation(): number {
  return randomInt(1, 2 ** 47)
}

/**
 * The statement that revokes the session cookies of a user whose credentials have changed: a copy of one reads nothing any more.
 * Each session gets a new one with every response to its token pair, until a request comes with that cookie.
 */
export function revokeCookies(db: DrizzleD1Database, userId: number, revocation: number, when: SQL) {
  return db
    .update(sessions)
    .set({ reader: sql`randomblob(32)`, readerDue: revocation })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), when))
}

/** A session's cookie that the browser hasn't sent yet. */
export interface DueCookie {
  revocation: number
  /** The session's digest of a cookie, which is random until a response has had the new one; omitted if it isn't known. */
  stored?: { reader: Buffer; expiresAt: number }
}

/**
 * Adds the new session cookie to the response if that revocation is the session's last. Parallel responses have the same cookie,
 * and so has a later one if the first was lost. Writes nothing if it's stored already.
 */
export async function renewCookie(
  { db, config, now, answer }: Pick<RequestContext, 'db' | 'config' | 'now' | 'answer'>,
  sessionId: number,
  { revocation, stored }: DueCookie,
): Promise<void> {
  const secret = createHmac('sha256', config.cookieKey)
    .update(`${sessionId} ${revocation}`)
    .digest('base64url')
  const reader = await digest(secret)
  const [session] = stored?.reader.equals(reader)
    ? [stored]
    : await db
        .update(sessions)
        .set({ reader })
        .where(and(eq(sessions.id, sessionId), eq(sessions.readerDue, revocation)))
        .returning({ expiresAt: sessions.expiresAt })
  if (session) answer.set(internalHeaders.session, `${secret} ${session.expiresAt - now}`)
}

/** Stores that the browser has the cookie of that revocation. */
export async function confirmCookie(
  db: DrizzleD1Database,
  sessionId: number,
  revocation: number,
): Promise<void> {
  await db
    .update(sessions)
    .set({ readerDue: 0 })
    .where(and(eq(sessions.id, sessionId), eq(sessions.readerDue, revocation)))
}
