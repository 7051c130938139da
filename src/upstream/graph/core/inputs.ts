import type { InputRef } from '@pothos/core'
import { z } from 'zod'
import { builder } from './builder.ts'

type NamedType = 'String' | 'ID' | 'Int' | 'Boolean' | InputRef

interface InputField {
  type: NamedType | [NamedType]
  required: boolean
  defaultValue?: unknown
}

const typeOfSchema = new Map<z.core.$ZodType, InputRef>()

/** An enumeration of the API from the schema of its values, with what each of them means. */
export function enumType<const Value extends string>(
  name: string,
  description: string,
  schema: z.ZodEnum<{ [Name in Value]: Name }>,
  meanings: Record<Value, string>,
) {
  const values = Object.fromEntries(
    Object.entries<string>(meanings).map(([value, meaning]) => [value, { description: meaning }]),
  ) as Record<Value, { description: string }>
  const type = builder.enumType(name, { description, values })
  typeOfSchema.set(schema, type)
  return type
}

/** An input of the API from the schema that validates it; fields whose names don't say it all are described. */
export function inputType<Schema extends z.ZodObject>(
  name: string,
  schema: Schema,
  descriptions: Partial<Record<keyof z.input<Schema>, string>> = {},
  description?: string,
) {
  const texts: Record<string, string | undefined> = descriptions
  const ref = builder.inputRef<z.input<Schema>, false>(name)
  ref.implement({
    description,
    fields: (t) =>
      Object.fromEntries(
        Object.entries(schema.shape).map(([field, type]) => [
          field,
          t.field({ ...fieldOf(type), description: texts[field] }),
        ]),
      ) as never,
  })
  typeOfSchema.set(schema, ref)
  return ref
}

/** A field's type in the API; exported for tests. */
export function fieldOf(schema: z.core.$ZodType): InputField {
  const definition = definitionOf(schema)
  switch (definition.type) {
    case 'optional':
    case 'nullable':
      return { ...fieldOf(definition.innerType), required: false }
    case 'default':
      return { ...fieldOf(definition.innerType), defaultValue: definition.defaultValue }
    case 'pipe':
      return fieldOf(definition.in)
    case 'array':
      return { type: [typeOf(definition.element)], required: true }
    default:
      return { type: typeOf(schema), required: true }
  }
}

function typeOf(schema: z.core.$ZodType): NamedType {
  const type = typeOfSchema.get(schema)
  if (type) return type
  const definition = definitionOf(schema)
  if (definition.type === 'string') return z.globalRegistry.get(schema)?.scalar === 'ID' ? 'ID' : 'String'
  if (definition.type === 'number' && 'format' in definition && definition.format === 'safeint') return 'Int'
  if (definition.type === 'boolean') return 'Boolean'
  throw new Error(`The API has no type for ${definition.type}: make one of it by enumType or inputType`)
}

function definitionOf(schema: z.core.$ZodType) {
  return (schema as z.ZodType).def as z.core.$ZodTypes['_zod']['def']
}
