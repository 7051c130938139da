import { expect, test } from 'vitest'
import { spreadOf, tripsTable, worldTable } from './report.ts'

test('a spread is the median and the 95th percentile, from values in any order', () => {
  const times = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(spreadOf(times)).toEqual({ median: 51, p95: 96 })
  expect(spreadOf([7.4])).toEqual({ median: 7, p95: 7 })
})

test('the tables have a row for each place and way, and for each page', () => {
  const spread = { one: { median: 1, p95: 2 }, copies: { median: 3, p95: 4 } }
  expect(
    worldTable({ 'far away': { rendered: spread } })
      .split('\n')
      .at(-1),
  ).toBe('| far away | rendered | 1, 2 | 3, 4 |')
  expect(tripsTable({ home: { rendered: 1, 'signed in': 2 } }).split('\n')).toEqual([
    '| round trips before the first byte | rendered | signed in |',
    '| --- | --- | --- |',
    '| home | 1 | 2 |',
  ])
})
