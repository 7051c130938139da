import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  parse,
  printSchema,
  type IntrospectionQuery,
} from 'graphql'
import { expect, test } from 'vitest'
import contractText from '#shared/contract/schema.graphql?raw'
import { parseTicketQuery } from '#shared/ticket-query/parse.ts'
import { costBudget, schemaListSizes } from '#upstream/graph/core/cost.ts'
import { measureDocument } from '#upstream/graph/core/limits.ts'
import { graph } from '#tests/upstream/upstream.ts'

test('every type, query and mutation is described but what mutations take and return', () => {
  const schema = buildSchema(contractText)
  const roots = [schema.getQueryType(), schema.getMutationType()]
  const fields = roots.flatMap((root) => Object.values(root?.getFields() ?? {}))
  const silent = [...Object.values(schema.getTypeMap()), ...fields]
    .filter(({ description }) => !description)
    .map(({ name }) => name)
  expect(silent.filter((name) => !/Input|Payload$|^DeletedNewsletterDraft$/.test(name))).toEqual([])
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
    expect(contractText).toContain(printSchema(introspected))
    expect(Object.keys(introspected.getTypeMap()).length).toBeLessThan(schemaListSizes.get('types') ?? 0)
    expect(measureDocument(parse(query)).cost).toBeLessThan(costBudget / 2)
  },
)

test.for(
  Array.from(contractText.matchAll(/language of the tracker, such as "([^"]+)"/g), ([, query = '']) => query),
)('%s is read', (query) => {
  expect(() => parseTicketQuery(query)).not.toThrow()
})
