import { expect, test } from 'vitest'
import { GraphError } from '#shared/errors.ts'
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
  expect(queryRefusal(new GraphError([{ message: '404' }]))).toBeUndefined()
  expect(queryRefusal(new Error('could not parse query: x'))).toBeUndefined()
})

test('the error’s column splits the query around the faulty part', () => {
  expect(markedQuery('is:open ) crash', { text, column: 9 })).toEqual({
    before: 'is:open ',
    fault: ')',
    after: ' crash',
  })
})

test('a long query is shortened to the part around the error', () => {
  const query = `${'a'.repeat(200)})${'b'.repeat(200)}`
  expect(markedQuery(query, { text, column: 201 })).toEqual({
    before: `…${'a'.repeat(60)}`,
    fault: ')',
    after: `${'b'.repeat(60)}…`,
  })
})

test('a faulty character of several code units is kept whole', () => {
  expect(markedQuery('𝒳:1', { text, column: 1 })?.fault).toBe('𝒳')
})

test('an error can be at the end of the query', () => {
  expect(markedQuery('is:open OR', { text, column: 11 })).toEqual({
    before: 'is:open OR',
    fault: '',
    after: '',
  })
})

test('an error of the whole query marks nothing', () => {
  expect(markedQuery('a', { text })).toBeUndefined()
  expect(markedQuery('a', { text, column: 30 })).toBeUndefined()
})
