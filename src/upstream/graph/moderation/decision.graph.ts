import { appealWindow } from '#shared/limits.ts'
import { canAppeal, canAnswerAppeal } from '#upstream/domains/moderation/moderation.policy.ts'
import { appealDecision, answerAppeal } from '#upstream/domains/moderation/appeal.writer.ts'
import {
  listOwnDecisions,
  noticeOf,
  type DecisionRow,
  listAppeals,
  type Appeal as AppealRow,
} from '#upstream/domains/moderation/decision.reader.ts'
import { systemNoticeText } from '#upstream/domains/notifications/system-notice.ts'
import {
  builder,
  inputOf,
  enumType,
  upper,
  orNull,
  when,
  whenOrNull,
  payloadOf,
  enumOf,
} from '#upstream/graph/core/builder.ts'
import { appealDecisionInput, appealOutcome, answerAppealInput } from '#shared/inputs/moderation-inputs.ts'
import { User } from '#upstream/graph/user.graph.ts'
import { ReportedObject } from './report.graph.ts'

const DecisionAct = enumOf('DecisionAct', "What staff do to somebody's texts or account.", {
  DELETE: 'They delete the object.',
  HIDE: 'They hide the object, or remove parts of a profile.',
  WARN: 'They warn the author.',
  BAN: 'They ban the user.',
  LOCK: 'They lock the post.',
})

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
      ...orNull('The rule that was broken; null if none was named.'),
      resolve: (decision) => noticeOf(decision).rule ?? null,
    }),
    reason: t.string({
      ...orNull('The reason; null if none was given.'),
      resolve: (decision) => noticeOf(decision).reason || null,
    }),
    createdAt: t.exposeInt('decidedAt', when('it was made')),
    endedAt: t.exposeInt('endedAt', whenOrNull('staff reverted it', "if they haven't")),
    objectId: t.exposeID('seenId', {
      ...orNull("The id of what it's about; null if that can't be seen, or it's about the account."),
    }),
    canAppeal: t.boolean({ resolve: (decision, _args, { viewer, now }) => canAppeal(viewer, decision, now) }),
    appealUntil: t.int({
      description: 'Until when the user may appeal, in seconds since the Unix epoch.',
      resolve: ({ decidedAt }) => decidedAt + appealWindow,
    }),
    appeal: t.exposeString('appeal', orNull('What the user wrote, as plain text; null without an appeal.')),
    appealedAt: t.exposeInt('appealedAt', whenOrNull('the user appealed', 'without an appeal')),
    outcome: t.field({
      ...orNull("The outcome of the appeal; null until it's answered."),
      type: AppealOutcome,
      resolve: ({ outcome }) => outcome && upper(outcome),
    }),
    answer: t.exposeString('answer', {
      description:
        'What the answer says, as plain text; empty if staff reverted the decision by themselves; null until the appeal is answered.',
      nullable: true,
    }),
    answeredAt: t.exposeInt('answeredAt', whenOrNull('it was answered', 'until then')),
  }),
})

const AppealState = enumOf('AppealState', 'Whether an appeal was answered.', {
  OPEN: 'Not yet.',
  ANSWERED: 'It was.',
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
      ...orNull('Who answered; null until then.'),
      type: User,
      resolve: ({ answerer }) => answerer,
    }),
    canAnswer: t.boolean({ resolve: (appeal, _args, { viewer }) => canAnswerAppeal(viewer, appeal) }),
    hasAnswerers: t.boolean({
      description: 'Whether any of the staff may answer: someone else than who decided and who appealed.',
      resolve: ({ hasAnswerers }) => hasAnswerers !== 0,
    }),
  }),
})

builder.queryFields((t) => ({
  decisions: t.field({
    description:
      'What staff decided about the viewer\'s texts and account, newest first: the last 50, and older ones that can still be appealed, at most 200 together; for users who are logged in, else "401".',
    type: [Decision],
    rows: 20,
    resolve: (_root, _args, context) => listOwnDecisions(context),
  }),
  appeals: t.field({
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
}))

builder.mutationFields((t) => ({
  appealDecision: t.field({
    description:
      'Appeals against a decision about the viewer\'s own texts or account, once; banned users can, too. Another\'s decision is "404".',
    type: payloadOf('AppealDecisionPayload', 'decision', {
      description: 'The decision, with the appeal.',
      type: Decision,
    }),
    args: inputOf('AppealDecisionInput', appealDecisionInput, {
      text: 'Why it should be reverted, at most 2,000 characters.',
    }),
    resolve: (_root, { input }, context) => appealDecision(context, input),
  }),
  answerAppeal: t.field({
    description:
      'Answers an appeal, and reverts the decision if it\'s overturned; moderators and admins, but not who decided or appealed, else "403".',
    type: payloadOf('AnswerAppealPayload', 'appeal', { type: Appeal }),
    args: inputOf('AnswerAppealInput', answerAppealInput, {
      outcome: 'What becomes of the decision.',
      answer: 'What the user is told, at most 1,000 characters.',
    }),
    resolve: (_root, { input }, context) => answerAppeal(context, input),
  }),
}))
