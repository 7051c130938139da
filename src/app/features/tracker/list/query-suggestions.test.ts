import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { parseTicketQuery } from '#shared/ticket-query/parse.ts'
import { samples } from '#tests/support/samples.ts'
import { anyTexts } from '#tests/support/ticket-query-texts.ts'
import { type NameSource, suggestionsAt, completeTicketQuery } from './query-suggestions.tsx'

const names: NameSource = {
  tags: async () => [
    { name: 'good first', color: '#00FF00' },
    { name: 'ui', color: '#0000FF' },
    { name: '八位计数器', color: '#FF0000' },
  ],
  people: async (prefix) =>
    ['ada', 'alan'].filter((name) => name.startsWith(prefix)).map((username) => ({ username })),
  latestVersion: '0.92.1',
}

async function labels(text: string, cursor = text.length) {
  return (await suggestionsAt(text, cursor, names)).items.map(({ label }) => label)
}

test('an empty box suggests all qualifiers, first letters the matching ones', async () => {
  expect(await labels('')).toContain('is:')
  expect(await labels('is:open s')).toEqual(['score:', 'sort:'])
})

test('values come from the query language, the product, and its users', async () => {
  expect(await labels('is:')).toEqual(['open', 'closed'])
  expect(await labels('tag:G')).toEqual(['good first'])
  expect(await labels('tag:first')).toEqual([])
  expect(await labels('tag:计数')).toEqual(['八位计数器'])
  expect(await labels('author:a')).toEqual(['ada', 'alan'])
  expect(await labels('version:')).toEqual(['0.92.1'])
  for (const text of ['crash', 'author:', 'kind:bug']) expect(await labels(text), text).toEqual([])
})

test('values that can’t be listed are described', async () => {
  expect(await suggestionsAt('score:', 6, names)).toMatchObject({
    items: [],
    hint: 'a number such as 5, >3 or 3..10',
  })
})

test('a chosen name with a space in it can be read', async () => {
  const text = 'tag:go crash'
  const { items, start, end } = await suggestionsAt(text, 6, names)
  const chosen = text.slice(0, start) + items[0]?.text + text.slice(end)
  expect(parseTicketQuery(chosen)).toEqual(parseTicketQuery('tag:"good first" crash'))
})

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
