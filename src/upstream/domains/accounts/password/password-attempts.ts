import type { RequestContext } from '#upstream/request/context.ts'
import { isKnownClient, knownClientKey } from './known-client.ts'
import { verifyQueued } from './hash-queue.ts'
import { consumeAll, digestInKey, refund, type Rate } from '#upstream/request/rate.ts'

const quarterHour = 15 * 60

/** The rate limit key for passwords that are tried to sign in to an account. */
export function loginKey(userId: number): string {
  return `login:account:${userId}`
}

/** The rate limit key for guesses at a signed-in user's current password. */
export function guessKey(userId: number): string {
  return `guess:account:${userId}`
}

/**
 * The rate limit key of a sign-in: the account, by whichever of its names, or the typed text if no account has it. A client
 * from which the user has signed in before has a key of its own, which guesses from elsewhere don't use up.
 */
export async function signInKey(
  context: RequestContext,
  userId: number | undefined,
  typed: string,
): Promise<string> {
  const isKnown = await isKnownClient(context, userId ?? 0)
  const unknown = `login:unknown:${digestInKey(typed)}`
  if (userId === undefined) return unknown
  return isKnown ? knownClientKey(context, userId) : loginKey(userId)
}

/**
 * Whether the password is right; if it is, `then` runs in the same turn of the hash queue. An attempt is counted for the
 * account's key and for the client before any hashing, so that parallel attempts can't exceed the limit; it is refunded unless
 * the password was wrong. Throws a 429 after 10 wrong passwords for the account, or 50 from the client, in 15 minutes.
 */
export async function attemptPassword(
  context: RequestContext,
  accountKey: string,
  password: string,
  stored: string | null | undefined,
  then?: () => Promise<void>,
): Promise<boolean> {
  const { db, client, now } = context
  const rates: readonly [Rate, ...Rate[]] = [
    { key: accountKey, limit: 10, windowSeconds: quarterHour },
    { key: `login:client:${client}`, limit: 50, windowSeconds: quarterHour },
  ]
  let isWrong = false
  try {
    await consumeAll(db, rates, now)
    isWrong = !(await verifyQueued(context, password, stored, then))
  } finally {
    if (!isWrong) await refund(db, rates, now)
  }
  return !isWrong
}
