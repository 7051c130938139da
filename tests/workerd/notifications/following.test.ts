import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { createForum, errorOf, writeComment, writePost, type Forum } from '../world/community.ts'
import { follow, notificationsOf, notificationTypesOf } from '../world/notifications.ts'
import { signedIn, type Browser } from '../world/users.ts'
import { createProduct, openTicket } from '../world/tracker.ts'
import { graph } from '../world/upstream.ts'

let forum: Forum

beforeAll(async () => {
  forum = await createForum()
})

test('authors and commenters follow by default; others and visitors do not', async () => {
  const [author, commenter, reader, product] = await Promise.all([
    signedIn(),
    signedIn(),
    signedIn(),
    createProduct(),
  ])
  const [post, ticket] = [await writePost(author, forum), await openTicket(author, product)]
  await writeComment(commenter, post)
  await writeComment(commenter, ticket)
  const following = { post: { following: true }, ticket: { following: true } }
  expect(await followedBy(author, post, ticket)).toEqual(following)
  expect(await followedBy(commenter, post, ticket)).toEqual(following)
  const not = { post: { following: false }, ticket: { following: false } }
  expect(await followedBy(reader, post, ticket)).toEqual(not)
  expect(await followedBy(undefined, post, ticket)).toEqual(not)
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

async function followedBy(as: Browser | undefined, post: string, ticket: string): Promise<unknown> {
  const { data } = await graph(
    'query ($post: ID!, $ticket: ID!) { post(id: $post) { following } ticket(id: $ticket) { following } }',
    { post, ticket },
    { as },
  )
  return data
}
