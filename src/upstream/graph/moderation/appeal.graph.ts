import { answerAppeal } from '#upstream/domains/moderation/appeals/answer-appeal.writer.ts'
import { canAnswerAppeal } from '#upstream/domains/moderation/appeals/appeal.policy.ts'
import { listAppeals, type Appeal as AppealRow } from '#upstream/domains/moderation/appeals/appeal.reader.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import { answerAppealInput } from '#shared/inputs/moderation-inputs.ts'
import { inputType } from '#upstream/graph/core/inputs.ts'
import { User } from '#upstream/graph/users/user.graph.ts'
import { Decision } from './decision.graph.ts'
import { ReportedObject } from './reported-object.graph.ts'

const AppealState = builder.enumType('AppealState', {
  description: 'Whether an appeal was answered.',
  values: { OPEN: { description: 'Not yet.' }, ANSWERED: { description: 'It was.' } },
})

const Appeal = builder.objectRef<AppealRow>('Appeal').implement({
  description: 'An appeal as moderators see it.',
  fields: (t) => ({
    id: t.exposeInt('id'),
    decision: t.field({
      description: 'The decision, with the appeal.',
      type: Decision,
      resolve: (appeal) => appeal,
    }),
    user: t.expose('author', { type: User }),
    decidedBy: t.expose('decider', { type: User }),
    object: t.field({
      description:
        "What the decision is about; the user's profile if it isn't about an object, or that's gone.",
      type: ReportedObject,
      resolve: (appeal) => appeal,
    }),
    answeredBy: t.field({
      description: 'Who answered; null until then.',
      type: User,
      nullable: true,
      resolve: ({ answerer }) => answerer,
    }),
    canAnswer: t.boolean({ resolve: (appeal, _args, { viewer }) => canAnswerAppeal(viewer, appeal) }),
    hasAnswerers: t.boolean({
      description: 'Whether any of the staff may answer: someone else than who decided and who appealed.',
      resolve: ({ hasAnswerers }) => hasAnswerers !== 0,
    }),
  }),
})

const AnswerAppealPayload = builder.objectRef<{ appeal: AppealRow }>('AnswerAppealPayload').implement({
  fields: (t) => ({ appeal: t.expose('appeal', { type: Appeal }) }),
})

builder.queryField('appeals', (t) =>
  t.field({
    description:
      'Appeals, at most 50; those that wait oldest first, answered ones last answered first. For moderators and admins, else "403".',
    type: [Appeal],
    rows: 20,
    args: {
      state: t.arg({ type: AppealState, defaultValue: 'OPEN' }),
      after: t.arg.int({ description: 'The last id of the previous list.' }),
    },
    resolve: (_root, { state, after }, context) => listAppeals(context, state ?? 'OPEN', after ?? null),
  }),
)

const AnswerAppealInput = inputType('AnswerAppealInput', answerAppealInput, {
  outcome: 'What becomes of the decision.',
  answer: 'What the user is told, at most 1,000 characters.',
})

builder.mutationField('answerAppeal', (t) =>
  t.field({
    description:
      'Answers an appeal, and reverts the decision if it\'s overturned; moderators and admins, but not who decided or appealed, else "403".',
    type: AnswerAppealPayload,
    args: { input: t.arg({ type: AnswerAppealInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ appeal: await answerAppeal(context, input) }),
  }),
)
