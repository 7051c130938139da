import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { firstPostsStatement } from '#upstream/domains/forums/post.reader.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { Viewer } from '#upstream/request/viewer.ts'
import { createForum, errorOf, mutate, writeComment, writePost } from '../world/community.ts'
import { countingDatabase } from '../world/database.ts'
import { signedIn } from '../world/users.ts'
import { isScan, planOf } from '../world/query-plan.ts'
import { graph } from '../world/upstream.ts'

const forumPage = `query ($id: ID!, $page: PageOptions) { forum(id: $id) { id title description canCreatePost pinned { id title }
  posts(page: $page) { id title slug pinned author { username picture flair } commentCount viewCount score ratedByMe createdAt } } }`
const postPage = `query ($id: ID!) {
  post(id: $id) { id title slug renderedBody commentCount author { username picture } forum { id title } related { id title } }
  comments(objectId: $id) { id renderedBody parent { id } author { username } object { ... on Post { id } } } }`

interface ForumData {
  forum: { posts: { id: string }[] }
}

test('forums are listed in their order, without archived ones', async () => {
  const last = await createForum({ position: 90_002 })
  const first = await createForum({ position: 90_001 })
  const archived = await createForum({ position: 90_000, archivedAt: 1 })
  const { data } = await graph<{ forums: { id: string }[] }>('{ forums { id title description protected } }')
  const ids = data?.forums.map((forum) => forum.id) ?? []
  expect(ids.slice(-2)).toEqual([first.publicId, last.publicId])
  expect(ids).not.toContain(archived.publicId)
})

test('an archived forum can be read, but takes no new posts', async () => {
  const admin = await signedIn({ roles: ['admin'] })
  const forum = await createForum({ archivedAt: 1 })
  const { data } = await graph(
    'query ($id: ID!) { forum(id: $id) { canCreatePost } }',
    { id: forum.publicId },
    { as: admin },
  )
  expect(data).toEqual({ forum: { canCreatePost: false } })
  const input = { forumId: forum.publicId, title: 'A title that is long enough', body: 'A body' }
  expect(errorOf(await mutate('createPost', input, 'id', { as: admin }))).toBe('403')
})

test('a forum lists its posts newest first, in pages of at most 50', async () => {
  const { forum, ids } = await forumWithPosts(60)
  const newest = ids.toReversed()
  const listed = async (page: Record<string, unknown> | null) => {
    const { data } = await graph<ForumData>(forumPage, { id: forum.publicId, page })
    return data?.forum.posts.map((post) => post.id)
  }
  expect(await listed(null)).toEqual(newest.slice(0, 25))
  expect(await listed({ page: 1 })).toEqual(newest.slice(25, 50))
  expect(await listed({ page: 2 })).toEqual(newest.slice(50))
  expect(await listed({ page: 3 })).toEqual([])
  expect(await listed({ maxCount: 500 })).toEqual(newest.slice(0, 50))
  expect(await listed({ maxCount: 0 })).toEqual(newest.slice(0, 1))
  expect(await listed({ page: 1, maxCount: 10, sort: ['created'] })).toEqual(ids.slice(10, 20))
  expect(await listed({ page: null, maxCount: null, sort: null })).toEqual(newest.slice(0, 25))
})

test('pages below the first are the first, pages beyond the last are empty, other orders are refused', async () => {
  const { forum, ids } = await forumWithPosts(3)
  const ask = (page: Record<string, unknown>) => graph<ForumData>(forumPage, { id: forum.publicId, page })
  expect((await ask({ page: -1 })).data?.forum.posts).toHaveLength(ids.length)
  expect((await ask({ page: 2_147_483_647 })).data?.forum.posts).toEqual([])
  expect(errorOf(await ask({ sort: ['score'] }))).toBe('Unknown sort order')
  expect(errorOf(await ask({ sort: ['created', '-created'] }))).toBe('Unknown sort order')
})

test('forums have their newest post and their post count in one round trip', async () => {
  const { forum, ids } = await forumWithPosts(3)
  const empty = await createForum()
  const [, second = '', newest = ''] = ids
  const moderator = await signedIn({ roles: ['moderator'] })
  await mutate('deletePost', { postId: newest, reason: 'Spam' }, 'id', { as: moderator })
  const counting = countingDatabase()
  const { data } = await graph<{ forums: { id: string }[] }>(
    '{ forums { id postCount latest { id author { username } } } }',
    {},
    { bindings: { DB: counting.database } },
  )
  expect(data?.forums).toContainEqual({
    id: forum.publicId,
    postCount: 2,
    latest: { id: second, author: { username: expect.any(String) } },
  })
  expect(data?.forums).toContainEqual({ id: empty.publicId, postCount: 0, latest: null })
  expect(counting.trips()).toBe(1)
  const one = 'query ($id: ID!) { forum(id: $id) { latest { id } } }'
  expect((await graph(one, { id: forum.publicId })).data).toEqual({ forum: { latest: { id: second } } })
  expect((await graph(one, { id: empty.publicId })).data).toEqual({ forum: { latest: null } })
})

