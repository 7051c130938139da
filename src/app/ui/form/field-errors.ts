import type { z } from 'zod'
import type { FieldErrors } from './form-state.ts'

/** The first message of each field that a schema refuses. */
export function fieldErrors(schema: z.ZodType, values: Record<string, unknown>): FieldErrors {
  const result = schema.safeParse(values)
  const errors: FieldErrors = {}
  for (const issue of result.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message
  return errors
}
