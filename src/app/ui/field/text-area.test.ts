import { expect, test } from 'vitest'
import { counterState, lengthError } from './text-area.tsx'

test('a text is too long beyond the limit only', () => {
  expect(lengthError(50_000, 50_000)).toBe('')
  expect(lengthError(50_001, 50_000)).toBe('At most 50,000 characters')
  expect(lengthError(50_001, undefined)).toBe('')
})

test('the count shows near the limit, or from the start, and is over beyond it', () => {
  expect(counterState(79, 100)).toBe('hidden')
  expect(counterState(80, 100)).toBe('shown')
  expect(counterState(0, 100, true)).toBe('shown')
  expect(counterState(100, 100)).toBe('shown')
  expect(counterState(101, 100)).toBe('over')
  expect(counterState(5_000, undefined, true)).toBe('hidden')
})
