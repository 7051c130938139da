import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { printTicketQuery } from '#tests/world/print-ticket-query.ts'
import { parseTicketQuery } from './parse.ts'
import { printValue, isJump, type TicketQuery } from './query.ts'
import { anyTexts, hostileQueries, writtenQueries } from '#tests/world/ticket-query-texts.ts'
import { TicketQueryError } from './ticket-query-error.ts'

/** The query, or why it is refused; anything but a refusal is thrown on. */
function readOrRefusal(text: string): TicketQuery | string {
  try {
    return parseTicketQuery(text)
  } catch (error) {
    if (error instanceof TicketQueryError) return error.message
    throw error
  }
}

test.each([
  ['', 'is:open'],
  ['0123', '#123'],
  ['KIND:issue   Is:Open', 'kind:bug is:open'],
  ['tag:"ui"  tag:"good  first" tag:"(a)"', 'tag:ui tag:"good first" tag:"(a)"'],
  ['((a b) OR (c)) -(d)', '(a b OR c) -d'],
  ['-( a  b ) -(c OR d)', '-(a b) -(c OR d)'],
  ['sort:score-desc a OR b', 'a OR b sort:score'],
  ['sort:comments-asc', 'sort:comments-asc'],
  ['score:007 comments:>=3 created:2023..2024-02', 'score:7 comments:>=3 created:2023..2024-02'],
])('%j is printed as %j', (text, canonical) => {
  expect(printTicketQuery(parseTicketQuery(text))).toBe(canonical)
})

test('a value is in quotes where it needs them', () => {
  expect(['ui', 'good first', '(a)', 'a:b-c'].map(printValue)).toEqual([
    'ui',
    '"good first"',
    '"(a)"',
    'a:b-c',
  ])
})

test.each(hostileQueries.map((text) => [JSON.stringify(text).slice(0, 40), text]))(
  'I3: %s is read or refused, nothing else',
  (_, text) => {
    const outcome = readOrRefusal(text)
    expect(typeof outcome === 'string' ? outcome : 'parse query: read').toMatch(/^parse query: .{3,120}$/)
  },
)

test('I3: any text is a query or `parse query: …`, and a query reads the same from its printed form', () => {
  fc.assert(
    fc.property(anyTexts, (text) => {
      const outcome = readOrRefusal(text)
      const [message, again] =
        typeof outcome === 'string'
          ? [outcome, outcome]
          : ['parse query: read', readOrRefusal(printTicketQuery(outcome))]
      expect(message).toMatch(/^parse query: .{3,120}$/)
      expect(again).toEqual(outcome)
    }),
    { seed: 3, numRuns: 3_000 },
  )
})

test('printed forms are canonical: printing again changes nothing, and they are never longer than the input', () => {
  fc.assert(
    fc.property(writtenQueries, (text) => {
      const query = readOrRefusal(text)
      fc.pre(typeof query !== 'string' && !isJump(query))
      const printed = printTicketQuery(query)
      expect(printed.length).toBeLessThanOrEqual(text.length)
      expect(printTicketQuery(parseTicketQuery(printed))).toBe(printed)
    }),
    { seed: 5, numRuns: 1_000 },
  )
})

test('most generated queries are valid, so that the properties above are meaningful', () => {
  const outcomes = fc.sample(writtenQueries, { seed: 7, numRuns: 300 }).map(readOrRefusal)
  expect(outcomes.filter((outcome) => typeof outcome !== 'string').length).toBeGreaterThan(200)
})
