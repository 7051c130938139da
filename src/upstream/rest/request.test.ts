import { expect, test } from 'vitest'
import { deadlineMs } from './request.ts'

test.each([
  ['0', 0],
  ['60000', 60_000],
  ['120000', 120_000],
  ['300001', 300_000],
  ['9'.repeat(400), 300_000],
  [null, 2_500],
  ['', 2_500],
  ['-1', 2_500],
  ['1e5', 2_500],
  ['12.5', 2_500],
])('a deadline of %s is %d milliseconds', (header, ms) => {
  expect(deadlineMs(header)).toBe(ms)
})
