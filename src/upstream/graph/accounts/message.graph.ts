import { InputError } from '#upstream/platform/errors.ts'
import { builder, created, inputOf, orNull, payloadOf, enumOf } from '#upstream/graph/core/builder.ts'
import {
  acknowledgeMessages,
  leaseMessages,
  consumeMessages,
  type EphemeralMessage as MessageRow,
} from '#upstream/domains/accounts/message.writer.ts'
import { findSessionEnd } from '#upstream/domains/accounts/sessions/session.reader.ts'
import { acknowledgeMessagesInput } from '#shared/inputs/session-inputs.ts'
import { refuse } from '#shared/refusals/refusals.ts'

/** Maximum characters of the name that a browser generates for one of its tabs. */
const maxTabLength = 64

const Severity = enumOf('Severity', 'How a message is meant.', {
  ERROR: 'Something failed.',
  SUCCESS: 'Something is done.',
  WARNING: 'Something needs attention.',
})

const EphemeralMessage = builder.objectRef<MessageRow>('EphemeralMessage').implement({
  description: 'A message that is shown to the viewer once.',
  fields: (t) => ({
    id: t.exposeInt('id', orNull("What it's acknowledged by; null when that isn't needed.")),
    text: t.exposeString('text', {
      description: 'The message, as plain text in the language of the request.',
    }),
    status: t.expose('status', { type: Severity }),
    createdAt: t.exposeInt('createdAt', created),
  }),
})

builder.queryFields((t) => ({
  // The session cookie renders pages that may be discarded, so only a Bearer gets the messages.
  ephemeralMessages: t.field({
    type: [EphemeralMessage],
    rows: 20,
    description:
      'Messages that are shown once; for tokens whose session was ended elsewhere, the reason. With tab, they are returned to that tab until it acknowledges them, and for some seconds to no other tab.',
    args: { tab: t.arg.string({ description: 'The browser tab that asks, as a text of its own choice.' }) },
    async resolve(_root, { tab }, context) {
      if (tab && tab.length > maxTabLength) throw new InputError(refuse('tab-too-long'), 'tab')
      if (context.viewer.mayWrite) return tab ? leaseMessages(context, tab) : consumeMessages(context)
      const end = await findSessionEnd(context)
      return end?.message ? [end.message] : []
    },
  }),
  sessionEnded: t.boolean({
    description: 'Whether the tokens sent belong to a session that was ended.',
    cost: 1,
    resolve: async (_root, _args, context) => (await findSessionEnd(context)) !== null,
  }),
}))

builder.mutationField('acknowledgeMessages', (t) =>
  t.field({
    description: "Tells that messages were shown, so that they aren't returned again.",
    type: payloadOf('AcknowledgeMessagesPayload', 'acknowledged', {
      type: 'Int',
      description: 'How many of them were still there.',
    }),
    args: inputOf('AcknowledgeMessagesInput', acknowledgeMessagesInput),
    resolve: (_root, { input }, context) => acknowledgeMessages(context, input.ids),
  }),
)
