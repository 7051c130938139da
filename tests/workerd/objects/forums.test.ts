import { expect, test } from 'vitest'
import {
  createForum,
  errorOf,
  mutate,
  writeComment,
  writePost,
  type Forum,
} from '#tests/upstream/community.ts'
import { logEntries, messagesOf } from '#tests/upstream/staff.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'
import { graph } from '#tests/upstream/upstream.ts'

test('forums are listed in their order, without archived ones, which can be read but take no new posts', async () => {
  const admin = await signedIn({ roles: ['admin'] })
  const last = await createForum({ position: 90_002 })
  const first = await createForum({ position: 90_001 })
  const archived = await createForum({ position: 90_000, archivedAt: 1 })
  const { data } = await graph<{ forums: { id: string }[]; forum: unknown }>(
    'query ($id: ID!) { forums { id title description protected } forum(id: $id) { canCreatePost } }',
    { id: archived.publicId },
    { as: admin },
  )
  const ids = data?.forums.map((forum) => forum.id) ?? []
  expect(ids.slice(-2)).toEqual([first.publicId, last.publicId])
  expect(ids).not.toContain(archived.publicId)
  expect(data?.forum).toEqual({ canCreatePost: false })
  const input = { forumId: archived.publicId, title: 'A title that is long enough', body: 'A body' }
  expect(errorOf(await mutate('createPost', input, 'id', { as: admin }))).toBe('403')
})

test('a forum lists its posts newest first, in pages of at most 50', async () => {
  const { forum, ids } = await forumWithPosts(60)
  const newest = ids.toReversed()
  const listed = async (page: Record<string, unknown> | null) => {
    const response = await graph<{ forum: { posts: { id: string }[] } }>(
      'query ($id: ID!, $page: PageOptions) { forum(id: $id) { posts(page: $page) { id } } }',
      { id: forum.publicId, page },
    )
    return response.data?.forum.posts.map((post) => post.id) ?? errorOf(response)
  }
  expect(await listed(null)).toEqual(newest.slice(0, 25))
  expect(await listed({ page: 1 })).toEqual(newest.slice(25, 50))
  expect(await listed({ page: 2 })).toEqual(newest.slice(50))
  expect(await listed({ page: 3 })).toEqual([])
  expect(await listed({ maxCount: 500 })).toEqual(newest.slice(0, 50))
  expect(await listed({ maxCount: 0 })).toEqual(newest.slice(0, 1))
  expect(await listed({ page: 1, maxCount: 10, sort: ['created'] })).toEqual(ids.slice(10, 20))
  expect(await listed({ page: null, maxCount: null, sort: null })).toEqual(newest.slice(0, 25))
  const [oldest = ''] = ids
  const author = await signedIn()
  await writeComment(author, oldest)
  const newComment = await writeComment(author, ids[1] ?? '')
  const byActivity = [ids[1], oldest, ...newest]
  expect(await listed({ sort: ['-activity'] })).toEqual(byActivity.slice(0, 25))
  expect(await listed({ page: 2, sort: ['-activity'] })).toEqual(byActivity.slice(50, 60))
  await mutate('deleteComment', { commentId: newComment }, 'id', { as: author })
  expect(await listed({ maxCount: 2, sort: ['-activity'] })).toEqual([oldest, newest[0]])
  for (const sort of [['score'], ['created', '-created']])
    expect(await listed({ sort })).toBe('Unknown sort order')
})

test('forums have their count, their newest and their first posts, without deleted ones', async () => {
  const author = await signedIn()
  const [forum, empty] = [await createForum(), await createForum()]
  const ids: string[] = []
  for (let count = 0; count < 4; count += 1) ids.push(await writePost(author, forum))
  const [first, second, third, fourth = ''] = ids
  expect(errorOf(await mutate('deletePost', { postId: fourth }, 'id', { as: author }))).toBeNull()
  const listed = async (page: string) => {
    const { data } = await graph<{ forums: { id: string; posts: { id: string }[] }[] }>(
      `{ forums { id postCount latest { id author { username } } posts(page: ${page}) { id } } }`,
    )
    return [forum, empty].map(({ publicId }) => {
      const { posts = [], ...facts } = data?.forums.find(({ id }) => id === publicId) ?? {}
      return { ...facts, posts: posts.map(({ id }) => id) }
    })
  }
  const latest = { id: third, author: { username: author.user.username } }
  const none = { id: empty.publicId, postCount: 0, latest: null, posts: [] }
  for (const [page, posts] of [
    ['{ maxCount: 2 }', [third, second]],
    ['{ maxCount: 2, sort: "created" }', [first, second]],
    ['{ maxCount: 5 }', [third, second, first]],
  ] as const)
    expect(await listed(page)).toEqual([{ id: forum.publicId, postCount: 3, latest, posts }, none])
  expect((await listed('{ maxCount: 2, page: 1 }'))[0]).toMatchObject({ posts: [first] })
  const one = 'query ($id: ID!) { forum(id: $id) { latest { id } } }'
  expect((await graph(one, { id: forum.publicId })).data).toEqual({ forum: { latest: { id: third } } })
})

test('"Recent posts" lists the six newest other posts of the forum', async () => {
  const { forum, ids } = await forumWithPosts(9)
  const [newest = ''] = ids.slice(-1)
  const { data } = await graph('query ($id: ID!) { post(id: $id) { related { id forum { id } } } }', {
    id: newest,
  })
  const related = ids.slice(-7, -1).toReversed()
  expect(data).toEqual({ post: { related: related.map((id) => ({ id, forum: { id: forum.publicId } })) } })
})

test('a locked post takes comments from staff only', async () => {
  const [forum, author, moderator, developer] = await Promise.all([
    createForum(),
    signedIn(),
    signedIn({ roles: ['moderator'] }),
    signedIn({ roles: ['developer'] }),
  ])
  const post = await writePost(author, forum)
  const comment = await writeComment(author, post)
  expect((await lock(moderator, post, true)).data?.lockPost).toEqual({
    post: { locked: true, canComment: true },
  })
  const topLevel = { objectId: post, body: 'One more' }
  const replies = { ...topLevel, parentId: comment }
  for (const input of [topLevel, replies])
    expect(errorOf(await mutate('createComment', input, 'comment { id }', { as: author }))).toBe(
      'Comments are locked',
    )
  for (const as of [moderator, developer])
    expect(errorOf(await mutate('createComment', topLevel, 'comment { id }', { as }))).toBeNull()
  const query = 'query ($id: ID!) { post(id: $id) { locked canComment } }'
  expect((await graph(query, { id: post }, { as: author })).data).toEqual({
    post: { locked: true, canComment: false },
  })
  await lock(moderator, post, false)
  expect(errorOf(await mutate('createComment', topLevel, 'comment { id }', { as: author }))).toBeNull()
  expect(await logEntries('post.lock', 'post.unlock')).toEqual(
    ['post.lock', 'post.unlock'].map((act) => `${act} by ${moderator.user.username} on ${post}`),
  )
  expect((await messagesOf(author)).map(({ text }) => text)).toEqual([
    'Your post “How do I debounce a switch?” was locked, so only staff can comment: Too heated',
    'Your post “How do I debounce a switch?” is open for comments again',
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
})

function lock(as: Browser, postId: string, locked: boolean) {
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

/** Posts by several users, since each can write ten an hour; ids oldest first. */
async function forumWithPosts(count: number) {
  const forum = await createForum()
  const ids: string[] = []
  let author = await signedIn()
  for (let index = 0; index < count; index += 1) {
    if (index % 10 === 9) author = await signedIn()
    ids.push(await writePost(author, forum))
  }
  return { forum, ids }
}
