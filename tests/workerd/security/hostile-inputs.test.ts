import { env } from 'cloudflare:workers'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { schema } from '#upstream/graph/schema.ts'
import { createForum, errorOf, mutate, writeComment, writePost } from '../world/community.ts'
import { signedIn } from '../world/users.ts'
import { graph } from '../world/upstream.ts'

const hostileIds = [
  '',
  'pst-',
  'pst-ZZZZZZZZ',
  'pst-0000000',
  'pst-000000000',
  'PST-00000000',
  'lwt-ffffffff',
  'cmt-',
  'usr-00000000',
  '%00',
  '..%2f',
  `pst-${'\0'.repeat(8)}`,
  "pst-' OR 1=1",
  'pst-00000000\n',
  '__proto__',
  'x'.repeat(10_240),
]

const objectQueries = [
  'forum(id: $id) { id }',
  'post(id: $id) { id }',
  'comment(id: $id) { id }',
  'comments(objectId: $id) { id }',
  'ticket(id: $id) { id }',
  'product(id: $id) { id }',
]

test.for(objectQueries)('I2: unknown ids are 404: %s', async (field) => {
  for (const id of hostileIds) {
    const response = await graph(`query ($id: ID!) { ${field} }`, { id })
    expect([id.slice(0, 20), response.status, errorOf(response)]).toEqual([id.slice(0, 20), 200, '404'])
  }
})

test('I2: arbitrary texts are never valid ids', async () => {
  const prefix = fc.constantFrom('', 'frm-', 'pst-', 'cmt-', 'ctn-', 'lwt-', 'usr-')
  const rest = fc.oneof(fc.string({ unit: 'binary', maxLength: 12 }), fc.stringMatching(/^[0-9a-f]{8}$/))
  const query = `query ($id: ID!) { ${objectQueries.map((field, i) => `a${i}: ${field}`).join(' ')} }`
  await fc.assert(
    fc.asyncProperty(prefix, rest, async (kind, text) => {
      const response = await graph(query, { id: kind + text })
      expect([response.status, errorOf(response)]).toEqual([200, '404'])
    }),
    { seed: 2, numRuns: 100 },
  )
})

test('I1: a mutation refuses arbitrary JSON without an internal error', async () => {
  const member = await signedIn()
  const fields = schema.getMutationType()?.getFields() ?? {}
  const inputNames = [
    'postId',
    'commentId',
    'objectId',
    'objid',
    'parentId',
    'forumId',
    'title',
    'body',
    'bio',
    'ticketId',
    'productId',
    'tags',
    'closedVersion',
  ]
  const odd = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.constant(Number.MAX_VALUE))
  const input = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.constantFrom(...inputNames, '__proto__', 'constructor', 'authorId'), odd),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(fields)), input, async (name, value) => {
      const response = await mutate(name, value as never, '__typename', { as: member })
      expect([200, 400]).toContain(response.status)
      expect(['500', null]).not.toContain(errorOf(response))
    }),
    { seed: 3, numRuns: 200 },
  )
})

test('I2: any page number gives a page, an empty list or a refusal, never an internal error', async () => {
  const author = await signedIn()
  const forum = await createForum()
  await writePost(author, forum)
  const query = `query ($id: ID!, $name: String!, $page: PageOptions) { forum(id: $id) { posts(page: $page) { id } } history(username: $name, page: $page) { __typename } }`
  const ask = (page: unknown) =>
    graph<{ forum: { posts: unknown[] }; history: unknown[] }>(query, {
      id: forum.publicId,
      name: author.user.username,
      page,
    })
  for (const page of [
    { page: -1 },
    { page: 0 },
    { page: -2_147_483_648 },
    { maxCount: -5 },
    { maxCount: 2_147_483_647 },
  ]) {
    const { data } = await ask(page)
    expect([page, data?.forum.posts.length, data?.history.length]).toEqual([page, 1, 1])
  }
  expect((await ask({ page: 2_147_483_647, maxCount: 50 })).data).toEqual({
    forum: { posts: [] },
    history: [],
  })
  for (const page of [
    { page: 1e15 },
    { page: 'abc' },
    { page: 1.5 },
    { sort: [1] },
    { offset: 1 },
    [],
    'x',
  ]) {
    expect([page, (await ask(page)).status]).toEqual([page, 400])
  }
  const sorts = Array.from({ length: 5_000 }, () => '-created')
  expect(errorOf(await ask({ sort: sorts }))).toBe('Unknown sort order')
})

