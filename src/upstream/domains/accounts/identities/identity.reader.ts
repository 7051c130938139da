import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Provider } from '#shared/contract/rest.ts'
import { sessions, users } from '#upstream/db/tables/accounts.table.ts'
import { identities } from '#upstream/db/tables/identity.table.ts'

/** A person as a provider knows them. */
export interface ProviderIdentity {
  provider: Provider
  subject: string
}

/** The id of the person whom that identity signs in. */
export async function findByIdentity(
  db: DrizzleD1Database,
  { provider, subject }: ProviderIdentity,
): Promise<number | undefined> {
  const [found] = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
  return found?.userId
}

/** Whether an account has that email address, in any case, proved or not. */
export async function isAddressTaken(db: DrizzleD1Database, email: string): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return found.length > 0
}

/** The providers that a person has linked, by name, in alphabetical order. */
export async function linkedProviders(db: DrizzleD1Database, userId: number): Promise<Provider[]> {
  const rows = await db
    .select({ provider: identities.provider })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(identities.provider)
  return rows.map(({ provider }) => provider)
}

/** What linking needs to know of a person. */
export interface LinkingUser {
  userId: number
  username: string
  email: string
}

/** The person of a session that has not ended. */
export async function findLinking(
  db: DrizzleD1Database,
  sessionId: number,
  now: number,
): Promise<LinkingUser | undefined> {
  const [found] = await db
    .select({ userId: users.id, username: users.username, email: users.email })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), isLiving(now)))
  return found
}

/** The condition that a session's row has neither been ended nor run out. */
export function isLiving(now: number): SQL {
  return sql`${sessions.endedAt} IS NULL AND ${sessions.expiresAt} > ${now} AND ${sessions.refreshExpiresAt} > ${now}`
}
