import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { backgroundOrder, backgroundSet } from './backgrounds.ts'

const day = 86_400

test('each day shows all nine pictures, starting with a different one', () => {
  const today = backgroundOrder(20_000 * day + 5)
  expect(new Set(today)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]))
  expect(today).toHaveLength(9)
  expect(backgroundOrder(20_000 * day + day - 1)).toEqual(today)
  expect(backgroundOrder(20_001 * day)[0]).toBe(today[1])
})

test('a phone loads at most 60 kB of each of the nine pictures', () => {
  const sizes = backgroundOrder(0).flatMap((number) =>
    (['webp', 'jpg'] as const).flatMap((type) =>
      backgroundSet('src/app/public', number, type, 'tall')
        .split(', ')
        .map((entry) => statSync(entry.split(' ')[0] ?? '').size),
    ),
  )
  expect(sizes).toHaveLength(36)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(60_000)
})
