import { expect, test } from 'vitest'
import { likelyMatch } from './likely-match.ts'

test.each<[string, string | null]>([
  ['Wires vanish when the board is loaded', '"wire"* OR "vanish"* OR "board"* OR "loaded"*'],
  ['Glass pegs, glass PEGS', '"glass"* OR "peg"*'],
  ['a "quoted* NEAR(title', '"quoted"* OR "near"* OR "title"*'],
  ['导线消失', '"导线消失"*'],
  ['does it not', null],
  ['!?', null],
])('%s is looked for as %s', (title, expression) => {
  expect(likelyMatch(title)).toBe(expression)
})

test('a long title is looked for by its first twelve words', () => {
  const title = Array.from({ length: 40 }, (_, index) => `word${index}`).join(' ')
  expect(likelyMatch(title)?.split(' OR ')).toHaveLength(12)
})
