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
  expect(matchTyped(typed)?.open).toBe(match)
})

test.for(['', '   ', '"', '""', '*', '( ) - +', '\0', '%'.repeat(60)])('%j looks for nothing', (typed) => {
  expect(matchTyped(typed)).toBeNull()
})

test.for([
  ['wires vanish', { all: '("wires" AND "vanish")', last: '"vanish"' }],
  ['"seven segment" lamp', { all: '("seven segment" AND "lamp")', last: '"lamp"' }],
  ['wires -', null],
  ['wires a', null],
  ['lamp "seven segment"', null],
] as const)('the last word of %j as it stands', ([typed, closed]) => {
  expect(matchTyped(typed)?.closed).toEqual(closed)
})

test('of a long text the first eight words are looked for', () => {
  expect(matchTyped('ab '.repeat(5_000))?.open.match(/"ab"/g)).toHaveLength(8)
})
