import type { RequestContext } from '#upstream/request/context.ts'
import { verifyQueued, type PasswordMatch } from './password-hash.ts'
import { consumeAll, digestInKey, refund, rateOf, type Rate } from '#upstream/request/rate.ts'
import { queryRows, sql, type Sql } from '#upstream/db/sql.ts'

/**
 * The rate of a sign-in: of the account, by whichever of its names, or of the typed text if no account has it. A client from which the
 * user has signed in before has a rate of its own, which guesses from elsewhere don't use up.
 */
export async function signInRate(
  context: RequestContext,
  userId: number | undefined,
  typed: string,
): Promise<Rate> {
  const isKnown = await isKnownClient(context, userId ?? 0)
  const unknown = rateOf('login:unknown', digestInKey(context.config, typed))
  if (userId === undefined) return unknown
  return isKnown ? rateOf('login:known', digestOf(context, userId)) : rateOf('login:account', userId)
}

/**
 * Whether the password is right; if it is, `then` runs in the same turn of the hash queue. An attempt is counted for the
 * account and for the client before any hashing, so that parallel attempts can't exceed the limit; it is refunded unless
 * the password was wrong. Throws a 429 after too many wrong passwords for the account or from the client.
 */
export async function attemptPassword(
  context: RequestContext,
  accountRate: Rate,
  password: string,
  stored: string | null | undefined,
  then?: (match: PasswordMatch) => Promise<void>,
): Promise<boolean> {
  const rates = [accountRate, rateOf('login:client', context.client)] as const
  return countWrong(context, rates, () => verifyQueued(context, password, stored, then))
}

/** Whether an attempt is right; one is counted before, and refunded unless it was wrong. Throws a 429 after too many. */
export async function countWrong(
  { env, now }: Pick<RequestContext, 'env' | 'now'>,
  rates: readonly [Rate, ...Rate[]],
  attempt: () => Promise<boolean>,
): Promise<boolean> {
  let isWrong = false
  try {
    await consumeAll(env.DB, rates, now)
    isWrong = !(await attempt())
  } finally {
    if (!isWrong) await refund(env.DB, rates, now)
  }
  return !isWrong
}

/** How long a client from which a user has signed in is remembered, in seconds: 30 days. */
const knownClientSeconds = 30 * 24 * 60 * 60

type ClientContext = Pick<RequestContext, 'env' | 'config' | 'client' | 'now'>

/** Guesses from known clients are counted separately, so that guesses from elsewhere can't lock the owner out. */
export function rememberClient(context: ClientContext, userId: number): Sql {
  return sql`INSERT INTO rate_counters (key, window_start, expires_at, count)
    VALUES (${memoryKey(context, userId)}, 0, ${context.now + knownClientSeconds}, 0)
    ON CONFLICT (key, window_start) DO UPDATE SET expires_at = excluded.expires_at`
}

/** Whether the user has signed in from this client within 30 days; always false for user 0, the placeholder for an unknown name. */
async function isKnownClient(context: ClientContext, userId: number): Promise<boolean> {
  const known = await queryRows(context.env.DB)`
    SELECT key FROM rate_counters WHERE key = ${memoryKey(context, userId)} AND expires_at > ${context.now}`
  return known.length > 0
}

function memoryKey(context: ClientContext, userId: number): string {
  return `known-client:${digestOf(context, userId)}`
}

function digestOf({ config, client }: ClientContext, userId: number): string {
  return digestInKey(config, `${userId} ${client}`)
}
