import { expect, test } from 'vitest'
import { parseSearch } from './parse-search.ts'

test.each([
  'true',
  'false',
  'null',
  '7400',
  '007',
  '1e3',
  '-1',
  '',
  '"quoted"',
  '[1]',
  '{"a":1}',
  'half adder',
  '+',
])('a parameter that is %j in the address is that text', (text) => {
  expect(parseSearch(`?${new URLSearchParams({ q: text })}`)).toEqual({ q: text })
})

test('a parameter that is there twice is all of its texts, and an address without any has none', () => {
  expect(parseSearch('?q=1&q=true&page=2')).toEqual({ q: ['1', 'true'], page: '2' })
  expect(parseSearch('')).toEqual({})
})
