import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { backgroundOrder, backgroundSet } from './backgrounds.ts'

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
