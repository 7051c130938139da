import { appealWindow } from '#shared/limits.ts'
import { canAppeal } from '#upstream/domains/moderation/appeals/appeal.policy.ts'
import { appealDecision } from '#upstream/domains/moderation/appeals/appeal.writer.ts'
import {
  listOwnDecisions,
  noticeOf,
  type DecisionRow,
} from '#upstream/domains/moderation/decisions/decision.reader.ts'
import { systemNoticeText } from '#upstream/domains/notifications/system-notice.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import { AppealDecisionInput, AppealOutcome } from '#upstream/graph/core/inputs.gen.ts'

const DecisionAct = builder.enumType('DecisionAct', {
  values: ['DELETE', 'HIDE', 'WARN', 'BAN', 'LOCK'] as const,
})

const upper = <Text extends string>(text: Text) => text.toUpperCase() as Uppercase<Text>

/** A staff decision, as shown to the user it is about. */
export const Decision = builder.objectRef<DecisionRow>('Decision').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    act: t.field({ type: DecisionAct, resolve: ({ act }) => upper(act) }),
    text: t.string({
      resolve: (decision, _args, { language }) => systemNoticeText(noticeOf(decision), language),
    }),
    rule: t.string({ nullable: true, resolve: (decision) => noticeOf(decision).rule ?? null }),
    reason: t.string({ nullable: true, resolve: (decision) => noticeOf(decision).reason || null }),
    createdAt: t.exposeInt('decidedAt'),
    endedAt: t.exposeInt('endedAt', { nullable: true }),
    objectId: t.exposeID('seenId', { nullable: true }),
    canAppeal: t.boolean({
      resolve: (decision, _args, { viewer, now }) => canAppeal(viewer, decision, now),
    }),
    appealUntil: t.int({ resolve: ({ decidedAt }) => decidedAt + appealWindow }),
    appeal: t.exposeString('appeal', { nullable: true }),
    appealedAt: t.exposeInt('appealedAt', { nullable: true }),
    outcome: t.field({
      type: AppealOutcome,
      nullable: true,
      resolve: ({ outcome }) => outcome && upper(outcome),
    }),
    answer: t.exposeString('answer', { nullable: true }),
    answeredAt: t.exposeInt('answeredAt', { nullable: true }),
  }),
})

const AppealDecisionPayload = builder
  .objectRef<{ decision: DecisionRow }>('AppealDecisionPayload')
  .implement({ fields: (t) => ({ decision: t.expose('decision', { type: Decision }) }) })

builder.queryField('decisions', (t) =>
  t.field({ type: [Decision], resolve: (_root, _args, context) => listOwnDecisions(context) }),
)

builder.mutationField('appealDecision', (t) =>
  t.field({
    type: AppealDecisionPayload,
    args: { input: t.arg({ type: AppealDecisionInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ decision: await appealDecision(context, input) }),
  }),
)
