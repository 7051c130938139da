import { expect, test } from 'vitest'
import { seeded } from './random.ts'

test('the same seed draws the same numbers, another seed others', () => {
  const draw = (seed: string): number[] => {
    const random = seeded(seed)
    return Array.from({ length: 20 }, () => random.next())
  }
  expect(draw('board')).toEqual(draw('board'))
  expect(draw('board')).not.toEqual(draw('bored'))
})

test('whole numbers reach both ends of their range and stay inside', () => {
  const random = seeded('range')
  const drawn = new Set(Array.from({ length: 400 }, () => random.whole(2, 5)))
  expect([...drawn].toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5])
})
