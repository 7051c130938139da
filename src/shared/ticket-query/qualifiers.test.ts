import { expect, test } from 'vitest'
import { readCount, readDate, readRange, secondSpan } from './qualifiers.ts'

const seconds = (date: string) => Date.parse(`${date}T00:00:00Z`) / 1_000

test.each([
  ['2024', '2024-01-01', '2025-01-01'],
  ['2024-02', '2024-02-01', '2024-03-01'],
  ['2024-12', '2024-12-01', '2025-01-01'],
  ['2024-02-29', '2024-02-29', '2024-03-01'],
  ['2024-01..2024-02', '2024-01-01', '2024-03-01'],
  ['2024-06..2024', '2024-06-01', '2025-01-01'],
  ['>2024-01-31', '2024-02-01', undefined],
  ['>=2024-01', '2024-01-01', undefined],
  ['<2024-01', undefined, '2024-01-01'],
  ['<=2024-01', undefined, '2024-02-01'],
])('created:%s is from %s until before %s', (text, from, before) => {
  const range = readRange(text, readDate)
  expect(range && secondSpan(range)).toEqual({
    from: from && seconds(from),
    before: before && seconds(before),
  })
})

test('only whole dates and numbers are read', () => {
  const dates = ['', '24', '2024-13', '2024-1', '2023-02-29', '2024-02-00', '3000', '2024-01-01T00', ' 2024']
  expect(dates.filter((text) => readDate(text) !== undefined)).toEqual([])
  const counts = ['', '>', '-1', '1.5', '1e3', '1234567890', '3..', '..3', '10..3', '>3..5', '=3', '٣', '3\n']
  expect(counts.filter((text) => readRange(text, readCount) !== undefined)).toEqual([])
})

test('a range of dates can’t be reversed, but can end within its first date', () => {
  expect(readRange('2024-02..2024-01', readDate)).toBeUndefined()
  expect(readRange('2024..2023-12', readDate)).toBeUndefined()
  expect(readRange('2024..2024-01', readDate)).toEqual({ operator: '..', from: '2024', to: '2024-01' })
})
