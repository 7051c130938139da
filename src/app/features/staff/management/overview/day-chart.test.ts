import { expect, test } from 'vitest'
import { chartColumns, chartSummary } from './day-chart.tsx'

test('the highest value has the full height, a one beside thousands is visible, and zero has no bar', () => {
  const heights = (values: number[]) =>
    chartColumns(values, { width: 40, height: 20 }).map(({ height }) => height)
  expect(heights([0, 5, 10, 1])).toEqual([0, 10, 20, 2])
  expect(heights([1, 5_000])).toEqual([1, 20])
  expect(heights([0, 0])).toEqual([0, 0])
  expect(chartSummary([3, 0, 1_200])).toMatchObject({ max: 1_200 })
})
