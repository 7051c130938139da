import { expect, test } from 'vitest'
import { matchTyped } from './typed-words.ts'

test.for([
  ['wires', '"wires"*'],
  ['wires vanish', '("wires" AND "vanish"*)'],
  ['"seven segment" lamp', '("seven segment" AND "lamp"*)'],
  ['lamp "seven segment', '("lamp" AND "seven segment")'],
  ['a', '"a"'],
  ['lamps OR (relays', '("lamps" AND "OR" AND "(relays"*)'],
  ['title:x*', '"title:x*"*'],
  ['- wires', '"wires"*'],
  ['wires\0vanish', '("wires" AND "vanish"*)'],
] as const)('%j is looked for as %s', ([typed, match]) => {
  expect(matchTyped(typed)).toBe(match)
})

test.for(['', '   ', '"', '""', '*', '( ) - +', '\0', '%'.repeat(60)])('%j looks for nothing', (typed) => {
  expect(matchTyped(typed)).toBeNull()
})

test('of a long text the first ten words are looked for', () => {
  expect(matchTyped('ab '.repeat(5_000))?.match(/"ab"/g)).toHaveLength(10)
})
