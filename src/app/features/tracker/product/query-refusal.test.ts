import { expect, test } from 'vitest'
import { GraphError } from '#shared/errors.ts'
import { markedQuery, queryRefusal } from './query-refusal.ts'

test('a query that cannot be read is told from every other error', () => {
  const refusal = "parse query: unexpected ')' at column 12"
  expect(queryRefusal(new GraphError([{ message: refusal }]))).toBe(refusal)
  expect(queryRefusal(new GraphError([{ message: '404' }]))).toBeUndefined()
  expect(queryRefusal(new Error('could not parse query: x'))).toBeUndefined()
})

test('the named column splits the query around what is at fault', () => {
  expect(markedQuery('is:open ) crash', "parse query: unexpected ')' at column 9")).toEqual({
    before: 'is:open ',
    fault: ')',
    after: ' crash',
  })
})

test('of a long query only what stands around the fault is shown', () => {
  const query = `${'a'.repeat(200)})${'b'.repeat(200)}`
  expect(markedQuery(query, "parse query: unexpected ')' at column 201")).toEqual({
    before: `…${'a'.repeat(60)}`,
    fault: ')',
    after: `${'b'.repeat(60)}…`,
  })
})

test('a fault of more than one unit is kept whole', () => {
  expect(markedQuery('𝒳:1', 'parse query: unknown at column 1')?.fault).toBe('𝒳')
})

test('the end of the query is a place too', () => {
  expect(markedQuery('is:open OR', 'parse query: unexpected end at column 11')).toEqual({
    before: 'is:open OR',
    fault: '',
    after: '',
  })
})

test('a refusal of the query as a whole marks nothing', () => {
  expect(markedQuery('a', 'parse query: longer than 500 characters')).toBeUndefined()
  expect(markedQuery('a', 'parse query: unexpected end at column 30')).toBeUndefined()
})
