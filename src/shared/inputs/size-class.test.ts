import { expect, test } from 'vitest'
import { sizeClasses, sizeClassOf, sizeRange } from './size-class.ts'

test('each number of parts is in the range of its class alone', () => {
  for (const parts of [0, 1, 49, 50, 499, 500, 4_999, 5_000, 49_999, 50_000, 2 ** 31])
    for (const size of sizeClasses) {
      const { from, below } = sizeRange(size)
      expect([size, parts >= from && (below === null || parts < below)]).toEqual([
        size,
        sizeClassOf(parts) === size,
      ])
    }
})
