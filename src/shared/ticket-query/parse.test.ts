import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { samples } from '#tests/support/samples.ts'
import { anyTexts, hostileQueries } from '#tests/support/ticket-query-texts.ts'
import { parseTicketQuery } from './parse.ts'
import { printValue } from './query.ts'
import { TicketQueryError } from './tokens.ts'

const open = { type: 'is', state: 'open' }
const word = (text: string) => ({ type: 'word', text })

const nested = (depth: number) => '('.repeat(depth) + 'a' + ')'.repeat(depth)

function messageFor(text: string): string {
  try {
    parseTicketQuery(text)
    return 'read'
  } catch (error) {
    return error instanceof TicketQueryError ? error.message : `failed: ${String(error)}`
  }
}

test.each(['', '   ', '\0\n'])('a blank query asks for open tickets: %j', (text) => {
  expect(parseTicketQuery(text)).toEqual({ filter: open })
})

test('a query that isn’t blank searches open and closed tickets', () => {
  expect(parseTicketQuery('wires')).toEqual({ filter: word('wires') })
  expect(parseTicketQuery('sort:score')).toEqual({ sort: { type: 'sort', by: 'score', direction: 'desc' } })
})

test.each([
  ['#123', 123],
  ['123', 123],
  [' (0123) ', 123],
  ['＃１２３', 123],
  ['4294967295', 0xffff_ffff],
])('%j jumps to a ticket', (text, jump) => {
  expect(parseTicketQuery(text)).toEqual({ jump })
})

test.each(['#0', '4294967296', '"123"', '#', '12 34', '-123', '123 sort:score', '#12a'])(
  '%j is a search',
  (text) => {
    expect(parseTicketQuery(text)).not.toHaveProperty('jump')
  },
)

test('a space is AND, and binds tighter than OR', () => {
  expect(parseTicketQuery('a "b  c" OR -d')).toEqual({
    filter: {
      type: 'or',
      filters: [
        { type: 'and', filters: [word('a'), { type: 'phrase', text: 'b c' }] },
        { type: 'not', filter: word('d') },
      ],
    },
  })
})

test('signs of full width and typographic quotation marks mean what the others do', () => {
  const query = '－is：open （tag："（a“b）" OR comments：＞５） “a b”'
  const plain = '-is:open (tag:"（a“b）" OR comments:>5) "a b"'
  expect(parseTicketQuery(query)).toEqual(parseTicketQuery(plain))
  expect(parseTicketQuery('LED：灯')).toEqual({ filter: word('LED：灯') })
})

test('parentheses group, and are removed where they change nothing', () => {
  expect(parseTicketQuery('a (b OR c)')).toEqual({
    filter: { type: 'and', filters: [word('a'), { type: 'or', filters: [word('b'), word('c')] }] },
  })
  expect(parseTicketQuery('(a ((b) (c d)))')).toEqual(parseTicketQuery('a b c d'))
  expect(parseTicketQuery('-(-(a b)) c')).toEqual(parseTicketQuery('a b c'))
})

test.each([
  ['is:closed', { type: 'is', state: 'closed' }],
  ['IS:Open', open],
  ['kind:bug', { type: 'kind', kind: 'bug' }],
  ['kind:issue', { type: 'kind', kind: 'bug' }],
  ['tag:"good  first"', { type: 'tag', name: 'good first' }],
  ['author:ada', { type: 'author', name: 'ada' }],
  ['version:0.92+b1', { type: 'version', version: '0.92+b1' }],
  ['created:>2024-01-31', { type: 'created', when: { operator: '>', value: '2024-01-31' } }],
  ['created:2024-01..2024-02', { type: 'created', when: { operator: '..', from: '2024-01', to: '2024-02' } }],
  ['comments:>3', { type: 'comments', count: { operator: '>', value: 3 } }],
  ['no:tag', { type: 'no', what: 'tag' }],
])('%s is a qualifier', (text, filter) => {
  expect(parseTicketQuery(text)).toEqual({ filter })
})

test.each([
  ['sort:score', 'score', 'desc'],
  ['sort:created-asc', 'created', 'asc'],
  ['sort:comments-desc', 'comments', 'desc'],
])('%s orders the list', (text, by, direction) => {
  expect(parseTicketQuery(`a ${text} OR b`)).toEqual({
    filter: { type: 'or', filters: [word('a'), word('b')] },
    sort: { type: 'sort', by, direction },
  })
})

test.each(['Note:', 'https://example.org/a', '12:30', ':x', '-', 'a-b', 'or', 'AND', '#', 'wire,', "it's"])(
  '%j is a word',
  (text) => {
    expect(parseTicketQuery(text)).toEqual({ filter: word(text) })
  },
)

test.each([
  ['is:open crash)', "unexpected ')' at column 14"],
  ['(wires', "unclosed '(' at column 1"],
  ['a ()', "unexpected ')' at column 4"],
  ['a OR', 'unexpected end at column 5'],
  ['a OR OR b', "unexpected 'OR' at column 6"],
  ['--help', "unexpected '-' at column 2"],
  ['a "b', `unclosed '"' at column 3`],
  ['" "', 'nothing between quotes at column 1'],
  ['main(x)', 'expected a space at column 5'],
  ['(a)b', 'expected a space at column 4'],
  ['x:y', "unknown qualifier 'x' at column 1"],
  [`${'x'.repeat(30)}:y`, `unknown qualifier '${'x'.repeat(20)}…' at column 1`],
  ['constructor:y', "unknown qualifier 'constructor' at column 1"],
  ['is:ajar', "expected open or closed after 'is:' at column 4"],
  ['tag:', "expected a tag after 'tag:' at column 5"],
  ['version:1/2', "expected a version such as 1.2 after 'version:' at column 9"],
  ['score:>x', "expected a number such as 5, >3 or 3..10 after 'score:' at column 7"],
  ['sort:age', "expected created, updated, score or comments, with -asc or -desc after 'sort:' at column 6"],
  ['sort:score sort:score', "second 'sort:' at column 12"],
  ['(a sort:score)', "'sort:' inside parentheses at column 4"],
  ['-sort:score', "'-' before 'sort:' at column 2"],
])('%s is refused with its position', (text, detail) => {
  expect(messageFor(text)).toBe(`parse query: ${detail}`)
})

test.each([
  ['characters', 'x'.repeat(500), 'x'.repeat(501), 'longer than 500 characters'],
  ['terms', 'a '.repeat(30), 'a '.repeat(31), 'more than 30 terms at column 61'],
  ['parentheses', nested(10), nested(11), 'more than 10 parentheses inside each other at column 11'],
])('%s are limited', (_, allowed, more, detail) => {
  expect(messageFor(allowed)).toBe('read')
  expect(messageFor(more)).toBe(`parse query: ${detail}`)
})

test('an error’s column is counted like in a text box', () => {
  expect(() => parseTicketQuery('💡 )')).toThrow(expect.objectContaining({ column: 4 }))
})

test('a value is in quotes where it needs them', () => {
  const values = ['ui', 'good first', '（a)', 'a:b-c'].map(printValue)
  expect(values.join(' ')).toBe('ui "good first" "（a)" a:b-c')
})

test('I3: any text is read or refused with a sentence', () => {
  const texts = [...hostileQueries, ...fc.sample(anyTexts, { seed: 3, numRuns: samples(10_000) })]
  const messages = texts.map(messageFor)
  expect(messages.filter((message) => !/^read$|^parse query: .{3,120}$/.test(message))).toEqual([])
  expect(messages.filter((message) => message === 'read').length).toBeGreaterThan(texts.length / 5)
})
