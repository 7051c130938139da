import { expect, test } from 'vitest'
import { chartColumns, chartSummary } from './chart-shape.ts'

const size = { width: 40, height: 20 }

test('the highest value reaches the top and the others stand in proportion', () => {
  expect(chartColumns([0, 5, 10, 1], size)).toEqual([
    { x: 0, y: 20, width: 7.5, height: 0 },
    { x: 10, y: 10, width: 7.5, height: 10 },
    { x: 20, y: 0, width: 7.5, height: 20 },
    { x: 30, y: 18, width: 7.5, height: 2 },
  ])
})

test('one among thousands can still be seen, and nothing is drawn of nothing', () => {
  expect(chartColumns([1, 5_000], size)[0]?.height).toBe(1)
  expect(chartColumns([0, 0], size).map(({ height }) => height)).toEqual([0, 0])
  expect(chartColumns([], size)).toEqual([])
})

test('the summary says how many there were and the most of a day', () => {
  expect(Object.values(chartSummary([3, 0, 1_200]))).toEqual(['1,203', 'in 3 days', 'peak: 1,200/day'])
})
