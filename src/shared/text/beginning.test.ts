import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginning } from './beginning.ts'

test.each([
  ['short', 5, 'short'],
  ['words', 4, 'word'],
  ['ab💡', 3, 'ab'],
  ['ab💡cd', 4, 'ab💡'],
  ['💡👩‍💻', 6, '💡'],
  ['🇩🇪🇫🇷', 6, '🇩🇪'],
  ['e\u0301e\u0301', 3, 'e\u0301'],
  [`z${'\u0301'.repeat(9)}`, 4, 'z\u0301\u0301\u0301'],
  ['💡', 1, ''],
])('%j in %i units is %j', (text, most, cut) => {
  expect(beginning(text, most)).toBe(cut)
})

test('any text is cut within its limit, and into no halves', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.nat({ max: 40 }), (text, most) => {
      const cut = beginning(text.toWellFormed(), most)
      expect(cut.length).toBeLessThanOrEqual(most)
      expect(text.toWellFormed().startsWith(cut) && cut.isWellFormed()).toBe(true)
    }),
  )
})
