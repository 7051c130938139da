import { expect, test } from 'vitest'
import { GraphError, pageError } from '#shared/errors.ts'
import { markedQuery, queryRefusal } from './query-refusal.ts'

const text = 'It can’t be read'

test('a query syntax error is distinguished from other errors', () => {
  const message = "parse query: unexpected ')' at column 12"
  const refusal = { code: 'query-unexpected', values: { mark: ')', column: 12 } }
  expect(queryRefusal(new GraphError([{ message, refusal }]))).toEqual({ text: message, column: 12 })
  const whole = { code: 'query-too-long', values: { max: 500 } }
  expect(queryRefusal(new GraphError([{ message: 'Too long', refusal: whole }]))).toEqual({
    text: 'Too long',
  })
  const other = { code: 'too-many-types', values: {} }
  expect(queryRefusal(new GraphError([{ message: 'Too many types', refusal: other }]))).toBeUndefined()
  expect(queryRefusal(pageError(404))).toBeUndefined()
  expect(queryRefusal(new Error('could not parse query: x'))).toBeUndefined()
})

test.each([
  ['is:open ) crash', 9, { before: 'is:open ', fault: ')', after: ' crash' }],
  [
    `${'a'.repeat(200)})${'b'.repeat(200)}`,
    201,
    { before: `…${'a'.repeat(60)}`, fault: ')', after: `${'b'.repeat(60)}…` },
  ],
  ['𝒳:1', 1, { before: '', fault: '𝒳', after: ':1' }],
  ['is:open OR', 11, { before: 'is:open OR', fault: '', after: '' }],
  ['a', 30, undefined],
  ['a', undefined, undefined],
])('the query %s is split around its faulty part at %s', (query, column, parts) => {
  expect(markedQuery(query, { text, ...(column && { column }) })).toEqual(parts)
})
