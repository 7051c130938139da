import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { firstPostsStatement } from '#upstream/domains/forums/post.reader.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { Viewer } from '#upstream/request/viewer.ts'
import { createForum, errorOf, mutate, writePost } from '../world/community.ts'
import { countingDatabase } from '../world/database.ts'
import { signedIn } from '../world/users.ts'
import { isScan, planOf } from '../world/query-plan.ts'
import { graph } from '../world/upstream.ts'

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
  for (const sort of [['score'], ['created', '-created']])
    expect(await listed({ sort })).toBe('Unknown sort order')
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

test('texts are read only when the query asks for them', async () => {
  const { forum } = await forumWithPosts(2)
  const read: string[] = []
  const listening = {
    prepare: (query: string) => (read.push(query), env.DB.prepare(query)),
    batch: env.DB.batch.bind(env.DB),
  }
  const ask = (query: string) =>
    graph<{ forum: { posts: unknown[] } }>(
      query,
      { id: forum.publicId },
      { bindings: { DB: listening as unknown as D1Database } },
    )
  await ask('query ($id: ID!) { forum(id: $id) { posts { title author { username picture } } } }')
  expect(read.filter((query) => /\bo\.body|u\.bio/.test(query))).toEqual([])
  const { data } = await ask(
    'query ($id: ID!) { forum(id: $id) { posts { ...Text author { bio } } } } fragment Text on Post { body }',
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
