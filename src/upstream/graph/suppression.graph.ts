import { builder, created, inputOf, upper, when, payloadOf, enumOf } from '#upstream/graph/core/builder.ts'
import { removeSuppressedAddressInput } from '#shared/inputs/management-inputs.ts'
import {
  countReports,
  listSuppressedAddresses,
  type ReportCounts,
  type SuppressedAddress as SuppressedAddressRow,
  type MailProblem as Problem,
} from '#upstream/domains/site/suppression.reader.ts'
import { removeSuppressedAddress } from '#upstream/domains/site/suppression.writer.ts'

const SuppressionCause = enumOf('SuppressionCause', 'Why an address gets no bulk email.', {
  REFUSED: 'Its mail server refused an email permanently.',
  BOUNCED: 'An email came back after it was sent.',
  COMPLAINED: 'Its reader reported an email as spam.',
})

export const MailProblem = builder.objectRef<Problem>('MailProblem').implement({
  description: "Why the viewer's address gets no bulk email.",
  fields: (t) => ({
    cause: t.field({ type: SuppressionCause, resolve: ({ cause }) => upper(cause) }),
    since: t.exposeInt('since', when('it happened')),
  }),
})

export const SuppressedAddress = builder.objectRef<SuppressedAddressRow>('SuppressedAddress').implement({
  description: 'An address that gets no newsletters and no notifications by email.',
  fields: (t) => ({
    id: t.exposeInt('id'),
    cause: t.field({ type: SuppressionCause, resolve: ({ cause }) => upper(cause) }),
    address: t.exposeString('address'),
    reason: t.exposeString('reason', { description: 'Codes of the mail server or the provider.' }),
    createdAt: t.exposeInt('createdAt', created),
  }),
})

const MailReports = builder.objectRef<ReportCounts>('MailReports').implement({
  description: 'How many emails mail providers have reported, by what became of them.',
  fields: (t) => ({
    bounced: t.exposeInt('bounced', { description: 'They came back.' }),
    complained: t.exposeInt('complained', { description: 'They were reported as spam.' }),
    delayed: t.exposeInt('delayed', { description: "They're late; the provider goes on trying." }),
  }),
})

builder.queryFields((t) => ({
  suppressedAddresses: t.field({
    description:
      'The addresses that get no bulk email, the newest first, or by address if they are searched; at most 50.',
    type: [SuppressedAddress],
    rows: 20,
    args: {
      search: t.arg.string({ description: 'The start of the address.' }),
      before: t.arg.int({ description: 'The last id of the previous list.' }),
    },
    resolve: (_root, query, context) => listSuppressedAddresses(context, query),
  }),
  mailReports: t.field({
    description: 'What mail providers have reported in the last seven days.',
    type: MailReports,
    resolve: (_root, _args, context) => countReports(context),
  }),
}))

builder.mutationField('removeSuppressedAddress', (t) =>
  t.field({
    description: 'Lets an address get bulk email again; admins, else "403".',
    type: payloadOf('RemoveSuppressedAddressPayload', 'id', { type: 'Int' }),
    args: inputOf('RemoveSuppressedAddressInput', removeSuppressedAddressInput),
    resolve: (_root, { input }, context) => removeSuppressedAddress(context, input.suppressionId),
  }),
)
