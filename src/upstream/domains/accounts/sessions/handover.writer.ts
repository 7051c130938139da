import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { handovers } from '#upstream/db/tables/accounts.table.ts'
import { digest, formatPair, newPair, type TokenPair } from '#upstream/platform/tokens.ts'

/** How long the redirect from the auth host to main may take, in seconds. */
const handoverLifetime = 60

/** A sign-in that is to be continued on main by the browser whose flow cookie has this `state`. */
export interface Handover {
  userId: number
  /** SHA-256 of the flow cookie's secret, in base64url. */
  state: string
  agent: string
  /** Condition under which it is stored. */
  holds?: SQL
}

/**
 * Stores a sign-in for 60 seconds; the returned token pair completes it on main. Null if `holds`, the proof of identity, no longer holds.
 */
export async function startHandover(
  db: DrizzleD1Database,
  { userId, state, agent, holds = sql`TRUE` }: Handover,
  now: number,
): Promise<TokenPair | null> {
  const pair = newPair()
  const hash = await digest(formatPair(pair))
  const stored = await db
    .insert(handovers)
    .select(
      sql`SELECT NULL, ${userId}, ${hash}, ${state}, ${agent}, ${now + handoverLifetime}, NULL WHERE ${holds}`,
    )
    .returning({ id: handovers.id })
  return stored.length === 1 ? pair : null
}

/** Completes a login, once; undefined when the pair was used, has expired, is unknown or belongs to another browser. */
export async function consumeHandover(
  db: DrizzleD1Database,
  pair: TokenPair,
  flow: string,
  now: number,
): Promise<{ userId: number; agent: string; holds: SQL } | undefined> {
  const hash = await digest(formatPair(pair))
  const [used] = await db
    .update(handovers)
    .set({ usedAt: now })
    .where(
      and(
        eq(handovers.pair, hash),
        eq(handovers.state, (await digest(flow)).toString('base64url')),
        isNull(handovers.usedAt),
        gt(handovers.expiresAt, now),
      ),
    )
    .returning({ userId: handovers.userId, agent: handovers.agent })
  const holds = sql`EXISTS (SELECT 1 FROM ${handovers} WHERE ${handovers.pair} = ${hash} AND ${handovers.expiresAt} > ${now})`
  return used && { ...used, holds }
}

/** The statement that invalidates a user's handovers, also those that are just being completed. */
export function revokeHandovers(db: DrizzleD1Database, userId: number, now: number, when: SQL = sql`true`) {
  return db
    .update(handovers)
    .set({ expiresAt: 0 })
    .where(and(gt(handovers.expiresAt, now), eq(handovers.userId, userId), when))
}
