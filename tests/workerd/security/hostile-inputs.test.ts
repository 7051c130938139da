import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { schema } from '#upstream/graph/schema.ts'
import { createForum, errorOf, mutate, writePost } from '#tests/upstream/community.ts'
import { signedIn } from '#tests/upstream/users.ts'
import { graph } from '#tests/upstream/upstream.ts'

const hostileIds = [
  '',
  'pst-',
  'pst-ZZZZZZZZ',
  'pst-0000000',
  'PST-00000000',
  'lwt-ffffffff',
  'usr-00000000',
  '..%2f',
  `pst-${'\0'.repeat(8)}`,
  "pst-' OR 1=1",
  'pst-00000000\n',
  '__proto__',
  'x'.repeat(10_240),
]

test('I2: unknown and malformed ids are 404', async () => {
  const fields = ['forum(id: $id)', 'post(id: $id)', 'comment(id: $id)', 'comments(objectId: $id)']
  fields.push('ticket(id: $id)', 'product(id: $id)')
  for (const field of fields) {
    const response = await graph(`query ($id: ID!) { ${field} { id } }`, { id: 'lwt-ffffffff' })
    expect([response.status, errorOf(response)], field).toEqual([200, '404'])
  }
  const query = `query ($id: ID!) { ${fields.map((field, i) => `a${i}: ${field} { id }`).join(' ')} }`
  const prefix = fc.constantFrom('', 'frm-', 'pst-', 'cmt-', 'ctn-', 'lwt-', 'usr-')
  const rest = fc.oneof(fc.string({ unit: 'binary', maxLength: 12 }), fc.stringMatching(/^[0-9a-f]{8}$/))
  await fc.assert(
    fc.asyncProperty(prefix, rest, async (kind, text) => {
      const response = await graph(query, { id: kind + text })
      expect([response.status, errorOf(response)]).toEqual([200, '404'])
    }),
    { seed: 2, numRuns: 30, examples: hostileIds.map((id): [string, string] => ['', id]) },
  )
})

test('I1: a mutation refuses arbitrary JSON without an internal error', async () => {
  const member = await signedIn()
  const fields = schema.getMutationType()?.getFields() ?? {}
  const inputNames = ['postId', 'objectId', 'objid', 'parentId', 'forumId', 'title', 'body', 'tags']
  const odd = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.constant(Number.MAX_VALUE))
  const input = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.constantFrom(...inputNames, '__proto__', 'constructor', 'authorId'), odd),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(fields)), input, async (name, value) => {
      const response = await mutate(name, value as never, '__typename', { as: member })
      expect([200, 400]).toContain(response.status)
      // Nothing but an empty object is what some mutations take.
      const allowed = JSON.stringify(value) === '{}' ? ['500'] : ['500', null]
      expect(allowed).not.toContain(errorOf(response))
    }),
    { seed: 3, numRuns: 100 },
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
  for (const page of [{ page: 1e15 }, { page: 1.5 }, { sort: [1] }, { offset: 1 }, []]) {
    expect([page, (await ask(page)).status]).toEqual([page, 400])
  }
  const sorts = Array.from({ length: 5_000 }, () => '-created')
  expect(errorOf(await ask({ sort: sorts }))).toBe('Unknown sort order')
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
