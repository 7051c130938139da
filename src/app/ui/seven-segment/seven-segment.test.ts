import { expect, test } from 'vitest'
import { litSegments, segmentNames } from './seven-segment.tsx'

test('an eight lights every segment and a one the two on the right', () => {
  expect([...litSegments('8')]).toEqual([...segmentNames])
  expect([...litSegments('1')]).toEqual(['b', 'c'])
})

test('the ten digits all look different', () => {
  const looks = Array.from('0123456789', (digit) => [...litSegments(digit)].join(''))
  expect(new Set(looks).size).toBe(10)
})

test('an unsupported character is blank on the display', () => {
  expect(litSegments('W').size).toBe(0)
})
