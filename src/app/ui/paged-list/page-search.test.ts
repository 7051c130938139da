import { expect, test } from 'vitest'
import { pageAddress, pageQuery, pageSearch } from './page-search.ts'

test('page numbers above 1 are read', () => {
  expect(pageSearch({ page: 2 })).toEqual({ page: 2 })
  expect(pageSearch({ page: '17' })).toEqual({ page: 17 })
  expect(pageSearch({ page: 99_999 })).toEqual({ page: 99_999 })
})

test('I2: an invalid page number means the first page, without a parameter', () => {
  for (const page of [
    undefined,
    null,
    '',
    0,
    1,
    -1,
    1.5,
    'abc',
    1e15,
    '1e3',
    '1e15',
    '0x10',
    '02',
    '+2',
    ' 2',
    '2.0',
    '100000',
    100_000,
    Number.NaN,
    [2, 3],
    { page: 2 },
    true,
  ]) {
    expect(pageSearch({ page }), JSON.stringify(page)).toEqual({ page: undefined })
  }
})

test('the first page has the plain address', () => {
  expect(pageQuery(1)).toBe('')
  expect(pageQuery(3)).toBe('?page=3')
})

test('another page of a search keeps the query', () => {
  expect(pageAddress('/forums', 3)).toBe('/forums?page=3')
  expect(pageAddress('/tracker/game?q=crash', 3)).toBe('/tracker/game?q=crash&page=3')
  expect(pageAddress('/tracker/game?q=crash', 1)).toBe('/tracker/game?q=crash')
})
