import {
  getNamedType,
  getNullableType,
  isIntrospectionType,
  isLeafType,
  isListType,
  isObjectType,
  parse,
  type GraphQLObjectType,
} from 'graphql'
import { expect, test } from 'vitest'
import { sizeProblem, measureDocument } from './limits.ts'
import { schema } from '#upstream/graph/schema.ts'
import { statedCost } from './cost.ts'

const costOf = (document: string) => measureDocument(parse(document)).cost

test('G1: fields in a list cost as often as the list has rows, and a text as much as may be in it', () => {
  expect(costOf('{ forums { id title } }')).toBe(1 + 10 * 2)
  expect(costOf('{ forum(id: "a") { posts { id } } }')).toBe(2 + 25)
  expect(costOf('{ post(id: "a") { related { body } } }')).toBe(2 + 6 * 25)
  expect(costOf('{ comments(objectId: "a") { renderedBody author { username } } }')).toBe(1 + 200 * 7)
  expect(costOf('{ history(username: "a") { ... on Post { body } ... on Comment { body } } }')).toBe(
    1 + 25 * (25 + 5),
  )
  expect(costOf('{ currentUser { bio } nothing { body } }')).toBe(2 + 2)
  expect(costOf('{ ephemeralMessages { text } currentUser { roles } }')).toBe(1 + 20 + 2)
})

test('G1: a page costs the size in the document, or the maximum for a variable', () => {
  const posts = (page: string) => costOf(`{ forum(id: "a") { posts(page: ${page}) { id } } }`)
  const counts = [
    '{ maxCount: 4 }',
    '{ maxCount: 0 }',
    '{ maxCount: 900 }',
    '{ page: $p }',
    '{ maxCount: $n }',
    '$page',
  ]
  expect(counts.map(posts)).toEqual([4, 1, 50, 25, 50, 50].map((rows) => 2 + rows))
})

test('G1: fragments cost at each spread, and the most expensive operation counts', () => {
  expect(
    costOf(
      '{ forums { ...F } post(id: "a") { ...G } } fragment F on Forum { id ... { title } } fragment G on Post { id }',
    ),
  ).toBe(1 + 10 * 2 + 2)
  expect(costOf('query A { forums { id } } query B { canAccessManagement }')).toBe(11)
  expect(costOf('{ ...F } fragment F on Query { forums { id } ...F }')).toBe(11)
})

test('G1: lists in lists in lists are too costly', () => {
  for (const document of [
    '{forums{posts{related{related{related{body}}}}}}',
    '{forums{posts{forum{posts{body}}}}}',
    '{forums{posts(page:{maxCount:50}){body}}}',
    '{comments(objectId:"a"){object{...on Post{body renderedBody}}}}',
    '{forums{...F}} fragment F on Forum {posts{...P}} fragment P on Post {... on Post{forum{posts(page:$p){id}}}}',
    '{comments(objectId:"a"){object{... on Post{related{body renderedBody}}}}}',
  ])
    expect(sizeProblem(measureDocument(parse(document))), document).toBe('The document is too costly')
})

test.each([
  ['compare the versions of a text', 'revisions(objectId: "a") { number changes { kind text } }', 3],
  ['process a text', 'preview(body: "a")', 2],
])('G1: a document can %s a few times', (_, field, max) => {
  const problem = (count: number) =>
    sizeProblem(
      measureDocument(parse(`{ ${Array.from({ length: count }, (__, i) => `a${i}: ${field}`).join(' ')} }`)),
    )
  expect([problem(max), problem(max + 1)]).toEqual([null, 'The document is too costly'])
})

test('G1: lists of objects state their rows; long texts, and fields that compute or read, their cost', () => {
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && !isIntrospectionType(type) && type !== schema.getMutationType(),
  ) as GraphQLObjectType[]
  const fields = types.flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
  const free = fields.filter(({ field }) => {
    const { name, type, extensions } = field
    const { cost, rows } = statedCost(field)
    if (isListType(getNullableType(type)) && !isLeafType(getNamedType(type))) return rows === undefined
    const { resolve } = extensions.pothosOptions as { resolve?: object }
    const isWork = ['body', 'renderedBody'].includes(name) || resolve?.constructor.name === 'AsyncFunction'
    return isWork && cost === undefined
  })
  expect(fields.length).toBeGreaterThan(500)
  expect(free.map(({ type, field }) => `${type.name}.${field.name}`)).toEqual([])
})
