import { expect, test } from 'vitest'
import { pageAddress, pageSearch } from './page-search.ts'

test('page numbers above 1 are read', () => {
  for (const page of [2, '17', 99_999]) expect(pageSearch({ page })).toEqual({ page: Number(page) })
})

test('I2: an invalid page number means the first page, without a parameter', () => {
  const texts = ['', 'abc', '1e3', '1e15', '0x10', '02', '+2', ' 2', '2.0', '100000']
  const numbers = [0, 1, -1, 1.5, 1e15, 100_000, Number.NaN]
  for (const page of [undefined, null, ...numbers, ...texts, [2, 3], { page: 2 }, true])
    expect(pageSearch({ page }), JSON.stringify(page)).toEqual({ page: undefined })
})

test('another page of a search keeps the query', () => {
  expect(pageAddress('/forums', 3)).toBe('/forums?page=3')
  expect(pageAddress('/tracker/game?q=crash', 3)).toBe('/tracker/game?q=crash&page=3')
  expect(pageAddress('/tracker/game?q=crash', 1)).toBe('/tracker/game?q=crash')
})
