import { z } from 'zod'

/** JSON Schema of a setting, for its value in the environment. */
export type Property = Exclude<z.core.JSONSchema._JSONSchema, boolean>

/** The settings of a schema, and which must be given. */
export function schemaOf(schema: z.ZodObject): { properties: Record<string, Property>; required: string[] } {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' })
  return { properties: properties as Record<string, Property>, required }
}

/** Describes the allowed values of a setting as text. */
export function valuesOf({
  type,
  enum: choices,
  format,
  title,
  pattern,
  minLength,
  maxLength,
  minimum,
  maximum,
}: Property): string {
  if (choices) return choices.map((choice) => code(String(choice))).join(', ')
  if (type === 'integer') {
    const min = minimum ?? 1
    const isBounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
    return isBounded ? `whole number, ${min} to ${maximum}` : `whole number, ${min} or more`
  }
  if (format === 'uri') return title === 'origin' ? 'origin of a URL' : 'URL'
  if (pattern !== undefined) return `text like ${code(pattern)}`
  if (minLength !== undefined) return `text of at least ${minLength} characters`
  if (maxLength !== undefined) return `text of at most ${maxLength} characters`
  return 'text'
}

/** A setting's value when none is given; empty if there is none. */
export function defaultOf({ default: value }: Property): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Text as Markdown's code. */
export function code(text: string): string {
  return `\`${text}\``
}
