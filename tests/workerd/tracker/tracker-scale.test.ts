import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { countingDatabase } from '#tests/upstream/database.ts'
import { createTag, createProduct, type Product } from '#tests/upstream/tracker.ts'
import { createUser } from '#tests/upstream/users.ts'
import { graph } from '#tests/upstream/upstream.ts'

const ticketCount = 20_000
let product: Product

/**
 * 20,000 tickets by 200 people, one of them the author of a third, newest last: one of ten open, one of fifty with the tag
 * "occasional", one of four with "often", one of a hundred with the word "rare" in its text, all with "common".
 */
beforeAll(async () => {
  product = await createProduct({ publicId: 'large', openCount: ticketCount / 10, ticketCount })
  const author = await createUser({ username: 'prolific' })
  const others = env.DB.prepare(
    'INSERT INTO users (public_id, username, email, created_at) VALUES (?1, ?1, ?1, 0)',
  )
  await env.DB.batch(Array.from({ length: 199 }, (_, index) => others.bind(`other-${index}`)))
  const [occasional, often] = await Promise.all([
    createTag(product, 'occasional'),
    createTag(product, 'often'),
  ])
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ticketCount})`
  await env.DB.batch([
    env.DB
      .prepare(`INSERT INTO objects (id, public_id, kind, author_id, created_at, score, comment_count, body, body_html)
      ${numbers} SELECT i, printf('lwt-%08x', i), 'ticket', ${author.id} + iif(i % 200, iif(i % 3, i % 200, 1), 0), i, i * 7919 % 97, i * 104729 % 31, 'x', 'x' FROM n`),
    env.DB
      .prepare(`INSERT INTO tickets (object_id, number, product_id, kind, title, is_open, closed_version, author_id, created_at,
        updated_at, score, comment_count)
      SELECT id, id, ${product.id}, iif(id % 3, 'issue', 'feature'), 'Ticket ' || id, id % 10 = 0, iif(id % 20 = 5, '0.' || (id % 40), NULL),
        author_id, created_at, created_at + id * 31 % 1000, score, comment_count FROM objects`),
    ...[
      { tag: occasional, each: 50 },
      { tag: often, each: 4 },
    ].map(({ tag, each }) =>
      env.DB.prepare(
        'INSERT INTO ticket_tags (object_id, tag_id) SELECT object_id, ?1 FROM tickets WHERE object_id % ?2 = 0',
      ).bind(tag.id, each),
    ),
  ])
  await env.SEARCH.prepare(`INSERT INTO texts (rowid, kind, place, title, body, revision)
    ${numbers} SELECT i, 'ticket', ?, 'common' || iif(i % 100 = 0, ' rare', ''), 'x', 0 FROM n`)
    .bind(Buffer.from('large').toString('hex'))
    .run()
}, 60_000)

/** The rows a list may read: in both databases, including users, product and tags of its 25 tickets. */
const lists: [query: string, maxRows: number][] = [
  ['', 500],
  ['sort:score', 250],
  ['author:prolific', 400],
  ['author:other-0 is:open', 500],
  ['tag:occasional sort:score', 450],
  ['tag:often tag:occasional sort:comments-asc', 750],
  ['common tag:often is:open', 21_000],
  ['rare', 1_600],
  ['-rare is:open', 1_300],
  // The full-text index answers with 10,000 at most.
  ['common', 21_000],
  ['comments:>20 sort:updated', 400],
  ['sort:comments is:closed', 250],
  ['#12', 100],
  ['kind:bug OR no:tag -tag:often', 500],
  ['rare OR is:open', 2_500],
]

/** Conditions that few tickets meet, or seem to: a second round trip, once the first tickets in order haven't filled the page. */
const rareLists: typeof lists = [
  ['version:0.5 sort:score', 3_200],
  ['score:>95 comments:30 is:closed', 1_300],
  ['comments:>25 score:96 sort:updated', 3_700],
]

test.for([
  ...lists.map(([query, maxRows]) => [query, maxRows, 1] as const),
  ...rareLists.map(([query, maxRows]) => [query, maxRows, 2] as const),
])(
  'with 20,000 tickets %j reads at most %i rows in at most two round trips',
  async ([query, maxRows, trips]) => {
    const [database, search] = [countingDatabase(), countingDatabase(env.SEARCH)]
    const { data } = await graph<{ product: { tickets: unknown[] } }>(
      'query ($query: String) { product(id: "large") { tickets(query: $query) { number title tags { name } author { username } } } }',
      { query },
      { bindings: { DB: database.database, SEARCH: search.database } },
    )
    expect(data?.product.tickets.length).toBeGreaterThan(0)
    expect([database.trips(), search.trips()]).toEqual([
      trips,
      query.includes('common') || query.includes('rare') ? 1 : 0,
    ])
    expect(database.rowsRead() + search.rowsRead()).toBeLessThanOrEqual(maxRows)
  },
)

test.for([
  ['tag:occasional tag:often sort:score', 'object_id % 100 = 0', 'score'],
  [
    'author:prolific sort:updated',
    "author_id = (SELECT id FROM users WHERE username = 'prolific')",
    'updated_at',
  ],
  ['author:other-0 is:open sort:updated', 'object_id % 30 = 0 AND object_id % 200', 'updated_at'],
  ['score:>95 comments:30 is:closed', 'score > 95 AND comment_count = 30 AND is_open = 0', 'created_at'],
  ['version:0.5 sort:comments', "closed_version = '0.5'", 'comment_count'],
] as const)('with 20,000 tickets %j finds the first in that order', async ([query, condition, column]) => {
  const { results } = await env.DB.prepare(
    `SELECT number FROM tickets WHERE ${condition} ORDER BY ${column} DESC, object_id DESC LIMIT 50`,
  ).all<{ number: number }>()
  for (const page of [0, 1]) {
    const { data } = await graph<{ tickets: { number: number }[] }>(
      'query ($query: String, $page: Int) { tickets(product: "large", query: $query, page: { page: $page }) { number } }',
      { query, page },
    )
    expect(data?.tickets).toEqual(results.slice(25 * page, 25 * page + 25))
  }
})

test('likely duplicates of a title of common words read a few hundred rows', async () => {
  const [database, search] = [countingDatabase(), countingDatabase(env.SEARCH)]
  const { data } = await graph<{ similarTickets: unknown[] }>(
    '{ similarTickets(product: "large", title: "Common") { number title } }',
    {},
    { bindings: { DB: database.database, SEARCH: search.database } },
  )
  expect(data?.similarTickets).toHaveLength(5)
  expect([database.trips(), search.trips()]).toEqual([1, 1])
  expect(database.rowsRead() + search.rowsRead()).toBeLessThanOrEqual(500)
})
