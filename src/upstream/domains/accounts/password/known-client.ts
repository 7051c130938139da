import { and, eq, gt } from 'drizzle-orm'
import type { RequestContext } from '#upstream/request/context.ts'
import { rateCounters } from '#upstream/db/tables/accounts.table.ts'
import { rateOf, type Rate } from '#upstream/request/rate-limits.ts'
import { digest } from '#upstream/platform/tokens.ts'

/** How long a client from which a user has signed in is remembered, in seconds: 30 days. */
const memory = 30 * 24 * 60 * 60

type ClientContext = Pick<RequestContext, 'db' | 'client' | 'now'>

/**
 * Remembers that the user has signed in from this client. Guesses from known clients are counted separately, so that guesses
 * from elsewhere can't lock the owner out. Only a digest of the client is stored.
 */
export async function rememberClient({ db, client, now }: ClientContext, userId: number): Promise<void> {
  const expiresAt = now + memory
  await db
    .insert(rateCounters)
    .values({ key: await memoryKey(userId, client), windowStart: 0, expiresAt, count: 0 })
    .onConflictDoUpdate({ target: [rateCounters.key, rateCounters.windowStart], set: { expiresAt } })
}

/** Whether the user has signed in from this client within 30 days; always false for user 0, the placeholder for an unknown name. */
export async function isKnownClient({ db, client, now }: ClientContext, userId: number): Promise<boolean> {
  const isUsersClient = and(
    eq(rateCounters.key, await memoryKey(userId, client)),
    gt(rateCounters.expiresAt, now),
  )
  const known = await db.select({ key: rateCounters.key }).from(rateCounters).where(isUsersClient)
  return known.length > 0
}

/** The rate of guesses from a known client. */
export async function knownClientRate({ client }: ClientContext, userId: number): Promise<Rate> {
  return rateOf('login:known', await clientDigest(userId, client))
}

async function memoryKey(userId: number, client: string): Promise<string> {
  return `known-client:${await clientDigest(userId, client)}`
}

async function clientDigest(userId: number, client: string): Promise<string> {
  return (await digest(`${userId} ${client}`)).toString('base64url')
}
