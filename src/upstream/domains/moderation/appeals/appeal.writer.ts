import { sql } from '#upstream/db/sql.ts'
import { appealDecisionInput } from '#shared/inputs/moderation-inputs.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { batch } from '#upstream/db/batch.ts'
import { requireOwnBearer } from '#upstream/domains/objects/member.policy.ts'
import { InputError } from '#upstream/platform/errors.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { findOwnDecision, type DecisionRow } from '#upstream/domains/moderation/decisions/decision.reader.ts'
import { canAppeal } from './appeal.policy.ts'

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
    logAction({ action: 'decision.appeal', at: now, userId: viewer.id, object }, sql`changes() > 0`),
  ])
  const stored = await findOwnDecision(context, decisionId)
  // Another tab, or staff who reverted the decision, may have been faster.
  if (stored.appeal !== text) throw refusal(stored)
  return stored
}

function refusal({ appealedAt }: DecisionRow): InputError {
  return new InputError(refuse(appealedAt === null ? 'appeal-over' : 'appealed-already'))
}
