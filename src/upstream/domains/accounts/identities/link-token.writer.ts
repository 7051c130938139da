import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Provider } from '#shared/contract/rest.ts'
import { sessions } from '#upstream/db/tables/accounts.table.ts'
import { isActiveSession } from './identity.reader.ts'
import { linkTokens } from '#upstream/db/tables/identity.table.ts'
import { digest, newSecret } from '#upstream/platform/tokens.ts'

/** How long a form with the token may stay open before it is submitted, in seconds. */
const tokenLifetime = 5 * 60

/** A token that lets one form start linking the provider to the session's user, within five minutes. */
export async function issueLinkToken(
  db: DrizzleD1Database,
  sessionId: number,
  provider: Provider,
  now: number,
): Promise<string> {
  const token = newSecret()
  await db
    .insert(linkTokens)
    .values({ digest: await digest(token), sessionId, provider, expiresAt: now + tokenLifetime })
  return token
}

/**
 * Uses up a token and returns its session; undefined when it was used, has expired, belongs to another provider, or the session
 * has ended.
 */
export async function takeLinkToken(
  db: DrizzleD1Database,
  token: string,
  provider: Provider,
  now: number,
): Promise<number | undefined> {
  const activeSessions = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, linkTokens.sessionId), isActiveSession(now)))
  const [taken] = await db
    .update(linkTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(linkTokens.digest, await digest(token)),
        eq(linkTokens.provider, provider),
        isNull(linkTokens.usedAt),
        gt(linkTokens.expiresAt, now),
        inArray(linkTokens.sessionId, activeSessions),
      ),
    )
    .returning({ sessionId: linkTokens.sessionId })
  return taken?.sessionId
}
