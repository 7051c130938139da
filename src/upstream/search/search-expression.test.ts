import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { samples } from '#tests/support/samples.ts'
import { lastWord, matchSearch } from './search-expression.ts'

test.for([
  ['wires', '"wires"*'],
  ['wires vanish', '("wires" AND "vanish"*)'],
  ['"seven segment" lamp', '("seven segment" AND "lamp"*)'],
  ['lamp "seven segment', '("lamp" AND "seven segment")'],
  ['“seven segment” „lamp', '("seven segment" AND "lamp")'],
  ['a', '"a"'],
  ['lamps OR (relays', '("lamps" AND "OR" AND "(relays"*)'],
  ['title:x*', '"title:x*"*'],
  ['- wires', '"wires"*'],
  ['wires\0vanish', '("wires" AND "vanish"*)'],
  ['计数', '"计 数"'],
  ['LED灯', '"LED 灯"'],
  ['灯LED', '"灯 LED"*'],
  ['ｶﾞｲﾄﾞ "數碼 管"', '("ガ イ ド" AND "數 碼 管")'],
  ['카운 터', '("카 운" AND "터")'],
] as const)('%j is searched as %s', ([typed, match]) => {
  expect(matchSearch(typed)?.open).toBe(match)
})

test.for(['', '   ', '"', '""', '*', '( ) - +', '\0', '%'.repeat(60)])('%j searches for nothing', (typed) => {
  expect(matchSearch(typed)).toBeNull()
})

test.for([
  ['wires vanish', { all: '("wires" AND "vanish")', last: '"vanish"' }],
  ['"seven segment" lamp', { all: '("seven segment" AND "lamp")', last: '"lamp"' }],
  ['wires -', null],
  ['wires a', null],
  ['lamp "seven segment"', null],
] as const)('the last word of %j as a whole word', ([typed, closed]) => {
  expect(matchSearch(typed)?.closed).toEqual(closed)
})

test.for([
  ['wires Vanish', { prefix: 'vanish', all: '("wires" AND (\u0001))' }],
  ['"seven segment" big lamps', { prefix: 'lamps', all: '(("seven segment" AND "big") AND (\u0001))' }],
  ['- wires', { prefix: 'wires', all: '(\u0001)' }],
  ['wires led', null],
  ['wires naïve', null],
  ['wires two-way', null],
  ['wires "vanish', null],
] as const)('the forms of the last word of %j are looked up', ([typed, forms]) => {
  expect(matchSearch(typed)?.forms).toEqual(forms)
})

test('of a long text the first eight words are searched', () => {
  expect(matchSearch('ab '.repeat(5_000))?.open.match(/"ab"/g)).toHaveLength(8)
})

test('the end of a typed text is compared without case or accents, of Chinese by the last character', () => {
  expect(['Naïve', 'two gates!', '计数', 'ｶﾞ', '💡'].map(lastWord)).toEqual(['naive', 'gates', '数', 'カ', ''])
})

test('no typed text is syntax, in any script', () => {
  const characters = fc.constantFrom(
    ...'计数器カが한글ｶﾞＡ"*()^:-+{}\u001f\ue000 \u0301𠮷a1'.match(/./gu)!,
    'OR',
    'NEAR(',
  )
  const texts = fc.oneof(
    fc.array(characters).map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(texts, (typed) => {
      const match = matchSearch(typed)
      fc.pre(match !== null)
      for (const expression of [match.open, match.closed?.all ?? '""', match.closed?.last ?? '""'])
        expect(expression).toMatch(/^(?:"(?:[^"\p{Cc}]|"")*"\*?|[()]| AND )+$/u)
    }),
    { numRuns: samples(1_000) },
  )
})