test('the first posts of all forums come in one round trip, in either order, without deleted ones', async () => {
  const author = await signedIn()
  const [forum, empty] = [await createForum(), await createForum()]
  const ids: string[] = []
  for (let count = 0; count < 4; count += 1) ids.push(await writePost(author, forum))
  const [first, second = '', third, fourth] = ids
  expect(errorOf(await mutate('deletePost', { postId: second }, 'id', { as: author }))).toBeNull()
  const { database, trips } = countingDatabase()
  const listed = async (page: string) => {
    const query = `{ forums { id posts(page: ${page}) { id } } }`
    const { data } = await graph<{ forums: { id: string; posts: { id: string }[] }[] }>(
      query,
      {},
      { bindings: { DB: database } },
    )
    const posts = (id: string) => data?.forums.find((one) => one.id === id)?.posts.map((post) => post.id)
    return [posts(forum.publicId), posts(empty.publicId)]
  }
  expect(await listed('{ maxCount: 2 }')).toEqual([[fourth, third], []])
  expect(await listed('{ maxCount: 2, sort: "created" }')).toEqual([[first, third], []])
  expect(await listed('{ maxCount: 5 }')).toEqual([[fourth, third, first], []])
  expect(trips()).toBe(3)
  expect(await listed('{ maxCount: 2, page: 1 }')).toEqual([[first], []])
})

test('the first posts of all forums are read from the index of each', async () => {
  const steps = await planOf(
    firstPostsStatement(Viewer.anonymous, { count: 2, newestFirst: true }, FieldSelection.nothing),
  )
  expect([...new Set(steps.filter(isScan))]).toEqual(['SCAN f'])
  expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual([])
})

test('a forum page is one round trip, and so is a post page', async () => {
  const author = await signedIn()
  const forum = await createForum()
  const post = await writePost(author, forum)
  const other = await writePost(author, forum)
  const comment = await writeComment(author, post, { body: 'Use a **latch**' })
  const reply = await writeComment(author, post, { parentId: comment, body: 'Thanks' })
  const first = countingDatabase()
  await graph(forumPage, { id: forum.publicId, page: { page: 1 } }, { bindings: { DB: first.database } })
  expect(first.trips()).toBe(1)
  const second = countingDatabase()
  const { data } = await graph(postPage, { id: post }, { bindings: { DB: second.database } })
  expect(data).toMatchObject({
    post: { id: post, slug: 'how-do-i-debounce-a-switch', commentCount: 2, related: [{ id: other }] },
    comments: [
      {
        id: comment,
        parent: null,
        object: { id: post },
        renderedBody: expect.stringContaining('<strong>latch</strong>'),
      },
      { id: reply, parent: { id: comment }, author: { username: author.user.username } },
    ],
  })
  expect(second.trips()).toBe(1)
})

test('signed in, a page takes one more round trip, for the session', async () => {
  const reader = await signedIn()
  const forum = await createForum()
  await writePost(reader, forum)
  for (const authorization of [reader.bearer, reader.cookie]) {
    const counting = countingDatabase()
    const headers = { authorization }
    const { data } = await graph<ForumData>(
      forumPage,
      { id: forum.publicId },
      { headers, bindings: { DB: counting.database } },
    )
    expect([data?.forum.posts.length, counting.trips()]).toEqual([1, 2])
  }
})

test('a forum that is asked for below its own posts has the same pinned ones', async () => {
  const admin = await signedIn({ roles: ['admin'] })
  const forum = await createForum()
  const post = await writePost(admin, forum)
  await mutate('pinPost', { postId: post, pinned: true }, 'post { id }', { as: admin })
  const pinned = [{ id: post }]
  const nested = await graph('query ($id: ID!) { forum(id: $id) { posts { forum { pinned { id } } } } }', {
    id: forum.publicId,
  })
  expect(nested.data).toEqual({ forum: { posts: [{ forum: { pinned } }] } })
  const twice = await graph('query ($id: ID!) { forum(id: $id) { pinned { id } again: pinned { id } } }', {
    id: forum.publicId,
  })
  expect(twice.data).toEqual({ forum: { pinned, again: pinned } })
})

test('texts are read only when the query asks for them', async () => {
  const { forum } = await forumWithPosts(2)
  const read: string[] = []
  const listening = {
    prepare: (query: string) => (read.push(query), env.DB.prepare(query)),
    batch: env.DB.batch.bind(env.DB),
  }
  const bindings = { DB: listening as unknown as D1Database }
  await graph(forumPage, { id: forum.publicId }, { bindings })
  expect(read.filter((query) => /\bo\.body|u\.bio/.test(query))).toEqual([])
  const { data } = await graph<{ forum: { posts: unknown[] } }>(
    'query ($id: ID!) { forum(id: $id) { posts { ...Text author { bio } } } } fragment Text on Post { body }',
    { id: forum.publicId },
    { bindings },
  )
  expect(data?.forum.posts[0]).toEqual({ body: 'It bounces.', author: { bio: '' } })
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
