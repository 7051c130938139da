import { ifChanged, sql, batch, type Sql } from '#upstream/db/sql.ts'
import { appealDecisionInput, answerAppealInput } from '#shared/inputs/moderation-inputs.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { requireOwnBearer, requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import { InputError } from '#upstream/platform/errors.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { findOwnDecision, type DecisionRow, noticeOf, findAppeal, type Appeal } from './decision.reader.ts'
import { canAppeal, canAnswerAppeal, canModerate } from './moderation.policy.ts'
import type { SystemNotice } from '#upstream/domains/notifications/system-notice.ts'
import { batchAndWake } from '#upstream/outbox/outbox.ts'
import { unbanStatements } from './ban.writer.ts'
import { endDecisions, removalsOf, notifyUser } from './decision.writer.ts'
import { restoreStatements, restoreWithSubjectStatements } from './hiding.ts'
import { unlockStatements } from './post-state.writer.ts'
import { invalidateModerated } from './moderated-object.reader.ts'

/** Banned users too; throws 404 for a decision about others. The same text again changes nothing, any other one is refused. */
export async function appealDecision(context: RequestContext, input: unknown): Promise<DecisionRow> {
  requireOwnBearer(context.viewer)
  const { viewer, now, env } = context
  const { decisionId, text } = appealDecisionInput.parse(input)
  const decision = await findOwnDecision(context, decisionId)
  if (decision.appeal === text) return decision
  if (!canAppeal(viewer, decision, now)) throw refusal(decision)
  const object = { type: 'decision', id: decisionId }
  await batch(env.DB, [
    sql`UPDATE decisions SET appeal = ${text}, appealed_at = ${now}
      WHERE id = ${decisionId} AND user_id = ${viewer.id} AND appealed_at IS NULL AND ended_at IS NULL`,
    logAction(context, 'decision.appeal', { object, when: ifChanged }),
  ])
  const stored = await findOwnDecision(context, decisionId)
  // Another tab, or staff who reverted the decision, may have been faster.
  if (stored.appeal !== text) throw refusal(stored)
  return stored
}

function refusal({ appealedAt }: DecisionRow): InputError {
  return new InputError(refuse(appealedAt === null ? 'appeal-over' : 'appealed-already'))
}

/** Overturning reverts the decision in the same batch. Of two answers one succeeds; repeating it changes nothing. */
export async function answerAppeal(context: RequestContext, input: unknown): Promise<Appeal> {
  requireMember(context.viewer, canModerate(context.viewer))
  const { decisionId, outcome: requested, answer } = answerAppealInput.parse(input)
  const outcome = requested === 'UPHELD' ? 'upheld' : 'overturned'
  const appeal = await findAppeal(context, decisionId)
  const isSame = (one: Appeal) =>
    one.answeredBy === context.viewer.id && one.outcome === outcome && one.answer === answer
  if (isSame(appeal)) return appeal
  if (appeal.answeredAt !== null) throw new InputError(refuse('appeal-answered'))
  requireAllowed(canAnswerAppeal(context.viewer, appeal))
  const { viewer, now, env } = context
  const isOpen = sql`EXISTS (SELECT 1 FROM decisions WHERE id = ${decisionId} AND answered_at IS NULL)`
  const action = outcome === 'upheld' ? 'appeal.uphold' : 'appeal.overturn'
  await batchAndWake(env, [
    ...(outcome === 'overturned' ? revertStatements(context, appeal, isOpen) : []),
    logAction(context, action, {
      object: { type: 'decision', id: decisionId },
      metadata: { answer },
      when: isOpen,
    }),
    ...notifyUser(context, { userId: appeal.userId, ...noticeTo(appeal, outcome, answer) }, isOpen),
    sql`UPDATE decisions SET outcome = ${outcome}, answer = ${answer}, answered_at = ${now}, answered_by = ${viewer.id},
        ended_at = iif(${outcome} = 'overturned', coalesce(ended_at, ${now}), ended_at)
      WHERE id = ${decisionId} AND answered_at IS NULL`,
  ])
  const stored = await findAppeal(context, decisionId)
  if (!isSame(stored)) throw new InputError(refuse('appeal-answered'))
  invalidateModerated(context, appeal)
  return stored
}

/** The statements that revert the remaining effects of a decision, if `isOpen` holds by then; removed parts of a profile are gone. */
function revertStatements(context: RequestContext, appeal: Appeal, isOpen: Sql): Sql[] {
  const { id, act, userId, authorPublicId, objectId, objectPublicId } = appeal
  const { kind } = noticeOf(appeal)
  const isOfObject = appeal.objectKind !== 'profile'
  const isHidden = isOfObject && (kind === 'HIDDEN' || kind === 'DELETED')
  const isOrphaned = sql`EXISTS (SELECT 1 FROM objects c JOIN objects s ON s.id = c.subject_id
    WHERE c.id = ${objectId} AND s.deleted_at IS NOT NULL)`
  // A ban that came after this one stays.
  const isNewest = sql`${isOpen} AND NOT EXISTS (SELECT 1 FROM decisions
    WHERE user_id = ${userId} AND act = 'ban' AND id > ${id} AND ended_at IS NULL)`
  const post = { id: objectId, publicId: objectPublicId }
  return [
    ...(isHidden ? restoreStatements(context, appeal, sql`${isOpen} AND NOT ${isOrphaned}`) : []),
    ...(isHidden ? restoreWithSubjectStatements(appeal, isOpen) : []),
    ...(act === 'ban' ? unbanStatements(context, { id: userId, publicId: authorPublicId }, isNewest) : []),
    ...(act === 'lock' && isOfObject ? unlockStatements(context, post, isOpen) : []),
    endDecisions(
      context,
      sql`id <> ${id} AND ${isOpen} AND ((user_id = ${userId} AND act = 'ban' AND ${act === 'ban'})
        OR ${removalsOf(isOfObject ? objectId : null)})`,
    ),
  ]
}

function noticeTo(appeal: Appeal, outcome: 'upheld' | 'overturned', answer: string) {
  const decision = noticeOf(appeal)
  const object =
    decision.kind === 'LOCKED'
      ? { what: 'post' as const, title: decision.title }
      : decision.kind === 'BANNED'
        ? { what: 'account' as const, title: '' }
        : decision.kind === 'PROFILE_CLEARED'
          ? { what: 'profile' as const, title: '' }
          : { what: decision.what, title: decision.title }
  const kind = outcome === 'upheld' ? 'APPEAL_UPHELD' : 'APPEAL_OVERTURNED'
  const notice: SystemNotice = { kind, ...object, answer }
  return { notice, status: outcome === 'upheld' ? 'WARNING' : 'SUCCESS' } as const
}
