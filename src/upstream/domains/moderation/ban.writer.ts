import { sql, type Sql } from '#upstream/db/sql.ts'
import { banUserInput } from '#shared/inputs/moderation-inputs.ts'
import { permanentBanEnd } from '#shared/limits.ts'
import { notifyUser, decideStatements, endDecisions } from './decision.writer.ts'
import type { DecisionNotice, Removed } from '#upstream/domains/notifications/system-notice.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import { InputError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { batchAndWake } from '#upstream/outbox/outbox.ts'
import { logAction, loggedRow } from '#upstream/request/action-log.writer.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { canBan } from './moderation.policy.ts'
import { findAccount, type AccountRow } from './managed-account.reader.ts'

/** A ban: its end in seconds, and the reason that the user sees. */
export interface Ban {
  until: number
  reason: string
  rule?: string | undefined
}

interface BanCause {
  when?: Sql
  removed?: Removed | undefined
  objectId?: number | null
}

/** Bans a user, or replaces another ban. Their sessions stay, and are read-only from the next request on. */
export async function banUser(context: RequestContext, input: unknown): Promise<AccountRow> {
  requireMember(context.viewer)
  const { userId, reason, rule, until } = banUserInput.parse(input)
  const account = await findAccount(context, userId)
  requireAllowed(canBan(context.viewer, account))
  const ban = { until: endOfBan(until ?? null, context.now), reason, rule }
  await batchAndWake(context.env, banStatements(context, account, ban, { when: isOtherBan(account.id, ban) }))
  return findAccount(context, userId)
}

/** The condition that the user isn't banned so; the rule is in the newest decision about it. */
export function isOtherBan(userId: number, { until, reason, rule }: Ban): Sql {
  const newestRule = sql`(SELECT json_extract(facts, '$.rule') FROM decisions
    WHERE user_id = ${userId} AND act = 'ban' ORDER BY id DESC LIMIT 1)`
  return sql`NOT EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND banned_until = ${until} AND ban_reason = ${reason}
    AND ${newestRule} IS ${rule ?? null})`
}

export async function unbanUser(context: RequestContext, userId: string): Promise<AccountRow> {
  requireMember(context.viewer)
  const account = await findAccount(context, userId)
  requireAllowed(canBan(context.viewer, account))
  const isBanned = isBannedAt(account.id, context.now)
  await batchAndWake(context.env, [
    ...notifyUser(context, { userId: account.id, notice: { kind: 'UNBANNED' }, status: 'SUCCESS' }, isBanned),
    ...unbanStatements(context, account),
    ...(account.bannedUntil === null
      ? []
      : [endDecisions(context, sql`user_id = ${account.id} AND act = 'ban'`)]),
  ])
  return findAccount(context, userId)
}

export function unbanStatements(
  { viewer, now }: RequestContext,
  user: { id: number; publicId: string },
  when: Sql = sql`TRUE`,
): Sql[] {
  const isBanned = sql`${isBannedAt(user.id, now)} AND ${when}`
  return [
    logAction({ now, viewer }, 'user.unban', { object: loggedRow('user', user), when: isBanned }),
    sql`UPDATE users SET banned_until = NULL, ban_reason = NULL WHERE id = ${user.id} AND ${when}`,
  ]
}

function isBannedAt(userId: number, now: number): Sql {
  return sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND banned_until > ${now})`
}

/** The end of a ban, in seconds; without one, the ban is permanent. Throws InputError for a time in the past. */
export function endOfBan(until: number | null, now: number): number {
  if (until === null) return permanentBanEnd
  if (until <= now) throw new InputError(refuse('ban-over'), 'until')
  return until
}

/** If `when` holds by then; with `removed` the same notice covers the removal. Call `wakeOutbox` after the batch. */
export function banStatements(
  context: RequestContext,
  user: { id: number; publicId: string },
  { until, reason, rule }: Ban,
  { when = sql`TRUE`, removed, objectId = null }: BanCause = {},
): Sql[] {
  const notice: DecisionNotice = removed
    ? { ...removed, act: 'BAN', until, reason, rule }
    : { kind: 'BANNED', until, reason, rule }
  return [
    logAction(context, 'user.ban', {
      object: loggedRow('user', user),
      metadata: { until, reason, rule },
      when,
    }),
    ...decideStatements(context, { userId: user.id, notice, objectId, takesAway: true }, when),
    sql`UPDATE users SET banned_until = ${until}, ban_reason = ${reason} WHERE id = ${user.id} AND ${when}`,
  ]
}
