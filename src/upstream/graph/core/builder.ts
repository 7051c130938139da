import SchemaBuilder, { type InputRef, type ShapeFromTypeParam, type TypeParam } from '@pothos/core'
import type { RequestContext } from '#upstream/request/context.ts'
import { z } from 'zod'

/** The one schema builder; each domain's graph file adds its types, queries and mutations to it. */
export const builder = new SchemaBuilder<{
  Context: RequestContext
  DefaultFieldNullability: false
  Scalars: { ID: { Input: string; Output: string } }
}>({ defaultFieldNullability: false })

builder.queryType({
  description:
    'What can be read. Everybody may ask, unless a field says otherwise; what the viewer may not see is left out or is an error: "401" not logged in, "403" not allowed, "404" no such object, "410" deleted.',
})
builder.mutationType({
  description:
    'What can be changed, one mutation per document. All need a Bearer, else "401", apart from those for newsletters by address. Input that isn\'t accepted is an error with the code BAD_USER_INPUT and the name of the field; too many calls are "429".',
})

const PageOptions = builder.inputType('PageOptions', {
  description:
    "Paging, the same for every list: page starts at 0 (the site's `?page=` starts at 1); maxCount is at most 50, with a default per list; sort takes what each list supports.",
  fields: (t) => ({
    page: t.int({ description: 'The page, starting at 0.', defaultValue: 0 }),
    maxCount: t.int({ description: 'Objects per page, at most 50; the default depends on the list.' }),
    sort: t.stringList({
      description:
        'One order, such as "-created" for the newest first or "created" for the oldest first; an unknown one is an error.',
      defaultValue: ['-created'],
    }),
  }),
})

export const pageArgument = {
  description: 'Which page of the list, of which size and in which order.',
  type: PageOptions,
}

/** Describes a time: "When {event}, in seconds since the Unix epoch". */
export function when(event: string) {
  return { description: `When ${event}, in seconds since the Unix epoch.` }
}

/** Describes a time that may be missing, with the case in which it is null. */
export function whenOrNull(event: string, nullCase: string) {
  return orNull(`When ${event}, in seconds since the Unix epoch; null ${nullCase}.`)
}

/** Describes a field that may be null. */
export function orNull(description: string) {
  return { description, nullable: true } as const
}

export const created = when('it was created')

type NamedType = 'String' | 'ID' | 'Int' | 'Boolean' | InputRef

interface InputField {
  type: NamedType | [NamedType]
  required: boolean
  defaultValue?: unknown
}

const typeOfSchema = new Map<z.core.$ZodType, InputRef>()

/** An enumeration of the API, with what each of its values means. */
export function enumOf<const Value extends string>(
  name: string,
  description: string,
  meanings: Record<Value, string>,
) {
  const values = Object.fromEntries(
    Object.entries<string>(meanings).map(([value, meaning]) => [value, { description: meaning }]),
  ) as Record<Value, { description: string }>
  return builder.enumType(name, { description, values })
}

/** The same from the schema of its values, for inputs. */
export function enumType<const Value extends string>(
  name: string,
  description: string,
  schema: z.ZodEnum<{ [Name in Value]: Name }>,
  meanings: Record<Value, string>,
) {
  const type = enumOf(name, description, meanings)
  typeOfSchema.set(schema, type)
  return type
}

type Types = typeof builder.$inferSchemaTypes

/** What a mutation returns: an object with one field, whose value its resolver returns. */
export function payloadOf<Type extends TypeParam<Types>>(
  name: string,
  field: string,
  options: { type: Type; rows?: number; description?: string },
  description?: string,
) {
  return builder.objectRef<ShapeFromTypeParam<Types, Type, false>>(name).implement({
    description,
    fields: (t) => ({ [field]: t.field({ ...options, resolve: (value) => value as never }) }),
  })
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

/** The argument `input` of a mutation, whose type is made from the schema that validates it. */
export function inputOf<Schema extends z.ZodObject>(...ofType: Parameters<typeof inputType<Schema>>) {
  return builder.args((arg) => ({ input: arg.field({ type: inputType(...ofType), required: true }) }))
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

export function upper<Text extends string>(text: Text): Uppercase<Text> {
  return text.toUpperCase() as Uppercase<Text>
}
