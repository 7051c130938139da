import type { RequestContext } from '#upstream/request/context.ts'
import { isKnownClient, knownClientKey } from './known-client.ts'
import { matchesQueued } from './queued-hash.ts'
import { consumeAll, giveBack, type Rate } from '#upstream/request/rate.ts'
import { digest } from '#upstream/platform/tokens.ts'

const quarterHour = 15 * 60

/** Under what key passwords are counted that somebody tries to sign in to an account with. */
export function loginKey(userId: number): string {
  return `login:account:${userId}`
}

/** Under what key guesses at the current password of somebody signed in are counted. */
export function guessKey(userId: number): string {
  return `guess:account:${userId}`
}

/**
 * Under what key a try to sign in is counted: by the account, whichever of its names was typed, and by what was typed where
 * that is nobody's. What others guess from elsewhere does not count for somebody who has signed in from this client before.
 */
export async function signInKey(
  context: RequestContext,
  userId: number | undefined,
  typed: string,
): Promise<string> {
  const isKnown = await isKnownClient(context, userId ?? 0)
  const unknown = `login:unknown:${(await digest(typed.toLowerCase())).toString('base64url')}`
  if (userId === undefined) return unknown
  return isKnown ? knownClientKey(context, userId) : loginKey(userId)
}

/**
 * Whether it is the stored password; when it is, `then` is done in the same turn. A try is counted by the account's key and by
 * the client before any hashing, so that of many at once no more than the limit get through, and given back unless the
 * password was wrong. Throws a 429 after 10 wrong ones for the account, or 50 from the client, in a quarter of an hour.
 */
export async function tryPassword(
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
    isWrong = !(await matchesQueued(context, password, stored, then))
  } finally {
    if (!isWrong) await giveBack(db, rates, now)
  }
  return !isWrong
}
