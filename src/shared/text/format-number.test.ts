import { expect, test } from 'vitest'
import { formatNumber } from './format-number.ts'

test.each(['en', 'zh'])('numbers in %s are those of the platform', (language) => {
  for (const value of [0, 7, -7, 999, -999, 1_000, -1_000, 1_234_567, 0.5, -999.25, 1e21, NaN, Infinity])
    expect(formatNumber(value, language)).toBe(value.toLocaleString(language))
})
