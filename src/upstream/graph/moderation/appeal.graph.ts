import { answerAppeal } from '#upstream/domains/moderation/appeals/answer-appeal.writer.ts'
import { canAnswerAppeal } from '#upstream/domains/moderation/appeals/appeal.policy.ts'
import { listAppeals, type Appeal as AppealRow } from '#upstream/domains/moderation/appeals/appeal.reader.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import { AnswerAppealInput } from '#upstream/graph/core/inputs.gen.ts'
import { User } from '#upstream/graph/users/user.graph.ts'
import { Decision } from './decision.graph.ts'
import { ReportedObject } from './reported-object.graph.ts'

const AppealState = builder.enumType('AppealState', { values: ['OPEN', 'ANSWERED'] as const })

const Appeal = builder.objectRef<AppealRow>('Appeal').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    decision: t.field({ type: Decision, resolve: (appeal) => appeal }),
    user: t.expose('author', { type: User }),
    decidedBy: t.expose('decider', { type: User }),
    object: t.field({ type: ReportedObject, resolve: (appeal) => appeal }),
    answeredBy: t.field({ type: User, nullable: true, resolve: ({ answerer }) => answerer }),
    canAnswer: t.boolean({ resolve: (appeal, _args, { viewer }) => canAnswerAppeal(viewer, appeal) }),
    hasAnswerers: t.boolean({ resolve: ({ hasAnswerers }) => hasAnswerers !== 0 }),
  }),
})

const AnswerAppealPayload = builder
  .objectRef<{ appeal: AppealRow }>('AnswerAppealPayload')
  .implement({ fields: (t) => ({ appeal: t.expose('appeal', { type: Appeal }) }) })

builder.queryField('appeals', (t) =>
  t.field({
    type: [Appeal],
    args: { state: t.arg({ type: AppealState, defaultValue: 'OPEN' }), after: t.arg.int() },
    resolve: (_root, { state, after }, context) => listAppeals(context, state ?? 'OPEN', after ?? null),
  }),
)

builder.mutationField('answerAppeal', (t) =>
  t.field({
    type: AnswerAppealPayload,
    args: { input: t.arg({ type: AnswerAppealInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ appeal: await answerAppeal(context, input) }),
  }),
)
