import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  parse,
  specifiedScalarTypes,
  type GraphQLNamedType,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql'
import { expect, test } from 'vitest'
import contractText from '#shared/contract/schema.graphql?raw'
import { costBudget, schemaListSizes } from '#upstream/graph/core/cost.ts'
import { measureDocument } from '#upstream/graph/limits.ts'
import { signedIn } from '../world/users.ts'
import { production } from '../world/production.ts'
import { graph } from '../world/upstream.ts'

interface Described {
  description?: string | null | undefined
}

const contract = buildSchema(contractText)
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
  'the standard introspection query returns the whole schema with descriptions',
  async (query) => {
    const { data, errors } = await graph<IntrospectionQuery>(query)
    expect(errors).toBeUndefined()
    const schema = buildClientSchema(data as IntrospectionQuery)
    const expected = descriptionsOf(contract)
    const got = descriptionsOf(schema)
    expect([...expected].filter(([name, text]) => got.get(name) !== text)).toEqual([])
    expect(got.get('SearchCounts')).toMatch(/number of results/)
    expect(Object.keys(schema.getTypeMap()).length).toBeLessThan(schemaListSizes.get('types') ?? 0)
  },
)

test('in production only staff can read the schema', async () => {
  const [query = ''] = queries
  expect((await graph(query, {}, { bindings: production })).status).toBe(400)
  expect((await graph(query, {}, { bindings: production, as: await signedIn() })).status).toBe(400)
  const staff = await signedIn({ roles: ['developer'] })
  expect((await graph(query, {}, { bindings: production, as: staff })).data).toHaveProperty('__schema')
})

test('the introspection query costs less than half of the budget, and multiplied ones are refused', async () => {
  for (const query of queries) expect(measureDocument(parse(query)).cost).toBeLessThan(costBudget / 2)
  const types = 'types { fields { args { type { ofType { fields { name type { name } } } } } } }'
  const many = Array.from({ length: 15 }, (_, i) => `t${i}: ${types}`).join(' ')
  for (const [query, message] of [
    [`{ __schema { ${many} } }`, 'The document is too costly'],
    [
      '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }',
      'Maximum introspection depth exceeded',
    ],
    [
      '{ forums { posts { forum { posts { forum { posts { forum { posts { id } } } } } } } } __schema { types { name } } }',
      'The document is deeper than 8',
    ],
  ] as const) {
    const { status, errors } = await graph(query)
    expect([status, errors?.[0]?.message], query.slice(0, 80)).toEqual([400, message])
  }
})

test('every element of the contract is described; an argument named input is described by its type', () => {
  const silent = [...descriptionsOf(contract)].filter(([, text]) => !text).map(([name]) => name)
  expect(silent.filter((name) => !name.endsWith('(input)') && !isBuiltIn(name))).toEqual([])
})

/** The descriptions of each type and of its fields, arguments and values. */
function descriptionsOf(schema: GraphQLSchema): Map<string, string | null> {
  const own = Object.keys(contract.getTypeMap()).filter((name) => !name.startsWith('__'))
  return new Map(
    own.flatMap((name) => {
      const type = schema.getType(name)
      return type ? [[name, type.description ?? null] as const, ...partsOf(type)] : []
    }),
  )
}

/** Scalars of GraphQL itself, which have their own descriptions. */
function isBuiltIn(name: string): boolean {
  return specifiedScalarTypes.some((type) => type.name === name)
}

function partsOf(type: GraphQLNamedType): [string, string | null][] {
  const schema = (path: string, { description }: Described): [string, string | null] => [
    path,
    description ?? null,
  ]
  if (isEnumType(type)) return type.getValues().map((value) => schema(`${type.name}.${value.name}`, value))
  if (isInputObjectType(type))
    return Object.values(type.getFields()).map((field) => schema(`${type.name}.${field.name}`, field))
  if (!isObjectType(type) && !isInterfaceType(type)) return []
  return Object.values(type.getFields()).flatMap((field) => [
    schema(`${type.name}.${field.name}`, field),
    ...field.args.map((argument) => schema(`${type.name}.${field.name}(${argument.name})`, argument)),
  ])
}
