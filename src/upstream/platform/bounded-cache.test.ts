import { expect, test } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

/** A cache for ten characters, with a value of each text. */
function cacheOf(...texts: string[]) {
  const cache = new BoundedCache<string>(10)
  for (const text of texts) cache.add(text, `value of ${text}`)
  return cache
}

test('the least recently used value is evicted first', () => {
  const cache = cacheOf('aaaa', 'bbbb')
  expect(cache.get('aaaa')).toBe('value of aaaa')
  cache.add('cccc', 'another')
  expect(['aaaa', 'bbbb', 'cccc'].map((text) => cache.get(text))).toEqual([
    'value of aaaa',
    undefined,
    'another',
  ])
})

test('a text that is too long is not stored, and drives out no other', () => {
  const cache = cacheOf('a', 'x'.repeat(11))
  expect([cache.get('a'), cache.get('x'.repeat(11))]).toEqual(['value of a', undefined])
})

test('a text that is stored already is counted once', () => {
  const cache = cacheOf('aaaa', 'aaaa', 'aaaa', 'bbbb')
  expect(cache.get('aaaa')).toBe('value of aaaa')
})
