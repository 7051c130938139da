import { expect, test } from 'vitest'
import { tokenAt } from './completions.ts'

/** The token at `|`. */
function at(text: string) {
  return tokenAt(text.replace('|', ''), text.indexOf('|'))
}

test('a name or a reference is found in front of the cursor', () => {
  expect(at('@|')).toEqual({ sign: '@', typed: '', start: 0, end: 1 })
  expect(at('Thanks @ad|a, it works')).toEqual({ sign: '@', typed: 'ad', start: 7, end: 10 })
  expect(at('See (#carry|')).toEqual({ sign: '#', typed: 'carry', start: 5, end: 11 })
  expect(at('line\n> @lin.wei|')).toMatchObject({ sign: '@', typed: 'lin.wei' })
})

test('signs within words, addresses and headings start no completion', () => {
  for (const text of [
    'ada@site|',
    'https://site.test/a#b|',
    '# Title|',
    '@ ada|',
    'a@|',
    '@ada |',
    '|@ada',
    '',
  ]) {
    expect(at(text), text).toBeUndefined()
  }
})

test('a text that is longer than any name, or cut off, starts no completion', () => {
  expect(at(`@${'a'.repeat(60)}|`)).toBeUndefined()
  expect(at(`${'a'.repeat(60)}@ab|`)).toBeUndefined()
  expect(at(`a${'@'.repeat(39)}@|`)).toBeUndefined()
})
