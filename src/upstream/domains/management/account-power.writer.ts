import { sql } from 'drizzle-orm'
import { setRolesInput } from '#shared/inputs/management-inputs.ts'
import { batch } from '#upstream/db/batch.ts'
import { endTexts } from '#upstream/domains/accounts/sessions/session-end.reader.ts'
import { endSessionsStatement } from '#upstream/domains/accounts/sessions/session.writer.ts'
import { rolesOf, type Role } from '#upstream/request/viewer.ts'
import { notifyUser } from '#upstream/domains/moderation/notify-user.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { wake } from '#upstream/outbox/outbox.writer.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { canAdminister, canSetRoles } from '../moderation/bans/managed-account.policy.ts'
import { findAccount, type AccountRow } from '../moderation/bans/managed-account.reader.ts'

const order: readonly Role[] = ['developer', 'moderator', 'admin']

/** Gives a person these roles and no others, and with the role of a developer its badge; from their next request on. */
export async function setRoles(context: RequestContext, input: unknown): Promise<AccountRow> {
  requireMember(context.viewer)
  const { userId, roles } = setRolesInput.parse(input)
  requireAllowed(canAdminister(context.viewer))
  const account = await findAccount(context, userId)
  requireAllowed(canSetRoles(context.viewer, account))
  const { viewer, db, now, env } = context
  const before = rolesOf(account.roles)
  const after = order.filter((role) => roles.includes(role))
  const held = after.join(' ')
  const isOther = sql`EXISTS (SELECT 1 FROM users WHERE id = ${account.id} AND roles <> ${held})`
  const entry = {
    action: 'user.roles',
    at: now,
    userId: viewer.id,
    object: { type: 'user', id: account.id, lwid: account.publicId },
    metadata: { from: order.filter((role) => before.has(role)), to: after },
  }
  const lost = order.some((role) => before.has(role) && !after.includes(role))
  const text = after.length > 0 ? `Your roles are now: ${after.join(', ')}` : "You're no longer on the staff"
  await batch(env.DB, [
    logAction(db, entry, isOther),
    ...notifyUser(context, { userId: account.id, text, status: lost ? 'WARNING' : 'SUCCESS' }, isOther),
    sql`UPDATE users SET roles = ${held}, flair = ${after.includes('developer') ? 'developer' : null}
      WHERE id = ${account.id} AND ${isOther}`,
  ])
  await wake(env)
  context.invalidatedIds.add(account.publicId)
  return findAccount(context, userId)
}

/** Signs a person out everywhere; who does it to themself keeps the session that asks. */
export async function endUserSessions(context: RequestContext, userId: string): Promise<AccountRow> {
  requireMember(context.viewer)
  requireAllowed(canAdminister(context.viewer))
  const account = await findAccount(context, userId)
  const { viewer, db, now, env } = context
  const object = { type: 'user', id: account.id, lwid: account.publicId }
  const except = account.id === viewer.id ? viewer.sessionId : 0
  await batch(env.DB, [
    endSessionsStatement(db, { userId: account.id, by: 'staff', except }, now),
    logAction(db, { action: 'user.end-sessions', at: now, userId: viewer.id, object }, sql`changes() > 0`),
    ...notifyUser(
      context,
      { userId: account.id, text: endTexts.staff, status: 'WARNING' },
      sql`changes() > 0`,
    ),
  ])
  await wake(env)
  return findAccount(context, userId)
}
