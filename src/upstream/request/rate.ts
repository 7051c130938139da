import {
  sql,
  valueList,
  type Sql,
  batch,
  queryRows,
  type StatementRunner,
  columns,
  type RowOf,
} from '#upstream/db/sql.ts'
import { createHash, createHmac } from 'node:crypto'
import { restErrors } from '#shared/contract/rest.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { Config } from '#upstream/config/env.ts'
import type { RequestContext } from './context.ts'

const minute = 60
const quarterHour = 15 * minute
const hour = 60 * minute
const day = 24 * hour

/** A limit: uses of one subject in a window of so many seconds, which starts with the first use after the last window. */
interface RateLimit {
  limit: number
  seconds: number
}

/**
 * All rate limits of accounts and clients; those of requests per client are the edge's, in wrangler.toml. The first part of a name is the
 * limited action, the second one the subject that is counted: `account`, `client` (digest of its address, of IPv6 the /64), `address` (of email),
 * `known` (an account at a client from which its user has signed in before), or `unknown` (a typed name that no account has). Names are in
 * the keys of stored counters: renaming one starts its windows again. docs/api.md has the table.
 */
export const rateLimits = {
  'post:account': { limit: 10, seconds: hour },
  'ticket:account': { limit: 10, seconds: hour },
  /** Published creations; tries have a limit of their own, since each opens an archive. */
  'creation:account': { limit: 60, seconds: hour },
  'creationTry:account': { limit: 120, seconds: hour },
  'tag:account': { limit: 60, seconds: hour },
  'comment:account': { limit: 20, seconds: 5 * minute },
  'draft:account': { limit: 1200, seconds: hour },
  'following:account': { limit: 60, seconds: minute },
  'like:account': { limit: 120, seconds: minute },
  'bio:account': { limit: 20, seconds: hour },
  'preview:account': { limit: 60, seconds: minute },
  'report:account': { limit: 20, seconds: hour },
  'picture:account': { limit: 20, seconds: hour },
  'face:account': { limit: 200, seconds: hour },
  /** Registered files: enough to move a collection of 50, with pictures and failed tries. */
  'upload-image:account': { limit: 200, seconds: hour },
  'upload-image-day:account': { limit: 600, seconds: day },
  'upload-creation:account': { limit: 100, seconds: hour },
  'upload-creation-day:account': { limit: 200, seconds: day },

  /** Wrong passwords at sign-in; right ones are refunded. Guesses from elsewhere don't lock the owner out of a known client. */
  'login:account': { limit: 10, seconds: quarterHour },
  'login:known': { limit: 10, seconds: quarterHour },
  'login:unknown': { limit: 10, seconds: quarterHour },
  'login:client': { limit: 50, seconds: quarterHour },
  /** Wrong current passwords of a signed-in user. */
  'guess:account': { limit: 10, seconds: quarterHour },
  /** Challenges for passkeys, of which each open login page takes one. */
  'passkey:client': { limit: 120, seconds: quarterHour },
  'social:client': { limit: 60, seconds: quarterHour },
  'link:account': { limit: 30, seconds: hour },
  'signup:client': { limit: 10, seconds: hour },
  /** Names and keys that are tried after a provider's confirmation. */
  'complete:client': { limit: 60, seconds: hour },

  /** The address may belong to someone who knows nothing of the account, so there is a limit per day too. */
  'verification-mail:account': { limit: 1, seconds: 5 * minute },
  'verification-mail-day:account': { limit: 10, seconds: day },
  'email-change:account': { limit: 3, seconds: day },
  'reset:client': { limit: 10, seconds: hour },
  /** Emails on others' requests have no error: the response must not reveal whether someone requested before. */
  'reset:address': { limit: 3, seconds: hour },
  'newsletter:client': { limit: 20, seconds: hour },
  'newsletter:address': { limit: 3, seconds: day },
  'unsubscribe:client': { limit: 20, seconds: hour },
  'unsubscribe:address': { limit: 3, seconds: day },

  'newsletter-test:account': { limit: 30, seconds: hour },
  'export:account': { limit: 3, seconds: day },
  'test-email:account': { limit: 10, seconds: hour },
  'captcha-check:account': { limit: 20, seconds: hour },
} as const satisfies Record<string, RateLimit>

type RateName = keyof typeof rateLimits

type ActionOf<Name extends RateName> = Name extends `${infer Action}:account` ? Action : never

export type AccountAction = ActionOf<RateName>

export type NewcomerLimits = Partial<Record<AccountAction, number>>

/** The lower limits on an account's first day, and then in its first week. */
export const newcomerLimits = {
  firstDay: { post: 3, ticket: 3, creation: 20, comment: 8 },
  firstWeek: { post: 5, ticket: 5, creation: 20, comment: 12 },
} as const satisfies Record<string, NewcomerLimits>

export interface Rate extends RateLimit {
  /** Name of the limit and its subject, such as `post:account:7`. */
  key: `${RateName}:${string}`
}

/** The limit of a subject: an account's row id, or a digest of a text (`digestInKey`). */
export function rateOf(name: RateName, subject: number | string): Rate {
  return { key: `${name}:${subject}`, ...rateLimits[name] }
}

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
