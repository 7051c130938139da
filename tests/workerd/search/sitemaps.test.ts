import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { ticketNumber } from '#shared/addresses/ids.ts'
import { createForum, mutate, writePost } from '#tests/upstream/community.ts'
import { makeCreation } from '#tests/upstream/creations.ts'
import { countingDatabase } from '#tests/upstream/database.ts'
import { createUser, signedIn } from '#tests/upstream/users.ts'
import { createProduct, openTicket } from '#tests/upstream/tracker.ts'
import { send } from '#tests/upstream/upstream.ts'

const main = env.MAIN_ORIGIN

async function ask(path: string, DB: D1Database = env.DB) {
  const response = await send(new Request(`http://upstream${path}`), { DB })
  const text = await response.text()
  const locations = Array.from(text.matchAll(/<loc>([^<]*)<\/loc>/g), ([, location = '']) =>
    location.replace(main, ''),
  )
  return { status: response.status, type: response.headers.get('content-type'), text, locations }
}

test('the sitemap index lists files by kind, which list all public pages', async () => {
  const [author, forum, product] = [await signedIn(), await createForum(), await createProduct()]
  const unverified = await createUser({ emailVerifiedAt: null })
  const post = await writePost(author, forum, { title: 'Gates & <wires>' })
  const chinese = await writePost(author, forum, { title: '三位数码管时钟的制作过程' })
  const deleted = await writePost(author, forum)
  const ticket = await openTicket(author, product)
  const creation = await makeCreation(author, { title: 'Half adder' })
  await mutate('deletePost', { postId: deleted }, 'id', { as: author })
  const index = await ask('/sitemap.xml')
  expect([index.status, index.type]).toEqual([200, 'application/xml; charset=utf-8'])
  const kinds = ['pages', 'forums', 'posts', 'creations', 'products', 'tickets', 'people']
  expect(index.locations).toEqual(kinds.map((kind) => `/sitemaps/${kind}-1.xml`))
  const files = await Promise.all(index.locations.map((location) => ask(location)))
  expect(files.map(({ status }) => status)).toEqual(kinds.map(() => 200))
  const all = files.flatMap(({ locations }) => locations)
  expect(all).toEqual(
    expect.arrayContaining([
      '/',
      '/forums',
      '/hub',
      `/view/${forum.publicId}`,
      `/view/${post}/gates-wires`,
      `/view/${chinese}/${encodeURIComponent('三位数码管时钟的制作过程')}`,
      `/view/${creation}/half-adder`,
      `/tracker/${product.publicId}`,
      `/tracker/${ticketNumber(ticket)}`,
      `/@${author.user.username}`,
    ]),
  )
  const text = files.map((file) => file.text).join('')
  for (const hidden of [deleted, unverified.username, author.user.email]) expect(text).not.toContain(hidden)
  expect(files[2]?.text).toMatch(
    /^<\?xml [^>]*\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n(?:<url><loc>[!-;=?-~]*<\/loc><lastmod>[\d-]+T[\d:]+Z<\/lastmod><\/url>\n){2}<\/urlset>\n$/,
  )
})

test('a large community has a sitemap file for each 50,000 rows, read in steps', async () => {
  const author = await createUser()
  const forum = await createForum()
  const rows = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12000)'
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO objects (id, public_id, kind, author_id, forum_id, created_at, body, body_html)
         ${rows} SELECT 100000 + i, printf('pst-%08x', i), 'post', ?, ?, 0, '', '' FROM n`,
    ).bind(author.id, forum.id),
    env.DB.prepare(
      "INSERT INTO posts (object_id, title, slug) SELECT id, 'x', 'x' FROM objects WHERE id > 100000",
    ),
  ])
  const index = await ask('/sitemap.xml')
  expect(index.locations.filter((location) => location.includes('posts'))).toEqual([
    '/sitemaps/posts-1.xml',
    '/sitemaps/posts-3.xml',
  ])
  const { database, trips } = countingDatabase()
  const file = await ask('/sitemaps/posts-3.xml', database)
  expect([new Set(file.locations).size, trips()]).toEqual([12_000, 3])
  expect((await ask('/sitemaps/posts-2.xml')).status).toBe(404)
})
