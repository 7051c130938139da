import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { createForum, errorOf, writeComment, writePost, type Forum } from '#tests/upstream/community.ts'
import { follow, notificationsOf, notificationTypesOf } from '#tests/upstream/notifications.ts'
import { signedIn } from '#tests/upstream/users.ts'
import { createProduct, openTicket } from '#tests/upstream/tracker.ts'
import { graph } from '#tests/upstream/upstream.ts'

let forum: Forum

beforeAll(async () => {
  forum = await createForum()
})

test('authors and commenters follow by default; others and visitors do not', async () => {
  const [author, commenter, reader] = await Promise.all([signedIn(), signedIn(), signedIn()])
  const [post, ticket] = [await writePost(author, forum), await openTicket(author, await createProduct())]
  for (const id of [post, ticket]) await writeComment(commenter, id)
  for (const [as, following] of [
    [author, true],
    [commenter, true],
    [reader, false],
    [undefined, false],
  ] as const) {
    const { data } = await graph(
      'query ($post: ID!, $ticket: ID!) { post(id: $post) { following } ticket(id: $ticket) { following } }',
      { post, ticket },
      { as },
    )
    expect(data).toEqual({ post: { following }, ticket: { following } })
  }
})

test('followers are notified without having commented, until they unfollow', async () => {
  const [author, reader] = await Promise.all([signedIn(), signedIn()])
  const post = await writePost(author, forum)
  expect((await follow(reader, post, true)).data?.setFollowing).toEqual({ following: true })
  await writeComment(author, post)
  expect(await notificationTypesOf(reader)).toEqual(['COMMENT'])
  expect((await follow(reader, post, false)).data?.setFollowing).toEqual({ following: false })
  await writeComment(author, post)
  expect(await notificationTypesOf(reader)).toEqual(['COMMENT'])
})

test('a user who has muted a thread is not notified of it, even after commenting', async () => {
  const [author, other] = await Promise.all([signedIn(), signedIn()])
  const post = await writePost(author, forum)
  await follow(author, post, false)
  const parentId = await writeComment(author, post)
  await writeComment(other, post, { parentId, body: `@${author.user.username}, look` })
  expect(await notificationsOf(author)).toEqual([])
  await follow(author, post, true)
  await writeComment(other, post)
  expect(await notificationTypesOf(author)).toEqual(['COMMENT'])
})

test('deleted objects and objects without a page can’t be followed, and following twice is following once', async () => {
  const [author, reader] = await Promise.all([signedIn(), signedIn()])
  const post = await writePost(author, forum)
  const comment = await writeComment(author, post)
  for (const id of [comment, forum.publicId, author.user.publicId, 'pst-00000000', 'x'])
    expect([id, errorOf(await follow(reader, id, true))]).toEqual([id, '404'])
  await follow(reader, post, true)
  await follow(reader, post, true)
  const rows = env.DB.prepare('SELECT count(*) AS n FROM follows WHERE user_id = ?').bind(reader.user.id)
  expect(await rows.first('n')).toBe(1)
})
