import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeTicketQuery } from './complete-query.ts'
import { samples } from '#tests/support/samples.ts'
import { anyTexts } from '#tests/support/ticket-query-texts.ts'

/** Completion at the `|` of the text. */
function completedAt(marked: string) {
  return completeTicketQuery(marked.replace('|', ''), marked.indexOf('|'))
}

const name = (typed: string, start: number, end: number) => ({ kind: 'name', typed, start, end })
const value = (of: string, ...at: Parameters<typeof name>) => ({ ...name(...at), kind: 'value', of })
const word = (typed: string, start: number, end: number) => ({ kind: 'word', typed, start, end })

test.each([
  ['|', name('', 0, 0)],
  ['a | b', name('', 2, 2)],
  ['is:open ta|', name('ta', 8, 10)],
  ['-(-TA|', name('TA', 3, 5)],
  ['ta|g:ui', name('ta', 0, 4)],
  ['au|th', name('au', 0, 4)],
  ['tag:|', value('tag', '', 4, 4)],
  ['-tag:u|i a', value('tag', 'u', 5, 7)],
  ['tag:"good f| a', value('tag', 'good f', 4, 13)],
  ['tag:"good f|irst" a', value('tag', 'good f', 4, 16)],
  ['(AUTHOR:ad|)', value('author', 'ad', 8, 10)],
  ['wir|es', word('wir', 0, 5)],
  ['"first r|un"', word('first r', 0, 11)],
  ['x:y|', word('x:y', 0, 3)],
  ['a #12|', word('#12', 2, 5)],
])('at the mark of %s is %j', (marked, completion) => {
  expect(completedAt(marked)).toEqual(completion)
})

test('I3: any text can be completed at any position, which replaces the token at the cursor', () => {
  fc.assert(
    fc.property(anyTexts, fc.nat(60), (text, position) => {
      const { start, end } = completeTicketQuery(text, position)
      const cursor = Math.min(position, text.length)
      expect([start <= cursor, cursor <= end, end <= text.length]).toEqual([true, true, true])
    }),
    { seed: 11, numRuns: samples(10_000) },
  )
})
