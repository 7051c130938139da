import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { banUserInput } from '#shared/inputs/moderation-inputs.ts'
import { forever } from '#shared/limits.ts'
import { batch } from '#upstream/db/batch.ts'
import { banSentence } from '#upstream/domains/accounts/ban-sentence.ts'
import { notifyUser } from '#upstream/domains/moderation/notify-user.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import { InputError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { wake } from '#upstream/outbox/outbox.writer.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { canBan } from './managed-account.policy.ts'
import { findAccount, type AccountRow } from './managed-account.reader.ts'

/** A ban: its end in seconds, and the reason that the user sees. */
export interface Ban {
  until: number
  reason: string
}

/** Bans a person, or bans them anew. Their sessions stay, and can only read from the next request on. */
export async function banUser(context: RequestContext, input: unknown): Promise<AccountRow> {
  requireMember(context.viewer)
  const { userId, reason, until } = banUserInput.parse(input)
  const account = await findAccount(context, userId)
  requireAllowed(canBan(context.viewer, account))
  const ban = { until: endOfBan(until ?? null, context.now), reason }
  await batch(context.env.DB, banStatements(context, account, ban))
  await wake(context.env)
  return findAccount(context, userId)
}

/** Ends a ban before its time; of who is not banned nothing changes. */
export async function unbanUser(context: RequestContext, userId: string): Promise<AccountRow> {
  requireMember(context.viewer)
  const account = await findAccount(context, userId)
  requireAllowed(canBan(context.viewer, account))
  const { viewer, db, now, env } = context
  const isBanned = sql`EXISTS (SELECT 1 FROM users WHERE id = ${account.id} AND banned_until > ${now})`
  const object = { type: 'user', id: account.id, lwid: account.publicId }
  await batch(env.DB, [
    logAction(db, { action: 'user.unban', at: now, userId: viewer.id, object }, isBanned),
    ...notifyUser(
      context,
      { userId: account.id, text: "You're no longer banned", status: 'SUCCESS' },
      isBanned,
    ),
    sql`UPDATE users SET banned_until = NULL, ban_reason = NULL WHERE id = ${account.id}`,
  ])
  await wake(env)
  return findAccount(context, userId)
}

/** The end of a ban, in seconds; without one until further notice. Throws InputError for a time that has passed. */
export function endOfBan(until: number | null, now: number): number {
  if (until === null) return forever
  if (until <= now) throw new InputError('A ban must end in the future', 'until')
  return until
}

/** The statements that ban a user, log it and notify them, `besides` first, if `when` holds by then. After the batch, `wake`. */
export function banStatements(
  context: RequestContext,
  user: { id: number; publicId: string },
  { until, reason }: Ban,
  { when = sql`TRUE`, besides = '' }: { when?: SQL; besides?: string } = {},
): SQLWrapper[] {
  const { viewer, db, now } = context
  const object = { type: 'user', id: user.id, lwid: user.publicId }
  const entry = { action: 'user.ban', at: now, userId: viewer.id, object, metadata: { until, reason } }
  return [
    logAction(db, entry, when),
    ...notifyUser(
      context,
      { userId: user.id, text: `${besides}${banSentence(until, reason)}`, status: 'WARNING' },
      when,
    ),
    sql`UPDATE users SET banned_until = ${until}, ban_reason = ${reason} WHERE id = ${user.id} AND ${when}`,
  ]
}
