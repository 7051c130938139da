import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isUnionType,
  parse,
  print,
  printSchema,
  specifiedScalarTypes,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql'
import { expect, test } from 'vitest'
import contractText from '#shared/contract/schema.graphql?raw'
import { parseTicketQuery } from '#shared/ticket-query/parse.ts'
import { costBudget, schemaListSizes } from '#upstream/graph/core/cost.ts'
import { measureDocument } from '#upstream/graph/limits.ts'
import { schema } from '#upstream/graph/schema.ts'
import { graph } from '../world/upstream.ts'

/** A part of a schema: a type, field, argument, value or member. */
interface Part {
  name: string
  /** What clients rely on: a field's type, an argument's type and default. */
  promise: string
  description: string | null
  /** Of an argument or input field: the field or input type that it belongs to, if a call can't leave it out. */
  requiredBy?: string | undefined
}

const contract = partsOfSchema(buildSchema(contractText))
const built = partsOfSchema(buildSchema(printSchema(schema)))

test('the built schema has every part of the contract, as promised, and requires no more of a call', () => {
  const promises = new Map(built.map(({ name, promise }) => [name, promise]))
  expect(contract.filter(({ name, promise }) => promises.get(name) !== promise)).toEqual([])
  const expected = new Set(contract.map(({ name }) => name))
  const required = built.filter(({ requiredBy = '' }) => expected.has(requiredBy))
  expect(required.map(({ name }) => name).filter((name) => !expected.has(name))).toEqual([])
})

test('every part of the contract is described; an argument named input is described by its type', () => {
  const silent = contract.filter(({ description }) => !description).map(({ name }) => name)
  const own = new Set(specifiedScalarTypes.map(({ name }) => name))
  expect(silent.filter((name) => !/\(input\)$|\.implements |\|/.test(name) && !own.has(name))).toEqual([])
})

const everything = {
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
  inputValueDeprecation: true,
  oneOf: true,
}

/** Introspection queries of GraphQL clients, the shortest and the longest. */
const queries = [getIntrospectionQuery(), getIntrospectionQuery(everything)]

test.each(queries)(
  'the standard introspection query returns the whole schema with descriptions, within half of the budget',
  async (query) => {
    const { data, errors } = await graph<IntrospectionQuery>(query)
    expect(errors).toBeUndefined()
    const introspected = buildClientSchema(data as IntrospectionQuery)
    const got = new Map(partsOfSchema(introspected).map(({ name, description }) => [name, description]))
    expect(contract.filter(({ name, description }) => got.get(name) !== description)).toEqual([])
    expect(Object.keys(introspected.getTypeMap()).length).toBeLessThan(schemaListSizes.get('types') ?? 0)
    expect(measureDocument(parse(query)).cost).toBeLessThan(costBudget / 2)
  },
)

test('multiplied introspection is refused', async () => {
  const types = 'types { fields { args { type { ofType { fields { name type { name } } } } } } }'
  const many = Array.from({ length: 15 }, (_, i) => `t${i}: ${types}`).join(' ')
  for (const [query, message] of [
    [`{ __schema { ${many} } }`, 'The document is too costly'],
    [
      '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }',
      'Maximum introspection depth exceeded',
    ],
  ] as const) {
    const { status, errors } = await graph(query)
    expect([status, errors?.[0]?.message], query.slice(0, 80)).toEqual([400, message])
  }
})

function partsOfSchema(of: GraphQLSchema): Part[] {
  const own = Object.values(of.getTypeMap()).filter((type) => !type.name.startsWith('__'))
  return own.flatMap((type) => [part(type.name, type.constructor.name, type), ...partsOf(type)])
}

function part(
  name: string,
  promise: string,
  { description }: { description?: string | null | undefined } = {},
): Part {
  return { name, promise, description: description ?? null }
}

function partsOf(type: GraphQLNamedType): Part[] {
  if (isEnumType(type))
    return type.getValues().map((value) => part(`${type.name}.${value.name}`, 'value', value))
  if (isUnionType(type)) return type.getTypes().map(({ name }) => part(`${type.name}|${name}`, 'member'))
  if (isInputObjectType(type))
    return Object.values(type.getFields()).map((field) => ({
      ...part(`${type.name}.${field.name}`, inputPromise(field), field),
      ...(isRequiredInputField(field) && { requiredBy: type.name }),
    }))
  if (!isObjectType(type) && !isInterfaceType(type)) return []
  return [
    ...type.getInterfaces().map(({ name }) => part(`${type.name}.implements ${name}`, 'interface')),
    ...Object.values(type.getFields()).flatMap((field) => {
      const name = `${type.name}.${field.name}`
      return [
        part(name, String(field.type), field),
        ...field.args.map((argument) => ({
          ...part(`${name}(${argument.name})`, inputPromise(argument), argument),
          ...(isRequiredArgument(argument) && { requiredBy: name }),
        })),
      ]
    }),
  ]
}

/** The type and the default as they are written, such as `page: Int = 0`. */
function inputPromise(input: GraphQLArgument | GraphQLInputField): string {
  return input.astNode ? print({ ...input.astNode, description: undefined }) : ''
}

test.for(
  Array.from(contractText.matchAll(/language of the tracker, such as "([^"]+)"/g), ([, query = '']) => query),
)('%s is read', (query) => {
  expect(() => parseTicketQuery(query)).not.toThrow()
})
