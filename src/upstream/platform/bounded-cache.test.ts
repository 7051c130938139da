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

test('a text that is too long drives out no other, and one that is stored already is counted once', () => {
  const cache = cacheOf('aaaa', 'aaaa', 'aaaa', 'bbbb', 'x'.repeat(11))
  expect(['aaaa', 'bbbb', 'x'.repeat(11)].map((text) => cache.get(text))).toEqual([
    'value of aaaa',
    'value of bbbb',
    undefined,
  ])
})
