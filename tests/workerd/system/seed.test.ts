import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { demoCommunity } from '#demo/community.ts'
import { seedCommunity } from '#demo/load.ts'
import { buildMachines } from '#demo/machine-blobs.ts'
import { recount } from '#upstream/domains/objects/recount.ts'
import { readConfig } from '#upstream/config/env.ts'
import { rebuildSearch } from '#upstream/search/index-texts.ts'
import { graph, send } from '#tests/upstream/upstream.ts'

const now = Math.floor(Date.now() / 1000)

const files = Object.entries(
  import.meta.glob<string>('/demo/{posts,tickets,creations}/*.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
const textsIn = (folder: string) =>
  files.flatMap(([file, text]) => (file.includes(`/${folder}/`) ? [text] : []))
const texts = { posts: textsIn('posts'), tickets: textsIn('tickets'), creations: textsIn('creations') }

/** Rows that demo data must not have. */
const faults: [string, string][] = [
  ['ids out of order', 'objects a JOIN objects b ON b.id = a.id + 1 WHERE b.created_at < a.created_at'],
  ['dates to come', `objects WHERE created_at > ${now} OR edited_at > ${now} OR deleted_at > ${now}`],
  [
    'impossible reports',
    `reports r LEFT JOIN objects o ON o.id = r.object_id LEFT JOIN users u ON u.id = coalesce(r.profile_id, o.author_id)
      WHERE r.created_at <= o.created_at OR r.reporter_id = u.id OR u.id IS NULL OR o.deleted_at IS NOT NULL`,
  ],
  ['placeholders', "objects WHERE body LIKE '%{product}%' OR body_html LIKE '%{product}%'"],
  ['own likes', 'ratings r JOIN objects o ON o.id = r.object_id AND o.author_id = r.user_id'],
  [
    'changes that name no ticket',
    `changelog_entries c WHERE c.body GLOB '*{#*' OR (c.body GLOB '*#[0-9]*' AND c.body_html NOT LIKE '%href="/tracker/%')`,
  ],
  ['other passwords', "users WHERE password_hash IS NOT 'hash of logicworks'"],
  [
    'tickets changed before they were made',
    'tickets t JOIN objects o ON o.id = t.object_id WHERE t.updated_at < o.created_at',
  ],
  ['notifications without facts', "notifications WHERE facts ->> 'kind' IS NULL"],
  [
    'authors who do not follow',
    `objects o WHERE NOT EXISTS
      (SELECT 1 FROM follows f WHERE f.object_id = coalesce(o.subject_id, o.id) AND f.user_id = o.author_id)`,
  ],
]

test('demo data is seeded completely, with correct counts and ids in chronological order', async () => {
  const { origins } = readConfig(env)
  const storage = { database: env.DB, blobs: env.BLOBS }
  await seedCommunity(storage, demoCommunity(texts), {
    scale: 1,
    now,
    product: 'Nand & Sons',
    origins,
    hash: (password) => Promise.resolve(`hash of ${password}`),
    // Pictures stay PNG: encoding all of them takes as long as all else here, and has tests of its own.
    machines: await buildMachines((png) => Promise.resolve(png)),
  })
  expect(await recount(env.DB)).toBe(0)
  const one = (statement: string) => env.DB.prepare(statement).first('n')
  for (const [what, rows] of faults)
    expect([what, await one(`SELECT count(*) AS n FROM ${rows}`)]).toEqual([what, 0])
  // Each number in the changelog, which ends in September 2025, leads to a ticket of the demo's own, which was done by then.
  const entries = await env.DB.prepare(
    'SELECT date, body_html AS renderedBody FROM changelog_entries ORDER BY date',
  ).all<{ date: string; renderedBody: string }>()
  const done = await env.DB.prepare(
    `SELECT t.number, date(e.created_at, 'unixepoch') AS date FROM tickets t
      JOIN ticket_events e ON e.object_id = t.object_id AND e.kind = 'closed'`,
  ).all<{ number: number; date: string }>()
  const doneBy = new Map(done.results.map(({ number, date }) => [number, date]))
  const named = entries.results.flatMap(({ date, renderedBody }) =>
    Array.from(
      renderedBody.matchAll(/href="\/tracker\/(\d+)"/g),
      ([, number]) => [date, Number(number)] as const,
    ),
  )
  expect(named.length).toBeGreaterThanOrEqual(15)
  expect(entries.results.at(-1)?.date).toBe('2025-09-20')
  expect(named.filter(([date, number]) => !((doneBy.get(number) ?? '9') <= date))).toEqual([])
  const unread = `SELECT group_concat(counts, ' ') AS n FROM (SELECT username || ' ' || sum(read_at IS NULL) || '/' || count(*) AS counts
    FROM notifications n JOIN users u ON u.id = n.user_id GROUP BY username ORDER BY username)`
  expect(await one(unread)).toBe('ada 3/8 alan 3/8 grace 3/8')
  expect(await one('SELECT group_concat(resolved_at IS NULL) AS n FROM reports')).toMatch(/0.*1|1.*0/)
  expect(await rebuildSearch(env.DB, env.SEARCH)).toBe(
    await one(`SELECT count(*) AS n FROM objects o LEFT JOIN objects s ON s.id = o.subject_id
      WHERE o.deleted_at IS NULL AND s.deleted_at IS NULL`),
  )
  const { data } = await graph(
    `{ forums { id protected } post(id: "pst-56609d78") { title renderedBody comments: commentCount } ada: user(username: "ada") { flair }
    products { id latestVersion } fixed: tickets(product: "game", query: "wires load version:0.92.1") { title isOpen closedVersion } }`,
  )
  expect(data).toMatchObject({
    forums: expect.arrayContaining([{ id: 'frm-devupdts', protected: true }]),
    post: { renderedBody: expect.stringContaining('Nand &#x26; Sons') },
    ada: { flair: 'developer' },
    products: [
      { id: 'game', latestVersion: '0.92.1' },
      { id: 'website', latestVersion: null },
    ],
    fixed: [{ title: 'Wires vanish on load', isOpen: false, closedVersion: '0.92.1' }],
  })
  // It draws every demo machine, which takes a slow machine more than a minute.
}, 180_000)

test('the demo creations have their archives, pictures and drawings in the bucket', async () => {
  const { data } = await graph<{ creations: Record<string, unknown>[] }>(
    '{ creations(page: { maxCount: 50 }) { id title kind thumbnail ogThumbnail drawing drawingUrl player { url } downloadUrl images { fileUrl thumbnailUrl } metadata { key } save { parts { count } } } }',
  )
  const creations = data?.creations ?? []
  expect(creations.length).toBeGreaterThanOrEqual(12)
  const addresses = JSON.stringify(creations).match(/http:\/\/[^"]+/g) ?? []
  expect(addresses.length).toBeGreaterThan(60)
  for (const address of addresses) {
    const { pathname } = new URL(address)
    const response = await send(new Request(`http://upstream${pathname}`))
    expect([response.status, pathname]).toEqual([200, pathname])
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0)
  }
  expect(creations.filter(({ drawing }) => drawing).length).toBeGreaterThan(8)
  expect(creations.filter(({ player, drawingUrl }) => player && drawingUrl === null)).toEqual([])
  expect(new Set(creations.map(({ kind }) => kind))).toEqual(new Set(['BOARD', 'WORLD']))
  expect(creations.some(({ save }) => save === null)).toBe(true)
})
