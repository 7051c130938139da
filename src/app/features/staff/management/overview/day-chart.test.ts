import { expect, test } from 'vitest'
import { t } from '#app/texts/t.ts'
import { chartColumns, chartSummary } from './day-chart.tsx'

const size = { width: 40, height: 20 }

test('the highest value has the full height and the others are proportional', () => {
  expect(chartColumns([0, 5, 10, 1], size)).toEqual([
    { x: 0, y: 20, width: 7.5, height: 0 },
    { x: 10, y: 10, width: 7.5, height: 10 },
    { x: 20, y: 0, width: 7.5, height: 20 },
    { x: 30, y: 18, width: 7.5, height: 2 },
  ])
})

test('a one beside thousands is still visible, and zero has no bar', () => {
  expect(chartColumns([1, 5_000], size)[0]?.height).toBe(1)
  expect(chartColumns([0, 0], size).map(({ height }) => height)).toEqual([0, 0])
  expect(chartColumns([], size)).toEqual([])
})

test('the summary gives the total and the maximum of a day', () => {
  const { max, ...total } = chartSummary([3, 0, 1_200])
  expect(t('moderation.management.chart.total', { ...total, strong: (text) => text })).toBe('1,203 in 3 days')
  expect(t('moderation.management.chart.peak', { count: max })).toBe('peak: 1,200/day')
})
