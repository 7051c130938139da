import { type Validate } from '#app/ui/form/form.tsx'
import { type FormValues } from '#app/ui/form/form-values.ts'
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

/** The schemas of inputs, by their subject; their code is loaded when a form is first checked. */
const schemas = {
  account: () => import('#shared/inputs/account-inputs.ts'),
  changelog: () => import('#shared/inputs/changelog-inputs.ts'),
  forum: () => import('#shared/inputs/forum-inputs.ts'),
  management: () => import('#shared/inputs/management-inputs.ts'),
  moderation: () => import('#shared/inputs/moderation-inputs.ts'),
  ticket: () => import('#shared/inputs/ticket-inputs.ts'),
}

type Schemas<Subject extends keyof typeof schemas> = Awaited<ReturnType<(typeof schemas)[Subject]>>

/** The check of a form by a schema; `inputOf` makes the schema's input of the form's values. */
export function checkedBy<Subject extends keyof typeof schemas>(
  subject: Subject,
  name: keyof Schemas<Subject>,
  inputOf: (values: FormValues, data: FormData) => Record<string, unknown> = (values) => values,
): Validate {
  return async (values, data) => {
    const subjectSchemas = (await schemas[subject]()) as Schemas<Subject>
    return fieldErrors(subjectSchemas[name] as z.ZodType, inputOf(values, data))
  }
}
