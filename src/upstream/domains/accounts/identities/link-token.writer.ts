import { and, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { restErrors, type Provider } from '#shared/contract/rest.ts'
import { sessions } from '#upstream/db/tables/accounts.table.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { tokensHold } from '../sessions/session.writer.ts'
import { isActiveSession } from './identity.reader.ts'
import { linkTokens } from '#upstream/db/tables/identity.table.ts'
import { digest, newSecret } from '#upstream/platform/tokens.ts'

/** How long a form with the token may stay open before it is submitted, in seconds. */
const tokenLifetime = 5 * 60

/** A token that lets one form start linking the provider to the viewer, within five minutes; throws a 401 if their tokens were just revoked. */
export async function issueLinkToken(context: RequestContext, provider: Provider): Promise<string> {
  const { db, viewer, now } = context
  const token = newSecret()
  const [hash, holds] = [await digest(token), await tokensHold(context)]
  const issued = await db
    .insert(linkTokens)
    .select(
      sql`SELECT ${hash}, ${viewer.sessionId}, ${provider}, ${now + tokenLifetime}, NULL WHERE ${holds}`,
    )
    .returning({ sessionId: linkTokens.sessionId })
  if (issued.length !== 1) throw new RestError(restErrors.unauthenticated, 401)
  return token
}

/** The session that a token was issued to. */
interface UsedLinkToken {
  sessionId: number
  /** The condition that it wasn't invalidated meanwhile. */
  holds: SQL
}

/**
 * Uses up a token and returns its session; undefined when it was used, has expired, belongs to another provider, or the session
 * has ended.
 */
export async function consumeLinkToken(
  db: DrizzleD1Database,
  token: string,
  provider: Provider,
  now: number,
): Promise<UsedLinkToken | undefined> {
  const hash = await digest(token)
  const activeSessions = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, linkTokens.sessionId), isActiveSession(now)))
  const [used] = await db
    .update(linkTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(linkTokens.digest, hash),
        eq(linkTokens.provider, provider),
        isNull(linkTokens.usedAt),
        gt(linkTokens.expiresAt, now),
        inArray(linkTokens.sessionId, activeSessions),
      ),
    )
    .returning({ sessionId: linkTokens.sessionId })
  const holds = sql`EXISTS (SELECT 1 FROM ${linkTokens} WHERE ${linkTokens.digest} = ${hash} AND ${linkTokens.expiresAt} > ${now})`
  return used && { sessionId: used.sessionId, holds }
}
