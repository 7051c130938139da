import { expect, test } from 'vitest'
import { createForum, errorOf, mutate, writeComment, writePost, type Forum } from '../world/community.ts'
import { signedIn, type Browser } from '../world/users.ts'
import { logEntries, messagesOf } from '../world/staff.ts'
import { graph } from '../world/upstream.ts'

function lock(as: Browser, postId: string, locked = true) {
  return mutate('lockPost', { postId, locked, reason: 'Too heated' }, 'post { locked canComment }', { as })
}

function pin(as: Browser, postId: string, pinned = true) {
  return mutate('pinPost', { postId, pinned }, 'post { pinned }', { as })
}

async function pinnedOf(forum: Forum): Promise<string[]> {
  const { data } = await graph<{ forum: { pinned: { id: string; pinned: boolean }[] } }>(
    'query ($id: ID!) { forum(id: $id) { pinned { id pinned } } }',
    { id: forum.publicId },
  )
  return data?.forum.pinned.map(({ id }) => id) ?? []
}

test('a locked post takes comments from staff only', async () => {
  const [forum, author, moderator, developer] = await Promise.all([
    createForum(),
    signedIn(),
    signedIn({ roles: ['moderator'] }),
    signedIn({ roles: ['developer'] }),
  ])
  const post = await writePost(author, forum)
  const comment = await writeComment(author, post)
  expect((await lock(moderator, post)).data?.lockPost).toEqual({ post: { locked: true, canComment: true } })
  const topLevel = { objectId: post, body: 'One more' }
  const replies = { ...topLevel, parentId: comment }
  for (const input of [topLevel, replies])
    expect(errorOf(await mutate('createComment', input, 'comment { id }', { as: author }))).toBe(
      'Comments are locked',
    )
  for (const as of [moderator, developer])
    expect(errorOf(await mutate('createComment', topLevel, 'comment { id }', { as }))).toBeNull()
  const flag = await graph(
    'query ($id: ID!) { post(id: $id) { locked canComment } }',
    { id: post },
    { as: author },
  )
  expect(flag.data).toEqual({ post: { locked: true, canComment: false } })
  await lock(moderator, post)
  await lock(moderator, post, false)
  expect(errorOf(await mutate('createComment', topLevel, 'comment { id }', { as: author }))).toBeNull()
  expect(await logEntries('post.lock', 'post.unlock')).toEqual(
    ['post.lock', 'post.unlock'].map((act) => `${act} by ${moderator.user.username} on ${post}`),
  )
  expect(await messagesOf(author)).toEqual([
    {
      text: 'Your post “How do I debounce a switch?” was locked, so only staff can comment: Too heated',
      status: 'WARNING',
    },
    { text: 'Your post “How do I debounce a switch?” is open for comments again', status: 'SUCCESS' },
  ])
})

test('pinned posts are listed above the forum’s posts, last pinned first, at most five', async () => {
  const [forum, elsewhere, admin] = await Promise.all([
    createForum(),
    createForum(),
    signedIn({ roles: ['admin'] }),
  ])
  const posts: string[] = []
  for (let count = 0; count < 6; count += 1) posts.push(await writePost(admin, forum))
  const far = await writePost(admin, elsewhere)
  await pin(admin, far)
  for (const post of posts.slice(0, 5)) expect(errorOf(await pin(admin, post))).toBeNull()
  expect(errorOf(await pin(admin, posts[0] ?? ''))).toBeNull()
  expect(errorOf(await pin(admin, posts[5] ?? ''))).toBe(
    'A forum can have up to 5 pinned posts: unpin another first',
  )
  expect((await pinnedOf(forum)).toSorted()).toEqual(posts.slice(0, 5).toSorted())
  expect(await pinnedOf(elsewhere)).toEqual([far])
  await pin(admin, posts[0] ?? '', false)
  await mutate('deletePost', { postId: posts[1] }, 'id', { as: admin })
  expect((await pinnedOf(forum)).toSorted()).toEqual(posts.slice(2, 5).toSorted())
  expect(await messagesOf(admin)).toEqual([])
})
