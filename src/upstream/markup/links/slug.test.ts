import { expect, test } from 'vitest'
import { slugify } from './links.ts'

test.for([
  ['Wires vanish on load!', 'wires-vanish-on-load'],
  ["Don't panic — it's 4-bit", 'dont-panic-its-4-bit'],
  ['Ünïcode Straße', 'ünïcode-straße'],
  ['プログラム 入門', 'プログラム-入門'],
  ['हिन्दी शब्द', 'हिन्दी-शब्द'],
  ['ＦＵＬＬ　width', 'full-width'],
  ['  --a__b--  ', 'a-b'],
  ['🎉🎉🎉', 'post'],
  ['', 'post'],
  ['a/../b?c#d%20', 'a-b-c-d-20'],
] as const)('%j becomes %s', ([title, slug]) => {
  expect(slugify(title)).toBe(slug)
})

test('a slug has at most 60 characters, of whole words where there are several', () => {
  expect(slugify('word '.repeat(30))).toBe(Array(12).fill('word').join('-'))
  expect(slugify('x'.repeat(100))).toBe('x'.repeat(60))
  expect(slugify('𝒳𐐨'.repeat(60)).isWellFormed()).toBe(true)
})
