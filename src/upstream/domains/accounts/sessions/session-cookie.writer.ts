import { sql, type Sql, queryRows, type StatementRunner, columns } from '#upstream/db/sql.ts'
import { createHmac, randomInt } from 'node:crypto'
import { internalHeaders } from '#shared/internal-headers.ts'
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
export function revokeCookies(userId: number, revocation: number, when: Sql): Sql {
  return sql`UPDATE sessions SET reader = randomblob(32), reader_due = ${revocation}
    WHERE user_id = ${userId} AND ended_at IS NULL AND ${when}`
}

/** A session's cookie that the browser hasn't sent yet. */
export interface DueCookie {
  revocation: number
  /** The session's digest of a cookie, which is random until a response has had the new one; omitted if it isn't known. */
  stored?: { reader: Buffer; expiresAt: number }
}

/** Adds the new session cookie to the response; parallel and repeated ones have the same. Writes nothing if it's stored already. */
export async function renewCookie(
  { env, config, now, responseHeaders }: Pick<RequestContext, 'env' | 'config' | 'now' | 'responseHeaders'>,
  sessionId: number,
  { revocation, stored }: DueCookie,
): Promise<void> {
  const secret = createHmac('sha256', config.cookieKey)
    .update(`${sessionId} ${revocation}`)
    .digest('base64url')
  const reader = await digest(secret)
  const [session] = stored?.reader.equals(reader)
    ? [stored]
    : await queryRows(env.DB)`
      UPDATE sessions SET reader = ${reader} WHERE id = ${sessionId} AND reader_due = ${revocation} RETURNING ${columns('sessions', 'expires_at AS expiresAt')}`
  if (session) responseHeaders.set(internalHeaders.session, `${secret} ${session.expiresAt - now}`)
}

export async function confirmCookie(
  db: StatementRunner,
  sessionId: number,
  revocation: number,
): Promise<void> {
  await queryRows(db)`
    UPDATE sessions SET reader_due = 0 WHERE id = ${sessionId} AND reader_due = ${revocation}`
}
