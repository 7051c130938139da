import { beforeAll, expect, test } from 'vitest'
import { createForum, errorOf, writeComment, writePost, type Forum } from '#tests/upstream/community.ts'
import { follow, notificationsOf, notificationTypesOf } from '#tests/upstream/notifications.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'
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

test('followers of a person are notified of posts and creations, not of tickets, comments and what came before', async () => {
  const [author, reader] = await Promise.all([signedIn(), signedIn()])
  const { publicId, username } = author.user
  await writePost(author, forum, { title: 'Posted before' })
  await notificationsOf(reader)
  const counts = 'query ($username: String!) { userCounts(username: $username) { id followers following } }'
  const shown = async (as?: Browser) => (await graph(counts, { username }, { as })).data?.userCounts
  expect(await shown(reader)).toEqual({ id: publicId, followers: 0, following: false })
  for (let time = 0; time < 2; time += 1)
    expect((await follow(reader, publicId, true)).data?.setFollowing).toEqual({ following: true })
  expect(await shown(reader)).toEqual({ id: publicId, followers: 1, following: true })
  expect(await shown()).toEqual({ id: publicId, followers: 1, following: false })

  const post = await writePost(author, forum, { title: 'A new adder' })
  await writeComment(author, post)
  await openTicket(author, await createProduct())
  expect(await notificationsOf(reader)).toMatchObject([
    { type: 'FOLLOWED', message: `${username} posted “A new adder”` },
  ])
  await follow(reader, publicId, false)
  await writePost(author, forum)
  expect(await notificationsOf(reader)).toHaveLength(1)
  expect(await shown(reader)).toMatchObject({ followers: 0, following: false })
  for (const id of [reader.user.publicId, 'usr-ffffffff'])
    expect(errorOf(await follow(reader, id, true))).toBe('404')
})
