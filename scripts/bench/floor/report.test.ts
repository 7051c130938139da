import { expect, test } from 'vitest'
import { floorTable, worseRows } from './report.ts'

test('a row that is more than 15 % above the kept one is worse', () => {
  expect(worseRows({ a: 11.5, b: 11.6, c: 5 }, { a: 10, b: 10, c: 10 })).toEqual(['b: 11.6, kept 10'])
})

test('a row that was not kept is not worse', () => {
  expect(worseRows({ fresh: 99 }, {})).toEqual([])
})

test('the table shows each row beside the kept number and its goal', () => {
  expect(floorTable({ healthz: 1.2, 'a row without a goal': 3 }, { healthz: 1.3 })).toBe(
    '| | now | kept | goal |\n| --- | --- | --- | --- |\n| healthz | 1.2 | 1.3 | 1.1 |\n| a row without a goal | 3 |  |  |',
  )
})
