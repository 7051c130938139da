import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeTicketQuery } from './complete.ts'
import { anyTexts } from '#tests/world/ticket-query-texts.ts'

/** Completion at the `|` of the text. */
function completedAt(marked: string) {
  return completeTicketQuery(marked.replace('|', ''), marked.indexOf('|'))
}

test.each([
  ['|', { kind: 'name', typed: '', start: 0, end: 0 }],
  ['is:open |', { kind: 'name', typed: '', start: 8, end: 8 }],
  ['a | b', { kind: 'name', typed: '', start: 2, end: 2 }],
  ['is:open ta|', { kind: 'name', typed: 'ta', start: 8, end: 10 }],
  ['-(-TA|', { kind: 'name', typed: 'TA', start: 3, end: 5 }],
  ['-|', { kind: 'name', typed: '', start: 1, end: 1 }],
  ['(|', { kind: 'name', typed: '', start: 1, end: 1 }],
  ['ta|g:ui', { kind: 'name', typed: 'ta', start: 0, end: 4 }],
  ['au|th', { kind: 'name', typed: 'au', start: 0, end: 4 }],
])('%s: the name of a qualifier', (marked, completion) => {
  expect(completedAt(marked)).toEqual(completion)
})

test.each([
  ['tag:|', { kind: 'value', of: 'tag', typed: '', start: 4, end: 4 }],
  ['-tag:u|i a', { kind: 'value', of: 'tag', typed: 'u', start: 5, end: 7 }],
  ['tag:"good f| a', { kind: 'value', of: 'tag', typed: 'good f', start: 4, end: 13 }],
  ['tag:"good f|irst" a', { kind: 'value', of: 'tag', typed: 'good f', start: 4, end: 16 }],
  ['tag:"good first"|', { kind: 'value', of: 'tag', typed: 'good first', start: 4, end: 16 }],
  ['(AUTHOR:ad|)', { kind: 'value', of: 'author', typed: 'ad', start: 8, end: 10 }],
  ['sort:|score', { kind: 'value', of: 'sort', typed: '', start: 5, end: 10 }],
])('%s: the value of a qualifier', (marked, completion) => {
  expect(completedAt(marked)).toEqual(completion)
})

test.each([
  ['wir|es', { kind: 'word', typed: 'wir', start: 0, end: 5 }],
  ['"first r|un"', { kind: 'word', typed: 'first r', start: 0, end: 11 }],
  ['"first run"|', { kind: 'word', typed: 'first run', start: 0, end: 11 }],
  ['x:y|', { kind: 'word', typed: 'x:y', start: 0, end: 3 }],
  ['a #12|', { kind: 'word', typed: '#12', start: 2, end: 5 }],
])('%s: words', (marked, completion) => {
  expect(completedAt(marked)).toEqual(completion)
})

test('a cursor beyond the text is at its end', () => {
  expect(completeTicketQuery('ta', 99)).toEqual(completeTicketQuery('ta', 2))
})

test('I3: any text can be completed at any position, which replaces the token at the cursor', () => {
  fc.assert(
    fc.property(anyTexts, fc.nat(60), (text, position) => {
      const { start, end } = completeTicketQuery(text, position)
      const cursor = Math.min(position, text.length)
      expect([start <= cursor, cursor <= end, end <= text.length]).toEqual([true, true, true])
    }),
    { seed: 11, numRuns: 1_000 },
  )
})
