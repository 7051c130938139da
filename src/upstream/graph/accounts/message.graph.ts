import { InputError } from '#upstream/platform/errors.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import {
  acknowledgeMessages,
  leaseMessages,
  consumeMessages,
  type EphemeralMessage as MessageRow,
} from '#upstream/domains/accounts/message.writer.ts'
import { findSessionEnd } from '#upstream/domains/accounts/sessions/session-end.reader.ts'
import { AcknowledgeMessagesInput } from '#upstream/graph/core/inputs.gen.ts'
import { refuse } from '#shared/refusals/refusals.ts'

/** Maximum characters of the name that a browser generates for one of its tabs. */
const maxTabLength = 64

const Severity = builder.enumType('Severity', { values: ['ERROR', 'SUCCESS', 'WARNING'] as const })

const EphemeralMessage = builder.objectRef<MessageRow>('EphemeralMessage').implement({
  fields: (t) => ({
    id: t.exposeInt('id', { nullable: true }),
    text: t.exposeString('text'),
    status: t.expose('status', { type: Severity }),
    createdAt: t.exposeInt('createdAt'),
  }),
})

builder.queryFields((t) => ({
  // The session cookie renders pages that may be discarded, so only a Bearer gets the messages.
  ephemeralMessages: t.field({
    type: [EphemeralMessage],
    description:
      'Told once; to a tab until it acknowledges them, and meanwhile to no other. Of tokens whose session was ended elsewhere, why.',
    args: { tab: t.arg.string() },
    async resolve(_root, { tab }, context) {
      if (tab && tab.length > maxTabLength) throw new InputError(refuse('tab-too-long'), 'tab')
      if (context.viewer.mayWrite) return tab ? leaseMessages(context, tab) : consumeMessages(context)
      const end = await findSessionEnd(context)
      return end?.message ? [end.message] : []
    },
  }),
  sessionEnded: t.boolean({
    resolve: async (_root, _args, context) => (await findSessionEnd(context)) !== null,
  }),
}))

const AcknowledgeMessagesPayload = builder
  .objectRef<{ acknowledged: number }>('AcknowledgeMessagesPayload')
  .implement({ fields: (t) => ({ acknowledged: t.exposeInt('acknowledged') }) })

builder.mutationField('acknowledgeMessages', (t) =>
  t.field({
    type: AcknowledgeMessagesPayload,
    args: { input: t.arg({ type: AcknowledgeMessagesInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      acknowledged: await acknowledgeMessages(context, input.ids),
    }),
  }),
)
