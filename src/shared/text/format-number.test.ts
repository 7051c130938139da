import { expect, test } from 'vitest'
import { formatNumber } from './format-number.ts'

const edges = [0, 7, -7, 999, -999, 1_000, -1_000, 9_999, 123_456, 1_234_567, -1_234_567]
const unusual = [2 ** 53 - 1, 2 ** 53, 1e21, 0.5, -999.25, 1_234.5, Number.NaN, Infinity, -Infinity]

test.each(['en', 'zh'])('numbers in %s are those of the platform', (language) => {
  const powers = Array.from({ length: 16 }, (_, digits) => 10 ** digits + digits)
  for (const value of [...edges, ...unusual, ...powers])
    expect(formatNumber(value, language)).toBe(value.toLocaleString(language))
})
