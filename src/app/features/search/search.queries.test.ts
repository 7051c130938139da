import { expect, test } from 'vitest'
import { searchAddress, searchOf, searchParameters, toggled } from './search.queries.ts'

test('I2: an address’s valid parameters are read, and invalid ones left out', () => {
  expect(searchParameters({ q: ' adder ', t: 'ticket,post,evil', s: 'created', page: '2' })).toEqual({
    q: 'adder',
    t: 'post,ticket',
    s: 'created',
    page: 2,
  })
  expect(searchParameters({ q: '7400', t: ['post'], s: 'score', page: '-1' })).toEqual({ q: '7400' })
  expect(searchParameters({ t: 'post,creation,ticket', s: '-created' })).toEqual({})
  expect(searchParameters({ t: 'comment,post,creation,ticket' })).toEqual({
    t: 'post,creation,ticket,comment',
  })
  expect(
    searchParameters({ author: ' @ada ', forum: 'general', since: '2026-01', until: '', x: 'y' }),
  ).toEqual({ author: 'ada', since: '2026-01' })
  expect(searchOf({ q: 'x'.repeat(10_000) }).query).toHaveLength(200)
})

test('an address is written without default values', () => {
  const order = '-created'
  expect(searchAddress({ query: 'half adder', types: [], order, filter: {} })).toBe('/search?q=half+adder')
  expect(
    searchAddress({
      query: 'a&b',
      types: ['post', 'ticket'],
      order: '-relevance',
      filter: { author: 'ada' },
    }),
  ).toBe('/search?q=a%26b&t=post%2Cticket&s=-relevance&author=ada')
  expect(searchAddress({ query: '', types: [], order, filter: {} })).toBe('/search')
})

test('a type can be added and removed, and the usual types count as none', () => {
  expect(toggled([], 'post')).toEqual(['post'])
  expect(toggled(['ticket'], 'post')).toEqual(['post', 'ticket'])
  expect(toggled(['post'], 'post')).toEqual([])
  expect(toggled(['post', 'ticket'], 'creation')).toEqual([])
  expect(toggled([], 'comment')).toEqual(['comment'])
})
