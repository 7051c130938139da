import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { endsUnspaced, hasUnspaced, separateUnspaced } from './unspaced.ts'

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
  ['นับที่LED ๘', 'นั|บ|ที่|LED ๘'],
  ['half adder, naïve ½', 'half adder, naïve ½'],
] as const)('%j is split into %j', ([text, separated]) => {
  expect(separateUnspaced(text, '|')).toBe(separated)
})

test('a text that ends with a character of such a script is recognised, also before punctuation', () => {
  expect(['计数', 'LED灯', '灯!'].every(endsUnspaced)).toBe(true)
  expect(['计LED', '灯8', 'lamp', '💡', ''].some(endsUnspaced)).toBe(false)
  expect(['LED灯 on', 'lamp'].map(hasUnspaced)).toEqual([true, false])
})

test('without the separators the text is unchanged, except for width and composition', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      fc.pre(!text.includes('\u001f'))
      const normalized = (part: string) => part.normalize('NFKC')
      expect(normalized(separateUnspaced(text, '\u001f').replaceAll('\u001f', ''))).toBe(normalized(text))
    }),
  )
})
