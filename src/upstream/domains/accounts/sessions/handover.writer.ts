import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { handovers } from '#upstream/db/tables/accounts.table.ts'
import { digest, formatPair, newPair, type TokenPair } from '#upstream/platform/tokens.ts'

/** How long a sign-in may take from the auth host to main, in seconds. */
const handoverLife = 60

/** A sign-in that is to be continued on main by the browser whose flow cookie has this `state`. */
export interface Handover {
  userId: number
  /** SHA-256 of the flow cookie's secret, in base64url. */
  state: string
  agent: string
}

/** Keeps a sign-in for 60 seconds; the pair that is returned takes it up again. */
export async function startHandover(
  db: DrizzleD1Database,
  handover: Handover,
  now: number,
): Promise<TokenPair> {
  const pair = newPair()
  await db.insert(handovers).values({
    ...handover,
    pair: await digest(formatPair(pair)),
    expiresAt: now + handoverLife,
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

/** The statement that makes a person's sign-ins on their way to main worthless. */
export function voidHandovers(db: DrizzleD1Database, userId: number, now: number, when: SQL = sql`true`) {
  return db
    .update(handovers)
    .set({ usedAt: now })
    .where(and(gt(handovers.expiresAt, now), eq(handovers.userId, userId), isNull(handovers.usedAt), when))
}
