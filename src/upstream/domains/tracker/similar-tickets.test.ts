import { expect, test } from 'vitest'
import { similarity, significantWords } from './similar-tickets.reader.ts'

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
])('the significant words of %s are %s', (title, words) => {
  expect(significantWords(title)).toEqual(words)
})

test('similarity grows with the letters of matching words, in any inflection and without accents', () => {
  const words = significantWords('Café wires vanish')
  expect(similarity(words, 'Vanishing wire of the cafe')).toBe(14)
  expect(similarity(words, 'Wireless lamps')).toBe(4)
  expect(similarity(words, 'Lamps')).toBe(0)
  expect(similarity(significantWords('导线消失'), '八位导线不消失')).toBe(4)
})
