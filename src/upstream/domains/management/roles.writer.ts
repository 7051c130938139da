import { columns, type RowOf } from '#upstream/db/columns.ts'
import { sql, type Sql } from '#upstream/db/sql.ts'
import { batch, queryRows, type StatementRunner } from '#upstream/db/batch.ts'
import { notifyUser } from '#upstream/domains/moderation/notify-user.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { rolesOf, type Role } from '#upstream/request/viewer.ts'

const order: readonly Role[] = ['developer', 'moderator', 'admin']

const roleHolderColumns = columns('users', 'id, public_id AS publicId, username, roles')

interface RoleHolderRow extends RowOf<typeof roleHolderColumns> {
  isVerified: number
  isBanned: number
}

/** `by` is null for a command. Does nothing if the account has these roles by then. Call `wakeOutbox` after the batch. */
export function rolesStatements(
  { now }: Pick<RequestContext, 'now'>,
  account: Pick<RoleHolderRow, 'id' | 'publicId' | 'roles'>,
  roles: readonly string[],
  by: number | null,
): Sql[] {
  const before = rolesOf(account.roles)
  const after = order.filter((role) => roles.includes(role))
  const column = after.join(' ')
  const isOther = sql`EXISTS (SELECT 1 FROM users WHERE id = ${account.id} AND roles <> ${column})`
  const entry = {
    action: 'user.roles',
    at: now,
    userId: by,
    object: { type: 'user', id: account.id, lwid: account.publicId },
    metadata: { from: order.filter((role) => before.has(role)), to: after },
  }
  const hasLostRole = order.some((role) => before.has(role) && !after.includes(role))
  const notice = { kind: 'ROLES_SET', roles: after } as const
  const status = hasLostRole ? 'WARNING' : 'SUCCESS'
  return [
    logAction(entry, isOther),
    ...notifyUser({ now }, { userId: account.id, notice, status }, isOther),
    sql`UPDATE users SET roles = ${column}, flair = ${after.includes('developer') ? 'developer' : null}
      WHERE id = ${account.id} AND ${isOther}`,
  ]
}

export interface AdminOutcome {
  state: 'done' | 'unknown' | 'unverified' | 'banned' | 'admin-already'
  /** Name in the spelling of the account. */
  username: string
}

/** For operators: no user can make the first admin. Refuses unverified and banned users, who couldn't use the role. */
export async function makeAdmin(
  database: StatementRunner,
  username: string,
  now: number,
): Promise<AdminOutcome> {
  const [account] = await queryRows<RoleHolderRow>(
    database,
    sql`SELECT ${roleHolderColumns}, email_verified_at IS NOT NULL AS isVerified,
      coalesce(banned_until > ${now}, 0) AS isBanned FROM users WHERE username = ${username}`,
  )
  if (!account) return { state: 'unknown', username }
  const current = rolesOf(account.roles)
  const outcome = (state: AdminOutcome['state']) => ({ state, username: account.username })
  if (current.has('admin')) return outcome('admin-already')
  if (!account.isVerified) return outcome('unverified')
  if (account.isBanned) return outcome('banned')
  await batch(database, rolesStatements({ now }, account, [...current, 'admin'], null))
  return outcome('done')
}
