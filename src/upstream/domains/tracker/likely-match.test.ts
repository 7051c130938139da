import { expect, test } from 'vitest'
import { likelyMatch, likeness, tellingWords } from './likely-match.ts'

test.each<[string, string[]]>([
  ['Wires vanish when the board is loaded', ['vanish', 'board', 'wire', 'load']],
  ['Glass pegs, glass PEGS', ['glass', 'peg']],
  ['a "quoted* NEAR(title', ['title', 'quot', 'near']],
  ['Crashes, crashed, crashing', ['crash']],
  ['A bus, a string, a king', ['string', 'king', 'bus']],
  ['导线消失', ['导线', '线消', '消失']],
  ['8位计数器 LED', ['led', '位计', '计数', '数器']],
  ['器', []],
  ['does it not', []],
  ['!?', []],
])('%s is told by %s', (title, words) => {
  expect(tellingWords(title)).toEqual(words)
})

test('a long title is told by its six longest words', () => {
  const title = Array.from({ length: 40 }, (_, index) => 'x'.repeat(index + 3)).join(' ')
  expect(tellingWords(title).map((word) => word.length)).toEqual([42, 41, 40, 39, 38, 37])
})

test.each<[string[], string | null]>([
  [[], null],
  [['a'], '("a"*)'],
  [['计数'], '("计 数"*)'],
  [['a', 'b'], '("a"* AND ("b"*))'],
  [['a', 'b', 'c'], '("a"* AND ("b"* OR "c"*) OR "b"* AND ("c"*))'],
  [
    ['a', 'b', 'c', 'd', 'e'],
    `("a"* AND ("b"* AND ("c"* OR "d"* OR "e"*) OR "c"* AND ("d"* OR "e"*) OR "d"* AND ("e"*)) OR \
"b"* AND ("c"* AND ("d"* OR "e"*) OR "d"* AND ("e"*)) OR "c"* AND ("d"* AND ("e"*)))`,
  ],
])('of the words %j a likely text has half, and two if it can', (words, expression) => {
  expect(likelyMatch(words)).toBe(expression)
})

test('a title is the likelier the more letters of the words it has, in any form and without regard to accents', () => {
  const words = tellingWords('Café wires vanish')
  expect(likeness(words, 'Vanishing wire of the cafe')).toBe(14)
  expect(likeness(words, 'Wireless lamps')).toBe(4)
  expect(likeness(words, 'Lamps')).toBe(0)
  expect(likeness(tellingWords('导线消失'), '八位导线不消失')).toBe(4)
})
