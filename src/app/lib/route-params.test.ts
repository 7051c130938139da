import { expect, test } from 'vitest'
import { idParam, parseSearch } from './route-params.ts'

const { parse, stringify } = idParam<{ id: string; slug?: string }>('post')

test('the page gets the whole id, although the path contains its prefix', () => {
  expect(parse({ id: '0000000a', slug: 'adders' })).toEqual({ id: 'pst-0000000a', slug: 'adders' })
  expect(stringify({ id: 'pst-0000000a', slug: 'adders' })).toEqual({ id: '0000000a', slug: 'adders' })
})

test.each(['true', 'null', '7400', '007', '1e3', '', '"quoted"', '[1]', '{"a":1}', 'half adder', '+'])(
  'the parameter %j in the address is read as text',
  (text) => {
    expect(parseSearch(`?${new URLSearchParams({ q: text })}`)).toEqual({ q: text })
  },
)

test('a repeated parameter is a list of texts, and an empty query has no parameters', () => {
  expect(parseSearch('?q=1&q=true&page=2')).toEqual({ q: ['1', 'true'], page: '2' })
  expect(parseSearch('')).toEqual({})
})
