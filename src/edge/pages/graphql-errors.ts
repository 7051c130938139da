import { z } from 'zod'
import type { GraphErrorLine } from '#shared/errors.ts'

const lines = z.array(
  z.object({
    message: z.string(),
    extensions: z
      .object({ field: z.string().optional(), why: z.string().optional(), made: z.string().optional() })
      .optional(),
  }),
)

/** The errors of a GraphQL answer as the app knows them: messages, and the input field each is about. */
export function readGraphqlErrors(errors: unknown): GraphErrorLine[] {
  if (errors === undefined) return []
  const read = lines.safeParse(errors)
  if (!read.success) return [{ message: '502' }]
  return read.data.map(({ message, extensions }) => ({
    message,
    ...(extensions?.field && { field: extensions.field }),
    ...(extensions?.why && { why: extensions.why }),
    ...(extensions?.made && { made: extensions.made }),
  }))
}
