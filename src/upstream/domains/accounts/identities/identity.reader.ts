import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Language } from '#shared/page/language.ts'
import type { Provider } from '#shared/contract/rest.ts'
import { sessions, users } from '#upstream/db/tables/accounts.table.ts'
import { identities } from '#upstream/db/tables/identity.table.ts'

/** A user as a provider knows them. */
export interface ProviderIdentity {
  provider: Provider
  subject: string
}

/** The id of the user who signs in with that identity. */
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

/** The condition that a user signs in with that identity. */
export function hasIdentity(userId: number, { provider, subject }: ProviderIdentity): SQL {
  return sql`EXISTS (SELECT 1 FROM ${identities}
    WHERE user_id = ${userId} AND provider = ${provider} AND subject = ${subject})`
}

/** Whether an account has that email address, verified or not; ignores case. */
export async function isAddressTaken(db: DrizzleD1Database, email: string): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return found.length > 0
}

/** The providers that a user has linked, in alphabetical order. */
export async function linkedProviders(db: DrizzleD1Database, userId: number): Promise<Provider[]> {
  const rows = await db
    .select({ provider: identities.provider })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(identities.provider)
  return rows.map(({ provider }) => provider)
}

/** The user that an identity is to be linked to. */
export interface LinkingUser {
  userId: number
  username: string
  email: string
  /** Language of their emails. */
  language: Language
}

/** The user of an active session. */
export async function findLinkingUser(
  db: DrizzleD1Database,
  sessionId: number,
  now: number,
): Promise<LinkingUser | undefined> {
  const [found] = await db
    .select({ userId: users.id, username: users.username, email: users.email, language: users.language })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), isActiveSession(now)))
  return found
}

/** The condition that a session has neither been ended nor expired. */
export function isActiveSession(now: number): SQL {
  return sql`${sessions.endedAt} IS NULL AND ${sessions.expiresAt} > ${now} AND ${sessions.refreshExpiresAt} > ${now}`
}
