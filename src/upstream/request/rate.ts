import { and, gt, inArray, sql, type SQLWrapper } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { restErrors } from '#shared/contract/rest.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { rateCounters } from '../db/tables/accounts.table.ts'

/** A rate limit: `limit` uses in `windowSeconds`; a window starts with the first use after the last one. */
export interface Rate {
  /** What is limited and for whom, such as `login:client:203.0.113.7`. */
  key: string
  limit: number
  windowSeconds: number
}

/** Counts one use of the key; throws a 429 with the remaining seconds above the window's limit. */
export async function consume(
  db: DrizzleD1Database,
  key: string,
  limit: number,
  windowSeconds: number,
  now: number,
): Promise<void> {
  await consumeAll(db, [{ key, limit, windowSeconds }], now)
}

/** Counts one use of every key in one round trip; throws the 429 with the longest wait above any limit. */
export async function consumeAll(
  db: DrizzleD1Database,
  rates: readonly [Rate, ...Rate[]],
  now: number,
): Promise<void> {
  const [first, ...rest] = rates
  const counted = await db.batch([countUse(db, first, now), ...rest.map((rate) => countUse(db, rate, now))])
  const waits = rates.flatMap((rate, index) => {
    const [window] = counted[index] ?? []
    return window && window.count > rate.limit ? [window.expiresAt - now] : []
  })
  if (waits.length > 0) throw new RestError(restErrors.tooManyRequests, 429, Math.max(...waits))
}

/** The same for limits of members; staff have none, and are not counted. */
export async function consumeUnlessStaff(
  { db, viewer, now }: Pick<RequestContext, 'db' | 'viewer' | 'now'>,
  rates: readonly [Rate, ...Rate[]],
): Promise<void> {
  if (!viewer.isStaff) await consumeAll(db, rates, now)
}

/** Takes back one counted use of every key. */
export async function refund(
  db: DrizzleD1Database,
  rates: readonly [Rate, ...Rate[]],
  now: number,
): Promise<void> {
  const keys = rates.map(({ key }) => key)
  await db
    .update(rateCounters)
    .set({ count: sql`${rateCounters.count} - 1` })
    .where(and(inArray(rateCounters.key, keys), gt(rateCounters.expiresAt, now), gt(rateCounters.count, 0)))
}

/** Counts one use; false above the window's limit. */
export async function consumeIfWithin(db: DrizzleD1Database, rate: Rate, now: number): Promise<boolean> {
  const [window] = await countUse(db, rate, now)
  return (window?.count ?? 0) <= rate.limit
}

function countUse(db: DrizzleD1Database, { key, windowSeconds }: Rate, now: number) {
  const open = (column: SQLWrapper) =>
    sql`SELECT ${column} FROM ${rateCounters} WHERE ${rateCounters.key} = ${key} AND ${rateCounters.expiresAt} > ${now}`
  return db
    .insert(rateCounters)
    .values({
      key,
      windowStart: sql`coalesce((${open(rateCounters.windowStart)}), ${now})`,
      expiresAt: sql`coalesce((${open(rateCounters.expiresAt)}), ${now + windowSeconds})`,
      count: 1,
    })
    .onConflictDoUpdate({
      target: [rateCounters.key, rateCounters.windowStart],
      set: { count: sql`${rateCounters.count} + 1` },
    })
    .returning({ count: rateCounters.count, expiresAt: rateCounters.expiresAt })
}
