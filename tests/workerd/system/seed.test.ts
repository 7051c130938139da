import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import changelog from '#demo/changelog.md?raw'
import community from '#demo/community.yaml?raw'
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
const texts = {
  posts: textsIn('posts'),
  tickets: textsIn('tickets'),
  creations: textsIn('creations'),
  community,
  changelog,
}

test('demo data is seeded completely, with correct counts', async () => {
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
      { id: 'game', latestVersion: '0.92.2' },
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
