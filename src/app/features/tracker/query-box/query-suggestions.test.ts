import { expect, test } from 'vitest'
import { parseTicketQuery } from '#shared/ticket-query/parse.ts'
import { type NameSource, suggestionsAt } from './query-suggestions.tsx'

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
