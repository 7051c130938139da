import type { z } from 'zod'
import { issueText } from '#app/lib/refusals/input-messages.ts'
import type { FieldErrors } from './form-state.ts'

export function fieldErrors(schema: z.ZodType, values: Record<string, unknown>): FieldErrors {
  const result = schema.safeParse(values)
  const errors: FieldErrors = {}
  for (const issue of result.error?.issues ?? []) errors[String(issue.path[0])] ??= issueText(issue.message)
  return errors
}

export function fieldError(name: string, schema: z.ZodType, value: unknown): FieldErrors {
  const [issue] = schema.safeParse(value).error?.issues ?? []
  return issue ? { [name]: issueText(issue.message) } : {}
}
