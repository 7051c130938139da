import { expect, test } from 'vitest'
import { randomTagColours } from './colour-choice.tsx'

test('four different colours are suggested', () => {
  for (const random of [() => 0, () => 0.5, () => 0.999999, Math.random]) {
    const colours = randomTagColours(random)
    expect(new Set(colours).size).toBe(4)
    for (const colour of colours) expect(colour).toMatch(/^#[0-9A-F]{6}$/)
  }
})

test('suggested colours go around the colour wheel, from red to violet', () => {
  expect(randomTagColours(() => 0)).toEqual(['#D92626', '#80D926', '#26D9D9', '#8026D9'])
})
