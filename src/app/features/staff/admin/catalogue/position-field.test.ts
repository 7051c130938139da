import { expect, test } from 'vitest'
import { nextPosition, positionOf } from './position-field.tsx'

test('a new entry gets the last position', () => {
  expect(nextPosition([])).toBe(10)
  expect(nextPosition([{ position: 30 }, { position: 4 }])).toBe(40)
})

test('a position is a number or empty', () => {
  expect(['12', ' 7 ', '', 'first', undefined].map(positionOf)).toEqual([
    12,
    7,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ])
})
