import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { internalHeaders } from '#shared/internal-headers.ts'
import { sessions } from '#upstream/db/tables/accounts.table.ts'
import { digest, newSecret } from '#upstream/platform/tokens.ts'
import type { RequestContext } from '#upstream/request/context.ts'

/**
 * The statement that revokes the session cookies of a user whose credentials have changed: a copy of one reads nothing any more.
 * Each session gets a new one with the next response to its token pair.
 */
export function revokeCookies(db: DrizzleD1Database, userId: number, when: SQL) {
  return db
    .update(sessions)
    .set({ reader: sql`randomblob(32)`, readerDue: true })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), when))
}

/** Adds a new session cookie to the response if the session's was revoked, or `when` says so; of parallel responses, to one. */
export async function renewCookie(
  { db, now, answer }: Pick<RequestContext, 'db' | 'now' | 'answer'>,
  sessionId: number,
  when: SQL = eq(sessions.readerDue, true),
): Promise<void> {
  const reader = newSecret()
  const [session] = await db
    .update(sessions)
    .set({ reader: await digest(reader), readerDue: false })
    .where(and(eq(sessions.id, sessionId), when))
    .returning({ expiresAt: sessions.expiresAt })
  if (session) answer.set(internalHeaders.session, `${reader} ${session.expiresAt - now}`)
}
