import { expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { ruleNames } from './grounds-dialog.tsx'

test('rules are headings and numbered items, by their first words', () => {
  const text =
    '# Our rules\n\nBe nice.\n\n1. **Be kind.** Always.\n2) No spam. Ever.\n- not this\n## 3. Privacy\n'
  expect(ruleNames(text)).toEqual(['Our rules', '1. Be kind', '2. No spam', '3'])
})

test('names are bounded in length and number for any text', () => {
  expect(ruleNames(`1. ${'x'.repeat(40_000)}`)[0]).toHaveLength(limits.ruleName.max)
  expect(ruleNames('1. a\n'.repeat(10_000))).toEqual(['1. a'])
  expect(ruleNames(Array.from({ length: 999 }, (_, n) => `${n}. a`).join('\n'))).toHaveLength(100)
})
