import { inputMessage } from '#shared/refusals/input-message.ts'
import { id } from '#shared/inputs/text-input.ts'
import { z } from 'zod'
import { sql } from '#upstream/db/sql.ts'
import { batch } from '#upstream/db/batch.ts'
import { endSessionsStatement } from '#upstream/domains/accounts/sessions/session.writer.ts'
import { notifyUser } from '#upstream/domains/moderation/notify-user.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { wakeOutbox } from '#upstream/outbox/outbox.writer.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { canAdminister, canSetRoles } from '#upstream/domains/moderation/moderation.policy.ts'
import { findAccount, type AccountRow } from '#upstream/domains/moderation/bans/managed-account.reader.ts'
import { rolesStatements } from './roles.writer.ts'

const role = z.enum(['developer', 'moderator', 'admin'], inputMessage('role-unknown'))

/** The roles that a person is to have. */
export const setRolesInput = z.strictObject({
  userId: id,
  roles: z.array(z.string()).pipe(z.array(role).max(3)),
})

/** Gives a user exactly these roles, and a developer the badge; effective from their next request on. */
export async function setRoles(context: RequestContext, input: unknown): Promise<AccountRow> {
  requireMember(context.viewer)
  const { userId, roles } = setRolesInput.parse(input)
  requireAllowed(canAdminister(context.viewer))
  const account = await findAccount(context, userId)
  requireAllowed(canSetRoles(context.viewer, account))
  const { viewer, env } = context
  await batch(env.DB, rolesStatements(context, account, roles, viewer.id))
  await wakeOutbox(env)
  context.invalidatedIds.add(account.publicId)
  return findAccount(context, userId)
}

/** Signs a user out everywhere; for the viewer's own account the current session stays. */
export async function endUserSessions(context: RequestContext, userId: string): Promise<AccountRow> {
  requireMember(context.viewer)
  requireAllowed(canAdminister(context.viewer))
  const account = await findAccount(context, userId)
  const { viewer, env, now } = context
  const object = { type: 'user', id: account.id, lwid: account.publicId }
  const except = account.id === viewer.id ? viewer.sessionId : 0
  await batch(env.DB, [
    endSessionsStatement({ userId: account.id, by: 'staff', except }, now),
    logAction({ action: 'user.end-sessions', at: now, userId: viewer.id, object }, sql`changes() > 0`),
    ...notifyUser(
      context,
      { userId: account.id, notice: { kind: 'LOGGED_OUT' }, status: 'WARNING' },
      sql`changes() > 0`,
    ),
  ])
  await wakeOutbox(env)
  return findAccount(context, userId)
}
