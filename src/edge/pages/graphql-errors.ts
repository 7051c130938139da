import { z } from 'zod'
import { codeOf, errorCodes, type GraphErrorLine } from '#shared/errors.ts'
import type { ReceivedRefusal } from '#shared/refusals/refusal-of.ts'

const lines = z.array(
  z.object({
    message: z.string(),
    extensions: z
      .object({
        code: z.string().optional().catch(undefined),
        field: z.string().optional(),
        why: z.string().optional(),
        made: z.string().optional(),
        refusal: z.object({ code: z.string(), values: z.record(z.string(), z.unknown()) }).optional(),
      })
      .optional(),
  }),
)

/** The errors of a GraphQL response in the app's form: messages, the input field and the code of each. */
export function readGraphqlErrors(errors: unknown): GraphErrorLine[] {
  if (errors === undefined) return []
  const read = lines.safeParse(errors)
  if (!read.success) return [{ message: '502', code: errorCodes[502] }]
  return read.data.map(({ message, extensions }) => ({
    message,
    ...codeIn(message, extensions?.code),
    ...(extensions?.field && { field: extensions.field }),
    ...(extensions?.why && { why: extensions.why }),
    ...(extensions?.made && { made: extensions.made }),
    ...(extensions?.refusal && { refusal: extensions.refusal, ...untilOf(extensions.refusal) }),
  }))
}

function codeIn(message: string, sent: string | undefined): Pick<GraphErrorLine, 'code'> {
  const code = codeOf(message, sent)
  return code ? { code } : {}
}

function untilOf({ code, values: { until } }: ReceivedRefusal): { until?: number } {
  return code === 'too-many-requests' && Number.isSafeInteger(until) ? { until: until as number } : {}
}
