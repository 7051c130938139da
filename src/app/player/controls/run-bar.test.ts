import { expect, test } from 'vitest'
import { rateNumber } from './run-bar.tsx'

test.each([
  [0, '0'],
  [0.94, '0.94'],
  [3.96, '4'],
  [19.6, '20'],
  [999.4, '1,000'],
  [45_678, '45,700'],
  [NaN, '0'],
])('a rate of %d reads “%s”', (rate, text) => {
  expect(rateNumber(rate)).toBe(text)
})
