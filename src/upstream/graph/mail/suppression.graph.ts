import { builder } from '#upstream/graph/core/builder.ts'
import { RemoveSuppressedAddressInput } from '#upstream/graph/core/inputs.gen.ts'
import {
  countReports,
  listSuppressedAddresses,
  type ReportCounts,
  type SuppressedAddress as SuppressedAddressRow,
} from '#upstream/domains/management/suppression.reader.ts'
import { removeSuppressedAddress } from '#upstream/domains/management/suppression.writer.ts'
import type { MailProblem as Problem } from '#upstream/domains/mail/mail-problem.reader.ts'
import type { SuppressionCause as Cause } from '#upstream/mail/suppression.ts'

/** Reason why an address gets no bulk email. */
const SuppressionCause = builder.enumType('SuppressionCause', {
  values: ['REFUSED', 'BOUNCED', 'COMPLAINED'] as const,
})

/** A cause as the schema names it. */
function causeName(cause: Cause): Uppercase<Cause> {
  return cause.toUpperCase() as Uppercase<Cause>
}

/** Reason why the viewer gets no bulk email. */
export const MailProblem = builder.objectRef<Problem>('MailProblem').implement({
  fields: (t) => ({
    cause: t.field({ type: SuppressionCause, resolve: ({ cause }) => causeName(cause) }),
    since: t.exposeInt('since'),
  }),
})

/** An address that gets no bulk mail. */
export const SuppressedAddress = builder.objectRef<SuppressedAddressRow>('SuppressedAddress').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    cause: t.field({ type: SuppressionCause, resolve: ({ cause }) => causeName(cause) }),
    address: t.exposeString('address'),
    reason: t.exposeString('reason'),
    createdAt: t.exposeInt('createdAt'),
  }),
})

const MailReports = builder.objectRef<ReportCounts>('MailReports').implement({
  fields: (t) => ({
    bounced: t.exposeInt('bounced'),
    complained: t.exposeInt('complained'),
    delayed: t.exposeInt('delayed'),
  }),
})

builder.queryFields((t) => ({
  suppressedAddresses: t.field({
    type: [SuppressedAddress],
    args: { search: t.arg.string(), before: t.arg.int() },
    resolve: (_root, query, context) => listSuppressedAddresses(context, query),
  }),
  mailReports: t.field({ type: MailReports, resolve: (_root, _args, context) => countReports(context) }),
}))

const RemoveSuppressedAddressPayload = builder
  .objectRef<{ id: number }>('RemoveSuppressedAddressPayload')
  .implement({ fields: (t) => ({ id: t.exposeInt('id') }) })

builder.mutationField('removeSuppressedAddress', (t) =>
  t.field({
    type: RemoveSuppressedAddressPayload,
    args: { input: t.arg({ type: RemoveSuppressedAddressInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      id: await removeSuppressedAddress(context, input.suppressionId),
    }),
  }),
)
