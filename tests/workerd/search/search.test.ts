import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { hostileQueries } from '#tests/support/ticket-query-texts.ts'
import { rebuildSearch } from '#upstream/search/index-texts.ts'
import { mutate, writePost } from '#tests/upstream/community.ts'
import { runAllJobs } from '#tests/upstream/notifications.ts'
import { countingDatabase } from '#tests/upstream/database.ts'
import { signedIn } from '#tests/upstream/users.ts'
import { recordJobs, repeatJobs } from '#tests/upstream/repeated-jobs.ts'
import {
  countsOf,
  lamps,
  latch,
  search,
  searchSetup,
  suggestionsFor,
  titlesOf,
  wires,
  type SearchOptions,
} from '#tests/upstream/search.ts'
import { createProduct, openTicket } from '#tests/upstream/tracker.ts'
import { graph } from '#tests/upstream/upstream.ts'

beforeEach(async () => {
  await env.DB.batch(['comments', 'objects', 'outbox'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  await env.SEARCH.prepare('DELETE FROM texts').run()
})

test('posts and tickets are found by words and phrases, newest first or as asked', async () => {
  await searchSetup()
  const expected: [string, SearchOptions, string[]][] = [
    ['latch', {}, [lamps, wires, latch]],
    ['latch', { page: { sort: ['created'] } }, [latch, wires, lamps]],
    ['latch', { page: { sort: ['-relevance'] } }, [wires, latch, lamps]],
    ['latch', { page: { sort: ['-relevance'], maxCount: 1, page: 1 } }, [latch]],
    ['latch', { page: { maxCount: 1, page: 2 } }, [latch]],
    ['latch', { page: { page: 1 } }, []],
    ['latch', { types: ['POST'] }, [lamps, latch]],
    ['latch', { types: ['TICKET', 'CREATION'] }, [wires]],
    ['LATC', {}, [lamps, wires, latch]],
    ['latc holds', {}, []],
    ['naive', {}, [lamps]],
    ['"two gates"', {}, [latch]],
    ['"gates two"', {}, []],
    ['post', {}, []],
    ['', {}, []],
  ]
  for (const [query, ask, titles] of expected)
    expect([query, ask, await titlesOf(query, ask)]).toEqual([query, ask, titles])
  expect(await titlesOf('latch', { page: { sort: ['score'] } })).toBe('Unknown sort order')
  expect(await titlesOf('latch', { types: Array.from({ length: 101 }, () => 'POST') })).toBe('Too many types')
  expect(await countsOf('latch')).toEqual({ posts: 2, creations: 0, tickets: 1 })
  expect(await countsOf('"')).toEqual({ posts: 0, creations: 0, tickets: 0 })
  expect(await suggestionsFor('lat')).toEqual([wires, latch])
  expect(await suggestionsFor('gates tw')).toEqual([latch])
  expect(await suggestionsFor('naive')).toEqual([])
})

test('a number after # suggests the ticket of that number first, then titles that contain it', async () => {
  const [author, product] = await Promise.all([signedIn(), createProduct()])
  const first = await openTicket(author, product, { title: 'Lamps stay dark' })
  const number = Number.parseInt(first.slice('lwt-'.length), 16)
  await openTicket(author, product, { title: `Input ${number} is dead` })
  await runAllJobs()
  expect(await suggestionsFor(`#${number}`)).toEqual(['Lamps stay dark', `Input ${number} is dead`])
  expect(await suggestionsFor('#lamps')).toEqual(['Lamps stay dark'])
  expect(await suggestionsFor('#999999999')).toEqual([])
  await env.DB.prepare('UPDATE objects SET deleted_at = 1 WHERE public_id = ?').bind(first).run()
  expect(await suggestionsFor(`#${number}`)).toEqual([`Input ${number} is dead`])
})

test('a snippet has the found words, escaped and marked, without markup or link targets, and nothing removed by an edit', async () => {
  const { author, forum, ticket } = await searchSetup()
  const snippetOf = async (query: string) => (await search(query, 'snippet')).data?.search[0]?.snippet
  expect(await snippetOf('dark')).toBe('A lamp &lt;b&gt;stays&lt;/b&gt; <mark>dark</mark>.')
  await mutate('updateTicket', { ticketId: ticket, title: wires, body: 'Nothing.' }, 'number', { as: author })
  expect(await snippetOf('dark')).toBeNull()
  const body = `**${'Long ago '.repeat(12)}a relay clicked ${'and clacked '.repeat(12)}twice** in [a box](https://box.example/osprey).`
  await writePost(author, forum, { title: 'Relays of another time', body })
  await runAllJobs()
  expect((await search('dark', 'snippet')).data?.search).toEqual([])
  const snippet = await snippetOf('clicked')
  expect(snippet).toMatch(/^….*a relay <mark>clicked<\/mark> and clacked.*…$/)
  expect(snippet).not.toMatch(/[*[\]]/)
  expect([await titlesOf('"in a box"'), await titlesOf('osprey')]).toEqual([['Relays of another time'], []])
})

test('the index follows writes, moves and deletions; repeated or late jobs have the same result', async () => {
  await recordJobs()
  const { author, forum, other, last } = await searchSetup()
  const staff = await signedIn({ roles: ['moderator'] })
  await mutate('updatePost', { postId: last, title: 'Relays and their sounds', body: 'Click.' }, 'id', {
    as: author,
  })
  await mutate('movePost', { postId: last, forumId: other.publicId }, 'id', { as: staff })
  await runAllJobs()
  expect([await titlesOf('colours'), await titlesOf('click')]).toEqual([[], ['Relays and their sounds']])
  const placeQuery = 'SELECT place FROM texts WHERE texts MATCH \'"click"\''
  expect(await env.SEARCH.prepare(placeQuery).first('place')).toMatch(
    new RegExp(`^${Buffer.from(other.publicId).toString('hex')} `, 'i'),
  )
  const size = () => env.SEARCH.prepare('SELECT count(*) AS count FROM texts').first<number>('count')
  const before = await size()
  expect(await repeatJobs('search.index')).toBeGreaterThan(3)
  await runAllJobs()
  expect(await size()).toBe(before)
  await rebuildSearch(env.DB, env.SEARCH)
  expect([await size(), await titlesOf('click')]).toEqual([before, ['Relays and their sounds']])
  expect(forum.id).not.toBe(other.id)
})

test('Z7: a deleted object is immediately not found, counted or suggested', async () => {
  const { author, first } = await searchSetup()
  await mutate('deletePost', { postId: first }, 'id', { as: author })
  expect([await titlesOf('latch'), await titlesOf('"two gates"'), await suggestionsFor('gates')]).toEqual([
    [lamps, wires],
    [],
    [],
  ])
  expect(await countsOf('latch')).toEqual({ posts: 1, creations: 0, tickets: 1 })
  await runAllJobs()
  const left = await env.SEARCH.prepare(
    'SELECT count(*) AS count FROM texts WHERE texts MATCH \'"gates"\'',
  ).first('count')
  expect([await titlesOf('latch'), left]).toEqual([[lamps, wires], 0])
})

test('Z5: private data of users can’t be searched', async () => {
  const { author } = await searchSetup()
  for (const secret of [author.user.email, author.user.publicId, author.pair.access.slice(0, 20)]) {
    expect(await titlesOf(secret)).toEqual([])
    expect(await suggestionsFor(secret)).toEqual([])
  }
})

test('titles are marked like snippets; if a whole word matches, parts of longer words aren’t marked', async () => {
  const { author, forum } = await searchSetup()
  await writePost(author, forum, { title: 'Latches & a LATCH', body: 'A latch latches. Latching <i>.' })
  await runAllJobs()
  const markedOf = async (query: string) => (await search(query, 'markedTitle snippet')).data?.search[0]
  expect(await markedOf('latch')).toEqual({
    markedTitle: 'Latches &amp; a <mark>LATCH</mark>',
    snippet: 'A <mark>latch</mark> latches. Latching &lt;i&gt;.',
  })
  expect(await markedOf('latchi')).toEqual({
    markedTitle: 'Latches &amp; a LATCH',
    snippet: 'A latch latches. <mark>Latching</mark> &lt;i&gt;.',
  })
  expect(await markedOf('latch latches')).toEqual({
    markedTitle: '<mark>Latches</mark> &amp; a <mark>LATCH</mark>',
    snippet: 'A <mark>latch</mark> <mark>latches</mark>. Latching &lt;i&gt;.',
  })
})

test.each(hostileQueries.filter((query) => query.length <= 200))(
  'I3: a search for %j doesn’t fail',
  async (query) => {
    expect(await titlesOf(query)).toBeInstanceOf(Array)
    expect(await titlesOf(query, { page: { sort: ['-relevance'] } })).toBeInstanceOf(Array)
    expect(await suggestionsFor(query)).toBeInstanceOf(Array)
    expect(await countsOf(query)).toBeTruthy()
  },
)

test('I3: a search of more than 200 characters is refused before anything is read', async () => {
  const [database, index] = [countingDatabase(), countingDatabase(env.SEARCH)]
  const bindings = { DB: database.database, SEARCH: index.database }
  for (const field of [
    'search(query: $text) { __typename }',
    'searchCounts(query: $text) { posts }',
    'suggestions(prefix: $text) { __typename }',
    'creations(filter: { query: $text }) { id }',
    'creationCounts(filter: { query: $text }) { __typename }',
  ]) {
    const ask = (text: string) => graph(`query ($text: String!) { ${field} }`, { text }, { bindings })
    expect((await ask('x'.repeat(200))).errors).toBeUndefined()
    const before = [database.trips(), index.trips()]
    const { errors } = await ask('x'.repeat(201))
    expect(errors, field).toMatchObject([
      {
        message: 'At most 200 characters',
        extensions: { field: field.includes('prefix') ? 'prefix' : 'query' },
      },
    ])
    expect([database.trips(), index.trips()]).toEqual(before)
  }
})

test('up to a thousand results of each kind are counted; a very frequent word matches only as a whole', async () => {
  const { user } = await signedIn()
  const numbers = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4100)'
  const kind = "CASE WHEN i <= 12 THEN 'ticket' WHEN i <= 17 THEN 'creation' ELSE 'post' END"
  await env.DB.prepare(
    `${numbers} INSERT INTO objects (id, public_id, kind, author_id, created_at, body, body_html)
     SELECT 1000000 + i, 'pst-' || i, ${kind}, ?, 0, '', '' FROM n`,
  )
    .bind(user.id)
    .run()
  await env.SEARCH.prepare(
    `${numbers} INSERT INTO texts (rowid, kind, place, title, body, revision)
     SELECT 1000000 + i, ${kind}, '00', iif(${kind} = 'creation', 'Latches', 'A latch'), 'of gates', 0 FROM n`,
  ).run()
  expect(await countsOf('latch')).toEqual({ posts: 1000, creations: 0, tickets: 12 })
  expect(await countsOf('latc')).toEqual({ posts: 1000, creations: 5, tickets: 12 })
  expect(await countsOf('gates latches')).toEqual({ posts: 0, creations: 5, tickets: 0 })
}, 60_000)
