import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { breakingChanges } from './printed-schema.ts'

const before =
  'enum E { A B } interface I { f: Int } type Query implements I { f(a: Int = 1, b: E): Int g: Int! }'

test.each([
  [
    'the same with an optional argument, a field and a type',
    before.replace('b: E', 'b: E c: Int').replace('g:', 'h: I g:'),
    '',
  ],
  ['no field', before.replace('g: Int!', ''), 'Query.g'],
  ['a field that may be null', before.replace('Int!', 'Int'), 'Query.g'],
  ['an argument that is required', before.replace('b: E', 'b: E c: Int!'), 'c:'],
  ['another default', before.replace('= 1', '= 2'), 'a:'],
  ['no value', before.replace('A B', 'A'), 'E.B'],
])('a schema with %s', (_, after, broken) => {
  const changes = breakingChanges(before, buildSchema(after))
  expect(changes).toHaveLength(broken ? 1 : 0)
  expect(changes.join()).toContain(broken)
})
