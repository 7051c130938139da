import { and, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { sessions } from '#upstream/db/tables/accounts.table.ts'
import { linkTokens, providerFlows } from '#upstream/db/tables/identity.table.ts'

/**
 * The statements that invalidate links in progress of a user's active sessions: link tokens, and logins at a provider, also those in use
 * at the moment.
 */
export function revokeLinking(db: DrizzleD1Database, userId: number, now: number, when: SQL) {
  const ofUser = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
  return [
    db
      .update(linkTokens)
      .set({ expiresAt: 0 })
      .where(and(inArray(linkTokens.sessionId, ofUser), gt(linkTokens.expiresAt, now), when)),
    db
      .update(providerFlows)
      .set({ expiresAt: 0 })
      .where(and(inArray(providerFlows.linkSessionId, ofUser), gt(providerFlows.expiresAt, now), when)),
  ] as const
}
