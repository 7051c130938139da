import { sql, batch } from '#upstream/db/sql.ts'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { pageStatement, relevanceStatement } from '#upstream/domains/search/search-all.ts'
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
  Array.from({ length: 41 }, (_, index) => `wire${index}`).join(' '),
  'Wireless wires',
]

beforeEach(async () => {
  await batch(env.SEARCH, [
    sql`DELETE FROM texts`,
    ...titles.map((title, index) => textStatement(index + 1, title)),
  ])
})

// The last is one of more than forty words.
const beginnings = 'circ|circui|Circuitr|short circ|"a city" circ|circuits|zzzz|short zzzz|some|wire'

test.for(beginnings.split('|'))('%j finds what the beginning finds in the index', async (typed) => {
  const match = matchSearch(typed)
  if (!match?.forms) throw new Error('The forms are not looked up')
  const merged: SearchMatch = { ...match, forms: null }
  const bounds = { kinds: searchKinds, places: [], ids: null }
  const page = { bounds, offset: 0, count: 20 }
  for (const read of [
    (which: SearchMatch) => pageStatement(which, page, true),
    (which: SearchMatch) => relevanceStatement(which, page),
    (which: SearchMatch) => pageStatement(which, { ...page, bounds: { ...bounds, kinds: ['post'] } }, false),
  ]) {
    const [looked, all] = await batch(env.SEARCH, [read(match), read(merged)])
    expect(looked).toEqual(all)
  }
})

function textStatement(id: number, title: string) {
  const kind = id % 2 ? 'post' : 'ticket'
  return sql`INSERT INTO texts (rowid, kind, place, title, body, revision, facts) VALUES (${id}, ${kind}, 'circaabb', ${title}, 'x', 0, '')`
}
