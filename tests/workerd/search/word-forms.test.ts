import { sql } from '#upstream/db/sql.ts'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { pageStatement, relevanceStatement } from '#upstream/domains/search/search-all.ts'
import { batch } from '#upstream/db/batch.ts'
import { operandCtes } from '#upstream/search/match-operand.ts'
import { searchKinds } from '#upstream/search/search-texts.ts'
import { matchSearch, type SearchMatch } from '#upstream/search/search-expression.ts'

const titles = [
  'A circuit',
  'Circuits of a city',
  'The CIRCUITRY, circuits',
  'Circular arguments',
  'Circumvented; circus',
  'Çircuit with a hook',
  'Short circuit, short way',
  'Something else',
]

beforeEach(async () => {
  await batch(env.SEARCH, [
    sql`DELETE FROM texts`,
    ...titles.map((title, index) => textStatement(index + 1, title)),
  ])
})

/** The index's other columns have words too, such as the place `circaabb`: no text has them. */
test('a long beginning is searched as the words that begin with it, in the form that the index has', async () => {
  expect(await formsOf('circ')).toBe(
    '"circaabb" OR "circuit" OR "circuitry" OR "circuits" OR "circular" OR "circumvented" OR "circus"',
  )
  expect(await formsOf('short CIRCUI')).toBe('"circuit" OR "circuitry" OR "circuits"')
  expect(await formsOf('circuitx')).toBeNull()
})

test.for([
  'circ',
  'circui',
  'Circuitr',
  'short circ',
  '"a city" circ',
  'circuits',
  'zzzz',
  'short zzzz',
  'some',
])('%j finds what the beginning finds in the index', async (typed) => {
  const match = matchSearch(typed)
  if (!match?.forms) throw new Error('The forms are not looked up')
  const merged: SearchMatch = { ...match, forms: null }
  const page = { kinds: searchKinds, offset: 0, count: 20 }
  for (const read of [
    (which: SearchMatch) => pageStatement(which, page, true),
    (which: SearchMatch) => relevanceStatement(which, page),
    (which: SearchMatch) => pageStatement(which, { ...page, kinds: ['post'] }, false),
  ]) {
    const [looked, all] = await batch(env.SEARCH, [read(match), read(merged)])
    expect(looked).toEqual(all)
  }
})

test('a beginning of more than forty words is searched as a beginning', async () => {
  await batch(env.SEARCH, [
    textStatement(100, Array.from({ length: 41 }, (_, index) => `wire${index}`).join(' ')),
    textStatement(101, 'wireless'),
  ])
  expect(await formsOf('wire')).toBeNull()
  const [found = []] = await batch(env.SEARCH, [
    pageStatement(matchOf('wire'), { kinds: searchKinds, offset: 0, count: 20 }, true),
  ])
  expect(found.map((row) => (row as { id: number }).id)).toEqual([101, 100])
})

async function formsOf(typed: string): Promise<unknown> {
  const [[row] = []] = await batch(env.SEARCH, [
    sql`WITH ${operandCtes(matchOf(typed))} SELECT words FROM forms`,
  ])
  return (row as { words: unknown }).words
}

function matchOf(typed: string): SearchMatch {
  const match = matchSearch(typed)
  if (!match) throw new Error('Nothing can match')
  return match
}

function textStatement(id: number, title: string) {
  const kind = id % 2 ? 'post' : 'ticket'
  return sql`INSERT INTO texts (rowid, kind, place, title, body, revision, facts) VALUES (${id}, ${kind}, 'circaabb', ${title}, 'x', 0, '')`
}
