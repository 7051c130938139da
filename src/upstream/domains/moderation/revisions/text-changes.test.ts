import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { samples } from '#tests/support/samples.ts'
import { changesBetween } from './text-changes.ts'

/** One side of the changes, put together again. */
function side(changes: ReturnType<typeof changesBetween>, without: 'ADDED' | 'REMOVED'): string {
  return changes
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('')
}

test('a changed word is all that is marked of its line', () => {
  expect(changesBetween('one\nthe red wire\nend\n', 'one\nthe blue wire\nend\n')).toEqual([
    { kind: 'SAME', text: 'one\nthe ' },
    { kind: 'REMOVED', text: 'red' },
    { kind: 'ADDED', text: 'blue' },
    { kind: 'SAME', text: ' wire\nend\n' },
  ])
})

test('lines that come or go are marked whole', () => {
  expect(changesBetween('a\nb\nc', 'a\nc')).toEqual([
    { kind: 'SAME', text: 'a\n' },
    { kind: 'REMOVED', text: 'b\n' },
    { kind: 'SAME', text: 'c' },
  ])
  expect(changesBetween('', 'new')).toEqual([{ kind: 'ADDED', text: 'new' }])
  expect(changesBetween('same', 'same')).toEqual([{ kind: 'SAME', text: 'same' }])
})

test('both texts can be rebuilt from the changes between them', () => {
  const text = array(constantFrom('a', 'b', ' ', '\n', 'wire', '😀', '-'), { maxLength: 60 })
  assert(
    property(text, text, (before, after) => {
      const changes = changesBetween(before.join(''), after.join(''))
      expect(side(changes, 'ADDED')).toBe(before.join(''))
      expect(side(changes, 'REMOVED')).toBe(after.join(''))
    }),
    { seed: 7, numRuns: samples(500) },
  )
})

test('two texts that have nothing in common are replaced whole, and quickly', () => {
  const words = (word: string) => Array.from({ length: 80_000 }, (_, index) => `${word}${index}`).join('\n')
  // An algorithm of quadratic time takes minutes, more than the test's timeout.
  expect(changesBetween(words('a'), words('b'))).toHaveLength(2)
})
