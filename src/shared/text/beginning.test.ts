import { expect, test } from 'vitest'
import { beginning } from './beginning.ts'

test.each([
  ['words', 4, 'word'],
  ['ab💡', 3, 'ab'],
  ['💡👩‍💻', 6, '💡'],
  ['🇩🇪🇫🇷', 6, '🇩🇪'],
  ['e\u0301e\u0301', 3, 'e\u0301'],
  [`z${'\u0301'.repeat(9)}`, 4, 'z\u0301\u0301\u0301'],
])('%j in %i units is %j', (text, most, cut) => {
  expect(beginning(text, most)).toBe(cut)
})
