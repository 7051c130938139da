import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { seedCommunity } from '#demo/load.ts'
import { buildMachines } from '#demo/machine-blobs.ts'
import { recount } from '#upstream/domains/objects/recount.ts'
import { readConfig } from '#upstream/config/env.ts'
import { rebuildSearch } from '#upstream/search/rebuild.ts'
import { graph, send } from '../world/upstream.ts'

const now = Math.floor(Date.now() / 1000)

test('demo data is seeded completely, with correct counts and ids in chronological order', async () => {
  const { origins } = readConfig(env)
  const storage = { database: env.DB, blobs: env.BLOBS }
  await seedCommunity(storage, {
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
  expect(
    await one(
      'SELECT count(*) AS n FROM objects a JOIN objects b ON b.id = a.id + 1 WHERE b.created_at < a.created_at',
    ),
  ).toBe(0)
  expect(
    await one(
      `SELECT count(*) AS n FROM objects WHERE created_at > ${now} OR edited_at > ${now} OR deleted_at > ${now}`,
    ),
  ).toBe(0)
  expect(
    await one(
      `SELECT count(*) AS n FROM reports r LEFT JOIN objects o ON o.id = r.object_id
       LEFT JOIN users u ON u.id = coalesce(r.profile_id, o.author_id)
       WHERE r.created_at <= o.created_at OR r.reporter_id = u.id OR u.id IS NULL OR o.deleted_at IS NOT NULL`,
    ),
  ).toBe(0)
  const reports = await env.DB.prepare(
    'SELECT resolved_at IS NULL AS open, count(*) AS n FROM reports GROUP BY 1 ORDER BY 1',
  ).all()
  expect(reports.results).toEqual([
    { open: 0, n: 2 },
    { open: 1, n: 4 },
  ])
  expect(
    await one(
      "SELECT count(*) AS n FROM objects WHERE body LIKE '%{product}%' OR body_html LIKE '%{product}%'",
    ),
  ).toBe(0)
  expect(
    await one(
      'SELECT count(*) AS n FROM ratings r JOIN objects o ON o.id = r.object_id AND o.author_id = r.user_id',
    ),
  ).toBe(0)
  const entries = await env.DB.prepare(
    'SELECT date, body_html AS renderedBody FROM changelog_entries ORDER BY date',
  ).all<{
    date: string
    renderedBody: string
  }>()
  const early = entries.results.filter(({ date }) => date <= '2025-09-20')
  expect(early.length).toBeGreaterThanOrEqual(20)
  expect([early[0]?.date.slice(0, 4), early.at(-1)?.date]).toEqual(['2020', '2025-09-20'])
  expect((entries.results.at(-1)?.date ?? '') > '2025-09-20').toBe(true)
  // Each number leads to a ticket of the demo's own, which was done by then.
  expect(
    await one(
      `SELECT count(*) AS n FROM changelog_entries c WHERE c.body GLOB '*{#*'
        OR (c.body GLOB '*#[0-9]*' AND c.body_html NOT LIKE '%href="/tracker/%')`,
    ),
  ).toBe(0)
  const namedTickets = entries.results.flatMap(({ date, renderedBody }) =>
    Array.from(renderedBody.matchAll(/href="\/tracker\/(\d+)"/g), ([, number]) => ({
      date,
      number: Number(number),
    })),
  )
  expect(new Set(namedTickets.map(({ date }) => date)).size).toBeGreaterThanOrEqual(20)
  const done = await env.DB.prepare(
    `SELECT t.number, date(e.created_at, 'unixepoch') AS date FROM tickets t
      JOIN ticket_events e ON e.object_id = t.object_id AND e.kind = 'closed'`,
  ).all<{ number: number; date: string }>()
  const doneBy = new Map(done.results.map(({ number, date }) => [number, date]))
  expect(namedTickets.filter(({ number, date }) => !((doneBy.get(number) ?? '9') <= date))).toEqual([])
  expect(await one('SELECT max(depth) AS n FROM comments')).toBeGreaterThanOrEqual(7)
  expect(await one("SELECT count(*) AS n FROM users WHERE password_hash = 'hash of logicworks'")).toBe(
    await one('SELECT count(*) AS n FROM users'),
  )
  expect(
    await one(
      'SELECT count(*) AS n FROM tickets t JOIN objects o ON o.id = t.object_id WHERE t.updated_at < o.created_at',
    ),
  ).toBe(0)
  const unreadQuery = `SELECT group_concat(counts, ' ') AS n FROM (SELECT username || ' ' || sum(read_at IS NULL) || '/' || count(*) AS counts
    FROM notifications n JOIN users u ON u.id = n.user_id GROUP BY username ORDER BY username)`
  expect(await one(unreadQuery)).toBe('ada 3/8 alan 3/8 grace 3/8')
  expect(await one('SELECT count(DISTINCT type) AS n FROM notifications')).toBeGreaterThanOrEqual(3)
  expect(await one(`SELECT count(*) AS n FROM notifications WHERE facts ->> 'kind' IS NULL`)).toBe(0)
  expect(
    await one(
      `SELECT count(*) AS n FROM objects o WHERE NOT EXISTS
        (SELECT 1 FROM follows f WHERE f.object_id = coalesce(o.subject_id, o.id) AND f.user_id = o.author_id)`,
    ),
  ).toBe(0)
  expect(await rebuildSearch(env.DB, env.SEARCH)).toBe(
    await one('SELECT count(*) AS n FROM objects WHERE subject_id IS NULL AND deleted_at IS NULL'),
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
  // The small CPU has too many wires for a drawing in SVG.
  expect(creations.filter(({ player, drawingUrl }) => player && drawingUrl === null)).toMatchObject([
    { title: expect.stringContaining('CPU') as string },
  ])
  expect(new Set(creations.map(({ kind }) => kind))).toEqual(new Set(['BOARD', 'WORLD']))
  expect(creations.some(({ save }) => save === null)).toBe(true)
})
