import { expect, test } from 'vitest'
import { hubAddress, hubSearch } from './hub-search.ts'

test('the hub is sorted as its address says, newest first otherwise', () => {
  expect(hubSearch({ s: 'score', page: '3' })).toEqual({ s: 'score', page: 3 })
  for (const s of ['created', 'title', '', 7, undefined, ['score']]) {
    expect(hubSearch({ s })).toEqual({ s: undefined, page: undefined })
  }
})

test('each order is an address of its own', () => {
  expect(hubAddress('created')).toBe('/hub')
  expect(hubAddress('downloads')).toBe('/hub?s=downloads')
})