test('I2: any username gives a user or null', async () => {
  for (const name of ['', "' OR 1=1 --", '%', '*', 'a\0b', '\ud800', 'x'.repeat(10_240)]) {
    const response = await graph(
      'query ($name: String!) { user(username: $name) { id } history(username: $name) { __typename } }',
      { name },
    )
    expect([response.errors, response.data]).toEqual([undefined, { user: null, history: [] }])
  }
})

test('I7: a text of 3 MB is refused, and so is each text over its own limit', async () => {
  const author = await signedIn()
  const forum = await createForum()
  const post = await writePost(author, forum)
  const huge = 'x'.repeat(3 * 1024 * 1024)
  const attempt = (name: string, input: Record<string, unknown>) =>
    mutate(name, input, '__typename', { as: author })
  const title = 'A title that is long enough'
  expect((await attempt('createPost', { forumId: forum.publicId, title, body: huge })).status).toBe(413)
  expect((await attempt('createComment', { objectId: post, body: huge })).status).toBe(413)
  expect(
    errorOf(await attempt('createPost', { forumId: forum.publicId, title, body: 'ß'.repeat(50_001) })),
  ).toBe('At most 50,000 characters')
  expect(errorOf(await attempt('updatePost', { postId: post, title: 'x'.repeat(400_000), body: 'x' }))).toBe(
    'At most 120 characters',
  )
  expect(errorOf(await attempt('updateUser', { bio: '\ud800' }))).toBe(
    "Contains characters that can't be stored",
  )
})

test('I7: the longest allowed text is stored and read, also with more mentions than a statement has parameters', async () => {
  const author = await signedIn()
  const names = Array.from({ length: 4_000 }, (_, index) => `@user${index}`)
  const body = names.join(' ').slice(0, 40_000).padEnd(50_000, '界')
  const id = await writePost(author, await createForum(), { body })
  const { data } = await graph<{ post: { body: string } }>(
    'query ($id: ID!) { post(id: $id) { body renderedBody } }',
    { id },
  )
  expect(data?.post.body).toBe(body)
})

test('O1: all stored and served texts of users are sanitised', async () => {
  const author = await signedIn()
  const evil =
    '<script>alert(1)</script><img src=x onerror=alert(1)> [x](javascript:alert(1)) <a href="data:text/html,x">y</a>'
  const post = await writePost(author, await createForum(), { body: evil })
  const comment = await writeComment(author, post, { body: evil })
  await mutate('updatePost', { postId: post, title: '<b>Bold</b> & "quoted" title', body: evil }, 'id', {
    as: author,
  })
  await mutate('updateComment', { commentId: comment, body: evil }, 'renderedBody', { as: author })
  await mutate('updateUser', { bio: evil }, 'user { id }', { as: author })
  const stored = await env.DB.prepare(
    'SELECT body_html AS renderedBody FROM objects WHERE author_id = ?1 UNION ALL SELECT bio_html FROM users WHERE id = ?1',
  )
    .bind(author.user.id)
    .all<{ renderedBody: string }>()
  expect(stored.results).toHaveLength(3)
  for (const { renderedBody } of stored.results) {
    expect(new Set(renderedBody.match(/<[^>]*>/g))).toEqual(new Set(['<p dir="auto">', '</p>']))
  }
})

test('O2: links to other hosts warn and open in a new tab, own ones don’t', async () => {
  const author = await signedIn()
  const body = `[out](https://elsewhere.example/x) [own](${String(env.MAIN_ORIGIN)}/forums) ![far](https://elsewhere.example/x.png)`
  const post = await writePost(author, await createForum(), { body })
  const { data } = await graph<{ post: { renderedBody: string } }>(
    'query ($id: ID!) { post(id: $id) { renderedBody } }',
    { id: post },
  )
  const html = data?.post.renderedBody ?? ''
  expect(html.match(/target="_blank"/g)).toHaveLength(2)
  expect(html).toContain('title="Opens elsewhere.example, a site outside')
  expect(html).toContain('<a href="/forums">own</a>')
  expect(html).not.toContain('<img')
})
