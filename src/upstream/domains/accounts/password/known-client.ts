import { and, eq, gt } from 'drizzle-orm'
import type { RequestContext } from '#upstream/request/context.ts'
import { rateCounters } from '#upstream/db/tables/accounts.table.ts'
import { digest } from '#upstream/platform/tokens.ts'

/** How long it is remembered that somebody has signed in from a client, in seconds: 30 days. */
const memory = 30 * 24 * 60 * 60

type Surroundings = Pick<RequestContext, 'db' | 'client' | 'now'>

/**
 * Remembers that the person has signed in from this client. Guesses from where the owner is known are counted apart, so that
 * nobody who guesses from elsewhere can keep the owner out. Of the client only a digest is kept.
 */
export async function rememberClient({ db, client, now }: Surroundings, userId: number): Promise<void> {
  const expiresAt = now + memory
  await db
    .insert(rateCounters)
    .values({ key: await memoryKey(userId, client), windowStart: 0, expiresAt, count: 0 })
    .onConflictDoUpdate({ target: [rateCounters.key, rateCounters.windowStart], set: { expiresAt } })
}

/** Whether the person has signed in from this client within 30 days; nobody, who is 0, never has. */
export async function isKnownClient({ db, client, now }: Surroundings, userId: number): Promise<boolean> {
  const isTheirs = and(eq(rateCounters.key, await memoryKey(userId, client)), gt(rateCounters.expiresAt, now))
  const known = await db.select({ key: rateCounters.key }).from(rateCounters).where(isTheirs)
  return known.length > 0
}

/** Under what key guesses are counted that come from where the person is known. */
export async function knownClientKey({ client }: Surroundings, userId: number): Promise<string> {
  return `login:known:${await place(userId, client)}`
}

async function memoryKey(userId: number, client: string): Promise<string> {
  return `known-client:${await place(userId, client)}`
}

async function place(userId: number, client: string): Promise<string> {
  return (await digest(`${userId} ${client}`)).toString('base64url')
}
