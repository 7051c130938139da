import { sql, valueList, type Sql, batch, queryRows, type StatementRunner } from '#upstream/db/sql.ts'
import { createHash, createHmac } from 'node:crypto'
import { restErrors } from '#shared/contract/rest.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { Config } from '#upstream/config/env.ts'
import type { RequestContext } from './context.ts'
import { columns, type RowOf } from '#upstream/db/columns.ts'
import type { Rate } from './rate-limits.ts'

/** Keys stay as long as their window; without the site's key nobody can find out by trying which text a digest is of. */
export function digestInKey({ rateKey }: Pick<Config, 'rateKey'>, text: string): string {
  return createHmac('sha256', rateKey).update(text.toLowerCase()).digest('base64url')
}

/** Counts one use; throws a 429 with the remaining seconds above the window's limit. */
export async function consume(db: StatementRunner, rate: Rate, now: number): Promise<void> {
  await consumeAll(db, [rate], now)
}

/** Counts one use of every rate in one round trip; throws the 429 with the longest wait above any limit. */
export async function consumeAll(
  db: StatementRunner,
  rates: readonly [Rate, ...Rate[]],
  now: number,
): Promise<void> {
  const windows = await batch(
    db,
    rates.map((rate) => countUse(rate, now)),
  )
  requireWithin(rates, windows, now)
}

/** Throws the 429 with the longest wait above any limit, by the rows of the statements that counted a use. */
export function requireWithin(rates: readonly Rate[], windows: readonly unknown[][], now: number): void {
  const counted = windows.flat() as Window[]
  const waits = rates.flatMap(({ key, limit }) =>
    counted
      .filter((window) => window.key === key && window.count > limit)
      .map((window) => window.expiresAt - now),
  )
  if (waits.length > 0) throw new RestError(restErrors.tooManyRequests, 429, Math.max(...waits))
}

/** Calls with the same identity count once in a window, even concurrent ones. A refused call is forgotten. */
export async function consumeOnce(
  db: StatementRunner,
  rate: Rate,
  identity: string | null,
  now: number,
): Promise<void> {
  requireWithin([rate], await batch(db, useStatements(rate, identity, now)), now)
}

/** The statements of `consumeOnce`, which return windows for `requireWithin`; they count nothing unless the condition is met. */
export function useStatements(
  rate: Rate,
  identity: string | null,
  now: number,
  when: Sql = sql`TRUE`,
): Sql[] {
  if (identity === null) return [countUse(rate, now, when)]
  const call = keyOfCall(rate, identity)
  return [
    countUse({ ...rate, key: call }, now, when),
    countUse(rate, now, sql`${countOf(call, now)} = 1 AND ${when}`),
    sql`DELETE FROM rate_counters WHERE key = ${call} AND count = 1 AND ${countOf(rate.key, now)} > ${rate.limit}`,
  ]
}

/** The statements that take back a use of a call, which others with the same identity may still be using. */
export function takeBackStatements(rate: Rate, identity: string | null, now: number): Sql[] {
  if (identity === null) return [takeBack([rate.key], now)]
  const call = keyOfCall(rate, identity)
  return [takeBack([call], now), takeBack([rate.key], now, sql`${countOf(call, now)} = 0`)]
}

/** The condition that the uses so far are within the limit. */
export function isWithin({ key, limit }: Rate, now: number): Sql {
  return sql`coalesce(${countOf(key, now)}, 0) <= ${limit}`
}

function keyOfCall({ key }: Rate, identity: string): Rate['key'] {
  return `${key}:call:${createHash('sha256').update(identity).digest('base64url')}`
}

function countOf(key: Rate['key'], now: number): Sql {
  return sql`(SELECT count FROM rate_counters WHERE key = ${key} AND expires_at > ${now})`
}

function takeBack(keys: readonly Rate['key'][], now: number, when: Sql = sql`TRUE`): Sql {
  return sql`UPDATE rate_counters SET count = count - 1
    WHERE key IN (${valueList(keys)}) AND expires_at > ${now} AND count > 0 AND ${when}`
}

/** The same for limits of members; staff have none and aren't counted. */
export async function consumeUnlessStaff(
  { env, viewer, now }: Pick<RequestContext, 'env' | 'viewer' | 'now'>,
  rates: readonly [Rate, ...Rate[]],
): Promise<void> {
  if (!viewer.isStaff) await consumeAll(env.DB, rates, now)
}

/** Takes back one counted use of every key. */
export async function refund(
  db: StatementRunner,
  rates: readonly [Rate, ...Rate[]],
  now: number,
): Promise<void> {
  await queryRows(
    db,
    takeBack(
      rates.map(({ key }) => key),
      now,
    ),
  )
}

/** Counts one use; false above the window's limit. */
export async function consumeIfWithin(db: StatementRunner, rate: Rate, now: number): Promise<boolean> {
  const [window] = await queryRows<Window>(db, countUse(rate, now))
  return (window?.count ?? 0) <= rate.limit
}

/** The uses in a window, and when it ends; seconds. */
const windowColumns = columns('rate_counters', 'key, count, expires_at AS expiresAt')
type Window = RowOf<typeof windowColumns>

/** Counts one use, if the condition holds, and returns the window. */
function countUse({ key, seconds }: Rate, now: number, when: Sql = sql`TRUE`): Sql {
  const open = (column: Sql) =>
    sql`(SELECT ${column} FROM rate_counters WHERE key = ${key} AND expires_at > ${now})`
  return sql`INSERT INTO rate_counters (key, window_start, expires_at, count)
    SELECT ${key}, coalesce(${open(sql`window_start`)}, ${now}), coalesce(${open(sql`expires_at`)}, ${now + seconds}), 1
    WHERE ${when}
    ON CONFLICT (key, window_start) DO UPDATE SET count = count + 1 RETURNING ${windowColumns}`
}
