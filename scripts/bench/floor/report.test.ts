import { expect, test } from 'vitest'
import { floorTable, worseRows } from './report.ts'

test('a row that is more than 15 % above the baseline is worse', () => {
  expect(worseRows({ a: 11.5, b: 11.6, c: 5 }, { a: 10, b: 10, c: 10 })).toEqual(['b: 11.6, baseline 10'])
})

test('a row without a baseline is not worse', () => {
  expect(worseRows({ fresh: 99 }, {})).toEqual([])
})

test('the table shows each row beside its baseline and its goal', () => {
  expect(floorTable({ healthz: 1.2, 'a row without a goal': 3 }, { healthz: 1.3 })).toBe(
    '| | now | baseline | goal |\n| --- | --- | --- | --- |\n| healthz | 1.2 | 1.3 | 1.1 |\n| a row without a goal | 3 |  |  |',
  )
})
