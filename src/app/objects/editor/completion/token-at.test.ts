import { expect, test } from 'vitest'
import { tokenAt } from './token-at.ts'

/** The token where `|` stands. */
function at(text: string) {
  return tokenAt(text.replace('|', ''), text.indexOf('|'))
}

test('a name or a reference is found where the cursor ends it', () => {
  expect(at('@|')).toEqual({ sign: '@', typed: '', start: 0, end: 1 })
  expect(at('Thanks @ad|a, it works')).toEqual({ sign: '@', typed: 'ad', start: 7, end: 10 })
  expect(at('See (#carry|')).toEqual({ sign: '#', typed: 'carry', start: 5, end: 11 })
  expect(at('line\n> @lin.wei|')).toMatchObject({ sign: '@', typed: 'lin.wei' })
})

test('signs within words, addresses and headings are none', () => {
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

test('what is longer than any name is none, and neither is what is cut off', () => {
  expect(at(`@${'a'.repeat(60)}|`)).toBeUndefined()
  expect(at(`${'a'.repeat(60)}@ab|`)).toBeUndefined()
  expect(at(`a${'@'.repeat(39)}@|`)).toBeUndefined()
})
