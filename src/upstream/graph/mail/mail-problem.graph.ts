import { builder } from '#upstream/graph/core/builder.ts'
import type { MailProblem as Problem } from '#upstream/domains/mail/mail-problem.reader.ts'
import type { SuppressionCause as Cause } from '#upstream/mail/suppression.ts'

/** Reason why an address gets no bulk email. */
export const SuppressionCause = builder.enumType('SuppressionCause', {
  values: ['REFUSED', 'BOUNCED', 'COMPLAINED'] as const,
})

/** A cause as the schema names it. */
export function causeName(cause: Cause): Uppercase<Cause> {
  return cause.toUpperCase() as Uppercase<Cause>
}

/** Reason why the viewer gets no bulk email. */
export const MailProblem = builder.objectRef<Problem>('MailProblem').implement({
  fields: (t) => ({
    cause: t.field({ type: SuppressionCause, resolve: ({ cause }) => causeName(cause) }),
    since: t.exposeInt('since'),
  }),
})
