import { queryRows, type StatementRunner, sql, columns, type RowOf } from '#upstream/db/sql.ts'
import { hasUnreadColumn } from '#upstream/domains/notifications/notification.reader.ts'
import { accountColumns, type Account } from '#upstream/request/context.ts'

export const accountWithFlags = sql`${accountColumns}, users.password_hash IS NOT NULL AS hasPassword,
  ${hasUnreadColumn} AS hasUnreadNotifications`

export interface OwnAccountRow extends RowOf<typeof accountColumns> {
  hasPassword: number
  hasUnreadNotifications: number
}

export function accountOf(row: OwnAccountRow): Account {
  return {
    ...row,
    hasPassword: row.hasPassword === 1,
    hasUnreadNotifications: row.hasUnreadNotifications === 1,
  }
}

const credentialColumns = columns('users', 'id, password_hash AS passwordHash')

export type Credentials = RowOf<typeof credentialColumns>

export async function findCredentials(
  db: StatementRunner,
  identifier: string,
): Promise<Credentials | undefined> {
  const [found] = await queryRows<Credentials>(db)`
    SELECT ${credentialColumns} FROM users WHERE username = ${identifier} OR email = ${identifier}`
  return found
}
