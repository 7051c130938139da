import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createForum, writePost } from '#tests/workerd/world/community.ts'
import { fullDatabase } from '#tests/workerd/world/full-database.ts'
import { signedIn } from '#tests/workerd/world/users.ts'
import { graph, post } from '#tests/workerd/world/upstream.ts'

test('R2: a full database still serves reads, and writes get retry-after', async () => {
  const forum = await createForum()
  const author = await signedIn()
  const id = await writePost(author, forum)
  const full = { as: author, bindings: { DB: fullDatabase(env.DB) } }

  const read = await graph(
    'query ($id: ID!) { post(id: $id) { title } currentUser { username } }',
    { id },
    full,
  )
  expect([read.status, read.data]).toEqual([
    200,
    { post: { title: 'How do I debounce a switch?' }, currentUser: { username: author.user.username } },
  ])

  const comment = 'mutation ($input: CreateCommentInput!) { createComment(input: $input) { comment { id } } }'
  const input = { objectId: id, body: 'It still bounces.' }
  const written = await graph(comment, { input }, full)
  expect([written.status, written.headers.get('retry-after')]).toEqual([503, '5'])
  expect(written.errors).toMatchObject([{ message: '503' }])

  const login = await post(
    '/auth/login',
    { identifier: author.user.username, password: 'wrong-password' },
    full,
  )
  expect([login.status, login.headers.get('retry-after'), await login.json()]).toEqual([
    503,
    '5',
    { error: 'unavailable' },
  ])

  const later = await graph(comment, { input }, { as: author })
  expect([later.status, later.errors]).toEqual([200, undefined])
})
