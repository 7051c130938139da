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
import { appealDecisionInput, appealOutcome } from '#shared/inputs/moderation-inputs.ts'
import { inputType, enumType } from '#upstream/graph/core/inputs.ts'

const DecisionAct = builder.enumType('DecisionAct', {
  description: "What staff do to somebody's texts or account.",
  values: {
    DELETE: { description: 'They delete the object.' },
    HIDE: { description: 'They hide the object, or remove parts of a profile.' },
    WARN: { description: 'They warn the author.' },
    BAN: { description: 'They ban the user.' },
    LOCK: { description: 'They lock the post.' },
  },
})

const upper = <Text extends string>(text: Text) => text.toUpperCase() as Uppercase<Text>

const AppealOutcome = enumType(
  'AppealOutcome',
  'What becomes of a decision after an appeal.',
  appealOutcome,
  { UPHELD: 'It stands.', OVERTURNED: "It's reverted." },
)

export const Decision = builder.objectRef<DecisionRow>('Decision').implement({
  description: 'A decision of staff, as the user whom it concerns sees it.',
  fields: (t) => ({
    id: t.exposeInt('id'),
    act: t.field({ type: DecisionAct, resolve: ({ act }) => upper(act) }),
    text: t.string({
      description: 'A sentence about it with rule and reason, in the language of the request.',
      resolve: (decision, _args, { language }) => systemNoticeText(noticeOf(decision), language),
    }),
    rule: t.string({
      description: 'The rule that was broken; null if none was named.',
      nullable: true,
      resolve: (decision) => noticeOf(decision).rule ?? null,
    }),
    reason: t.string({
      description: 'The reason; null if none was given.',
      nullable: true,
      resolve: (decision) => noticeOf(decision).reason || null,
    }),
    createdAt: t.exposeInt('decidedAt', {
      description: 'When it was made, in seconds since the Unix epoch.',
    }),
    endedAt: t.exposeInt('endedAt', {
      description: "When staff reverted it, in seconds since the Unix epoch; null if they haven't.",
      nullable: true,
    }),
    objectId: t.exposeID('seenId', {
      description: "The id of what it's about; null if that can't be seen, or it's about the account.",
      nullable: true,
    }),
    canAppeal: t.boolean({ resolve: (decision, _args, { viewer, now }) => canAppeal(viewer, decision, now) }),
    appealUntil: t.int({
      description: 'Until when the user may appeal, in seconds since the Unix epoch.',
      resolve: ({ decidedAt }) => decidedAt + appealWindow,
    }),
    appeal: t.exposeString('appeal', {
      description: 'What the user wrote, as plain text; null without an appeal.',
      nullable: true,
    }),
    appealedAt: t.exposeInt('appealedAt', {
      description: 'When the user appealed, in seconds since the Unix epoch; null without an appeal.',
      nullable: true,
    }),
    outcome: t.field({
      description: "The outcome of the appeal; null until it's answered.",
      type: AppealOutcome,
      nullable: true,
      resolve: ({ outcome }) => outcome && upper(outcome),
    }),
    answer: t.exposeString('answer', {
      description:
        'What the answer says, as plain text; empty if staff reverted the decision by themselves; null until the appeal is answered.',
      nullable: true,
    }),
    answeredAt: t.exposeInt('answeredAt', {
      description: 'When it was answered, in seconds since the Unix epoch; null until then.',
      nullable: true,
    }),
  }),
})

const AppealDecisionPayload = builder
  .objectRef<{ decision: DecisionRow }>('AppealDecisionPayload')
  .implement({
    fields: (t) => ({
      decision: t.expose('decision', { description: 'The decision, with the appeal.', type: Decision }),
    }),
  })

builder.queryField('decisions', (t) =>
  t.field({
    description:
      'What staff decided about the viewer\'s texts and account, newest first: the last 50, and older ones that can still be appealed, at most 200 together; for users who are logged in, else "401".',
    type: [Decision],
    rows: 20,
    resolve: (_root, _args, context) => listOwnDecisions(context),
  }),
)

const AppealDecisionInput = inputType('AppealDecisionInput', appealDecisionInput, {
  text: 'Why it should be reverted, at most 2,000 characters.',
})

builder.mutationField('appealDecision', (t) =>
  t.field({
    description:
      'Appeals against a decision about the viewer\'s own texts or account, once; banned users can, too. Another\'s decision is "404".',
    type: AppealDecisionPayload,
    args: { input: t.arg({ type: AppealDecisionInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ decision: await appealDecision(context, input) }),
  }),
)
