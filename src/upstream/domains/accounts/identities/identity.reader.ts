import { sql, type Sql, queryRows, type StatementRunner, columns, type RowOf } from '#upstream/db/sql.ts'
import type { Provider } from '#shared/contract/rest.ts'

export interface ProviderIdentity {
  provider: Provider
  subject: string
}

export async function findByIdentity(
  db: StatementRunner,
  { provider, subject }: ProviderIdentity,
): Promise<number | undefined> {
  const [found] = await queryRows(db)`
    SELECT ${columns('identities', 'user_id AS userId')} FROM identities WHERE provider = ${provider} AND subject = ${subject}`
  return found?.userId
}

export function hasIdentity(userId: number, { provider, subject }: ProviderIdentity): Sql {
  return sql`EXISTS (SELECT 1 FROM identities
    WHERE user_id = ${userId} AND provider = ${provider} AND subject = ${subject})`
}

export async function isAddressTaken(db: StatementRunner, email: string): Promise<boolean> {
  const found = await queryRows(db)`SELECT id FROM users WHERE email = ${email}`
  return found.length > 0
}

export async function linkedProviders(db: StatementRunner, userId: number): Promise<Provider[]> {
  const rows = await queryRows(db)`
    SELECT ${columns('identities', 'provider')} FROM identities WHERE user_id = ${userId} ORDER BY provider`
  return rows.map(({ provider }) => provider)
}

/** `language` is that of the user's emails. */
const linkingColumns = columns({ u: 'users' }, 'u.id AS userId, u.username, u.email, u.language')

export type LinkingUser = RowOf<typeof linkingColumns>

export async function findLinkingUser(
  db: StatementRunner,
  sessionId: number,
  now: number,
): Promise<LinkingUser | undefined> {
  const [found] = await queryRows<LinkingUser>(db)`
    SELECT ${linkingColumns} FROM sessions JOIN users u ON u.id = sessions.user_id
    WHERE sessions.id = ${sessionId} AND ${isActiveSession(now)}`
  return found
}

export function isActiveSession(now: number): Sql {
  return sql`sessions.ended_at IS NULL AND sessions.expires_at > ${now} AND sessions.refresh_expires_at > ${now}`
}
