import {
  ifChanged,
  sql,
  batch,
  type Sql,
  queryRows,
  type StatementRunner,
  columns,
  type RowOf,
} from '#upstream/db/sql.ts'
import { setRolesInput } from '#shared/inputs/session-inputs.ts'
import { endSessionsStatement } from '#upstream/domains/accounts/sessions/session.writer.ts'
import { notifyUser } from '#upstream/domains/moderation/decision.writer.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import { type RequestContext, rolesOf, type Role } from '#upstream/request/context.ts'
import { batchAndWake } from '#upstream/outbox/outbox.ts'
import { logAction, loggedRow } from '#upstream/request/action-log.writer.ts'
import {
  canAdminister,
  canSetRoles,
  canDeleteAccount,
} from '#upstream/domains/moderation/moderation.policy.ts'
import { findAccount, type AccountRow } from '#upstream/domains/moderation/managed-account.reader.ts'
import type { TextsChoice } from '#upstream/domains/personal-data/deletion/deletion.reader.ts'
import { cancelDeletion, startDeletion } from '#upstream/domains/personal-data/deletion/deletion.writer.ts'
import { exportStatements } from '#upstream/domains/personal-data/export/export.writer.ts'

/** Gives a user exactly these roles, and a developer the badge; effective from their next request on. */
export async function setRoles(context: RequestContext, input: unknown): Promise<AccountRow> {
  requireMember(context.viewer)
  const { userId, roles } = setRolesInput.parse(input)
  requireAllowed(canAdminister(context.viewer))
  const account = await findAccount(context, userId)
  requireAllowed(canSetRoles(context.viewer, account))
  const { viewer, env } = context
  await batchAndWake(env, rolesStatements(context, account, roles, viewer.id))
  context.invalidatedIds.add(account.publicId)
  return findAccount(context, userId)
}

/** Signs a user out everywhere; for the viewer's own account the current session stays. */
export async function endUserSessions(context: RequestContext, userId: string): Promise<AccountRow> {
  requireMember(context.viewer, canAdminister(context.viewer))
  const account = await findAccount(context, userId)
  const { viewer, env, now } = context
  const except = account.id === viewer.id ? viewer.sessionId : 0
  const isSignedIn = sql`EXISTS (SELECT 1 FROM sessions WHERE user_id = ${account.id} AND id <> ${except} AND ended_at IS NULL)`
  await batchAndWake(env, [
    ...notifyUser(
      context,
      { userId: account.id, notice: { kind: 'LOGGED_OUT' }, status: 'WARNING' },
      isSignedIn,
    ),
    endSessionsStatement({ userId: account.id, by: 'staff', except }, now),
    logAction(context, 'user.end-sessions', { object: loggedRow('user', account), when: ifChanged }),
  ])
  return findAccount(context, userId)
}

const order: readonly Role[] = ['developer', 'moderator', 'admin']

const roleHolderColumns = columns('users', 'id, public_id AS publicId, username, roles')

interface RoleHolderRow extends RowOf<typeof roleHolderColumns> {
  isVerified: number
  isBanned: number
}

/** `by` is null for a command. Does nothing if the account has these roles by then. Call `wakeOutbox` after the batch. */
function rolesStatements(
  { now }: Pick<RequestContext, 'now'>,
  account: Pick<RoleHolderRow, 'id' | 'publicId' | 'roles'>,
  roles: readonly string[],
  by: number | null,
): Sql[] {
  const before = rolesOf(account.roles)
  const after = order.filter((role) => roles.includes(role))
  const column = after.join(' ')
  const isOther = sql`EXISTS (SELECT 1 FROM users WHERE id = ${account.id} AND roles <> ${column})`
  const hasLostRole = order.some((role) => before.has(role) && !after.includes(role))
  const notice = { kind: 'ROLES_SET', roles: after } as const
  const status = hasLostRole ? 'WARNING' : 'SUCCESS'
  return [
    logAction({ now }, 'user.roles', {
      userId: by,
      object: loggedRow('user', account),
      metadata: { from: order.filter((role) => before.has(role)), to: after },
      when: isOther,
    }),
    ...notifyUser({ now }, { userId: account.id, notice, status }, isOther),
    sql`UPDATE users SET roles = ${column}, flair = ${after.includes('developer') ? 'developer' : null}
      WHERE id = ${account.id} AND ${isOther}`,
  ]
}

export interface AdminOutcome {
  state: 'done' | 'unknown' | 'unverified' | 'banned' | 'admin-already'
  username: string
}

/** For operators: no user can make the first admin. Refuses unverified and banned users, who couldn't use the role. */
export async function makeAdmin(
  database: StatementRunner,
  username: string,
  now: number,
): Promise<AdminOutcome> {
  const [account] = await queryRows<RoleHolderRow>(database)`
    SELECT ${roleHolderColumns}, email_verified_at IS NOT NULL AS isVerified,
    coalesce(banned_until > ${now}, 0) AS isBanned FROM users WHERE username = ${username}`
  if (!account) return { state: 'unknown', username }
  const current = rolesOf(account.roles)
  const outcome = (state: AdminOutcome['state']) => ({ state, username: account.username })
  if (current.has('admin')) return outcome('admin-already')
  if (!account.isVerified) return outcome('unverified')
  if (account.isBanned) return outcome('banned')
  await batch(database, rolesStatements({ now }, account, [...current, 'admin'], null))
  return outcome('done')
}

/** Starts a copy of a user's data on their request, unless one is being made. The user is notified, and only they can download it. */
export async function startDataExport(context: RequestContext, userId: string): Promise<AccountRow> {
  requireMember(context.viewer, canAdminister(context.viewer))
  const account = await findAccount(context, userId)
  await batchAndWake(context.env, exportStatements(context, account))
  return account
}

/** Starts the deletion of an account on its owner's request; the owner is notified, and can cancel it for a week. */
export async function startAccountDeletion(
  context: RequestContext,
  userId: string,
  texts: TextsChoice,
): Promise<AccountRow> {
  const account = await findDeletable(context, userId)
  await startDeletion(context, { ...account, username: account.userUsername }, texts)
  return findAccount(context, userId)
}

/** Cancels the deletion of an account; does nothing without one. */
export async function cancelAccountDeletion(context: RequestContext, userId: string): Promise<AccountRow> {
  const account = await findDeletable(context, userId)
  await cancelDeletion(context, account)
  return findAccount(context, userId)
}

async function findDeletable(context: RequestContext, userId: string): Promise<AccountRow> {
  requireMember(context.viewer, canAdminister(context.viewer))
  const account = await findAccount(context, userId)
  requireAllowed(canDeleteAccount(context.viewer, account))
  return account
}
