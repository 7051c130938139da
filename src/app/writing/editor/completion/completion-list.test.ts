import { expect, test } from 'vitest'
import { tokenAt } from './completion-list.tsx'

/** The token at `|`. */
function at(text: string) {
  return tokenAt(text.replace('|', ''), text.indexOf('|'))
}

test('a name or a reference is found in front of the cursor', () => {
  expect(at('@|')).toEqual({ sign: '@', typed: '', start: 0, end: 1 })
  expect(at('Thanks @ad|a, it works')).toEqual({ sign: '@', typed: 'ad', start: 7, end: 10 })
  expect(at('See (#carry|')).toEqual({ sign: '#', typed: 'carry', start: 5, end: 11 })
  expect(at('你好，@ad|')).toMatchObject({ sign: '@', typed: 'ad' })
  expect(at('参见#计数|')).toMatchObject({ sign: '#', typed: '计数' })
  expect(at('line\n> @lin.wei|')).toMatchObject({ sign: '@', typed: 'lin.wei' })
})

test('signs within words, addresses and headings, and texts longer than any name start no completion', () => {
  const texts = ['ada@site|', 'https://site.test/a#b|', '# Title|', '@ ada|', 'a@|', '@ada |', '|@ada', '']
  for (const text of [...texts, `@${'a'.repeat(60)}|`, `${'a'.repeat(60)}@ab|`])
    expect(at(text), text).toBeUndefined()
})
