import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { endsUnspaced, hasUnspaced, partUnspaced } from './unspaced.ts'

test.for([
  ['八位计数器', '八|位|计|数|器'],
  ['8位LED灯 on', '8|位|LED|灯 on'],
  ['カウンター回路', 'カ|ウ|ン|タ|ー|回|路'],
  ['ひらがな', 'ひ|ら|が|な'],
  ['카운터를 리셋', '카|운|터|를 리|셋'],
  ['𠮷野家、𰻝面', '𠮷|野|家、𰻝|面'],
  ['ｶﾞｲﾄﾞ ＬＥＤ９，！', 'ガ|イ|ド LED9，！'],
  ['か\u3099き', 'が|き'],
  ['\u1112\u1161\u11ab\u1100\u1173\u11af', '한|글'],
  ['葛\u{e0100}飾', '葛\u{e0100}|飾'],
  ['〇と々', '〇|と|々'],
  ['half adder, naïve ½', 'half adder, naïve ½'],
] as const)('%j is parted into %j', ([text, parted]) => {
  expect(partUnspaced(text, '|')).toBe(parted)
})

test('what ends with such a character is told, with signs after it too', () => {
  expect(['计数', 'LED灯', '灯!', '计LED', '灯8', 'lamp', '💡', ''].map(endsUnspaced)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
  expect(['LED灯 on', 'lamp'].map(hasUnspaced)).toEqual([true, false])
})

test('without the separators the text is what it was, but for widths and what composes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      fc.pre(!text.includes('\u001f'))
      const usual = (words: string) => words.normalize('NFKC')
      expect(usual(partUnspaced(text, '\u001f').replaceAll('\u001f', ''))).toBe(usual(text))
    }),
  )
})
