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
}

/** Stores a sign-in for 60 seconds; the returned token pair completes it on main. */
export async function startHandover(
  db: DrizzleD1Database,
  handover: Handover,
  now: number,
): Promise<TokenPair> {
  const pair = newPair()
  await db.insert(handovers).values({
    ...handover,
    pair: await digest(formatPair(pair)),
    expiresAt: now + handoverLifetime,
  })
  return pair
}

/** Completes a login, once; undefined when the pair was used, has expired, is unknown or belongs to another browser. */
export async function takeHandover(
  db: DrizzleD1Database,
  pair: TokenPair,
  flow: string,
  now: number,
): Promise<{ userId: number; agent: string } | undefined> {
  const [taken] = await db
    .update(handovers)
    .set({ usedAt: now })
    .where(
      and(
        eq(handovers.pair, await digest(formatPair(pair))),
        eq(handovers.state, (await digest(flow)).toString('base64url')),
        isNull(handovers.usedAt),
        gt(handovers.expiresAt, now),
      ),
    )
    .returning({ userId: handovers.userId, agent: handovers.agent })
  return taken
}

/** The statement that invalidates a user's unfinished handovers. */
export function voidHandovers(db: DrizzleD1Database, userId: number, now: number, when: SQL = sql`true`) {
  return db
    .update(handovers)
    .set({ usedAt: now })
    .where(and(gt(handovers.expiresAt, now), eq(handovers.userId, userId), isNull(handovers.usedAt), when))
}
