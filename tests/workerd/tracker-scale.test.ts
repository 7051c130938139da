import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { countedDatabase } from './world/database.ts'
import { createTag, createProduct, type Product } from './world/tracker.ts'
import { createUser } from './world/people.ts'
import { graph } from './world/upstream.ts'

const ticketCount = 20_000
let product: Product

/**
 * 20,000 tickets by 200 people, newest last: one of ten open, one of fifty with the tag, one of a hundred with the word "rare"
 * in its text, all with "common".
 */
beforeAll(async () => {
  product = await createProduct({ publicId: 'large', openCount: ticketCount / 10, ticketCount })
  const author = await createUser({ username: 'prolific' })
  const others = env.DB.prepare(
    'INSERT INTO users (public_id, username, email, created_at) VALUES (?1, ?1, ?1, 0)',
  )
  await env.DB.batch(Array.from({ length: 199 }, (_, index) => others.bind(`other-${index}`)))
  const tag = await createTag(product, 'seldom')
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ticketCount})`
  await env.DB.batch([
    env.DB
      .prepare(`INSERT INTO objects (id, public_id, kind, author_id, created_at, score, comment_count, body, body_html)
      ${numbers} SELECT i, printf('lwt-%08x', i), 'ticket', ${author.id} + i % 200, i, i * 7919 % 97, i * 104729 % 31, 'x', 'x' FROM n`),
    env.DB
      .prepare(`INSERT INTO tickets (object_id, number, product_id, kind, title, is_open, closed_version, author_id, created_at,
        updated_at, score, comment_count)
      SELECT id, id, ${product.id}, iif(id % 3, 'issue', 'feature'), 'Ticket ' || id, id % 10 = 0, iif(id % 20 = 5, '0.' || (id % 40), NULL),
        author_id, created_at, created_at + id * 31 % 1000, score, comment_count FROM objects`),
    env.DB.prepare(
      'INSERT INTO ticket_tags (object_id, tag_id) SELECT object_id, ? FROM tickets WHERE object_id % 50 = 0',
    ).bind(tag.id),
  ])
  await env.SEARCH.prepare(`INSERT INTO texts (rowid, kind, place, title, body, revision)
    ${numbers} SELECT i, 'ticket', ?, 'common' || iif(i % 100 = 0, ' rare', ''), 'x', 0 FROM n`)
    .bind(Buffer.from('large').toString('hex'))
    .run()
}, 60_000)

/** What a list may read: entries and rows of both databases, with the people, product and tags of its 25 tickets. */
const lists: [query: string, most: number][] = [
  ['', 500],
  ['sort:score', 250],
  ['sort:comments-asc is:closed', 250],
  ['sort:updated kind:feature', 300],
  ['#777', 20],
  ['author:prolific', 350],
  ['author:prolific sort:score is:open', 700],
  ['tag:seldom sort:score', 2_500],
  ['rare', 1_600],
  ['rare tag:seldom is:open sort:comments', 2_000],
  ['-rare is:open', 1_300],
  ['version:0.5', 1_500],
  // The full-text index answers with 10,000 at most.
  ['common', 21_000],
  ['common is:open sort:updated', 21_000],
  // What no index is about and hardly any ticket meets: the product's tickets are gone through once.
  ['score:>95 comments:30 is:closed', 60_000],
]

test.for(lists)(
  'of 20,000 tickets %j reads %i rows at most, in two round trips at most',
  async ([query, most]) => {
    const [database, search] = [countedDatabase(), countedDatabase(env.SEARCH)]
    const { data } = await graph<{ product: { tickets: unknown[] } }>(
      'query ($query: String) { product(id: "large") { tickets(query: $query) { number title tags { name } author { username } } } }',
      { query },
      { bindings: { DB: database.database, SEARCH: search.database } },
    )
    expect(data?.product.tickets.length).toBeGreaterThan(0)
    expect([database.trips(), search.trips() <= 1]).toEqual([1, true])
    expect(database.rowsRead() + search.rowsRead()).toBeLessThanOrEqual(most)
  },
)

test('likely duplicates of a title of common words read each ticket twice at most', async () => {
  const [database, search] = [countedDatabase(), countedDatabase(env.SEARCH)]
  const { data } = await graph<{ similarTickets: unknown[] }>(
    '{ similarTickets(product: "large", title: "Common and rare") { number title } }',
    {},
    { bindings: { DB: database.database, SEARCH: search.database } },
  )
  expect(data?.similarTickets).toHaveLength(5)
  expect([database.trips(), search.trips()]).toEqual([1, 1])
  expect(database.rowsRead() + search.rowsRead()).toBeLessThanOrEqual(2 * ticketCount + 200)
})
