import type { RequestContext } from '#upstream/request/context.ts'
import { isKnownClient, knownClientRate } from './known-client.ts'
import { verifyQueued } from './hash-queue.ts'
import { consumeAll, digestInKey, refund } from '#upstream/request/rate.ts'
import { rateOf, type Rate } from '#upstream/request/rate-limits.ts'

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
  const unknown = rateOf('login:unknown', digestInKey(typed))
  if (userId === undefined) return unknown
  return isKnown ? knownClientRate(context, userId) : rateOf('login:account', userId)
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
  then?: () => Promise<void>,
): Promise<boolean> {
  const { db, client, now } = context
  const rates = [accountRate, rateOf('login:client', client)] as const
  let isWrong = false
  try {
    await consumeAll(db, rates, now)
    isWrong = !(await verifyQueued(context, password, stored, then))
  } finally {
    if (!isWrong) await refund(db, rates, now)
  }
  return !isWrong
}
