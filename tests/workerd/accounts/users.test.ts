import { expect, test } from 'vitest'
import { advanceClock } from '#tests/upstream/clock.ts'
import { createForum, mutate, writeComment, writePost } from '#tests/upstream/community.ts'
import { createUser, signedIn } from '#tests/upstream/users.ts'
import { graph } from '#tests/upstream/upstream.ts'

const historyQuery = `query ($name: String!, $page: PageOptions) { history(username: $name, page: $page) { __typename
  ... on Post { id title slug createdAt forum { id title } author { username } }
  ... on Comment { id renderedBody createdAt object { ... on Post { id title forum { id title } } } } } }`

interface HistoryData {
  history: { __typename: string; id: string }[]
}

test('a history has posts and comments, newest first, each with its parent', async () => {
  const [author, friend] = await Promise.all([signedIn(), signedIn()])
  const forum = await createForum()
  const ownPost = await writePost(author, forum)
  const otherPost = await writePost(friend, forum, { title: 'What is a flip-flop?' })
  const otherPostComment = await writeComment(author, otherPost)
  const ownPostComment = await writeComment(author, ownPost)
  await writeComment(friend, ownPost)
  const { data } = await graph<HistoryData>(historyQuery, { name: author.user.username })
  expect(data?.history).toMatchObject([
    { __typename: 'Comment', id: ownPostComment, object: { id: ownPost } },
    {
      __typename: 'Comment',
      id: otherPostComment,
      object: { id: otherPost, title: 'What is a flip-flop?', forum: { id: forum.publicId } },
    },
    { __typename: 'Post', id: ownPost, forum: { id: forum.publicId, title: forum.title } },
  ])
  const countsQuery =
    'query ($name: String!) { userCounts(username: $name) { posts comments tickets creations } }'
  expect((await graph(countsQuery, { name: author.user.username })).data).toEqual({
    userCounts: { posts: 1, comments: 2, tickets: 0, creations: 0 },
  })
})

test('the site’s numbers are counted again after ten minutes', async () => {
  const read = async () => {
    const { data } = await graph<{ siteNumbers: Record<string, number> }>(
      '{ siteNumbers { people posts creations closedTickets } }',
    )
    return data?.siteNumbers
  }
  // A worker keeps the numbers, and those of another file's tests may be as new.
  advanceClock(137 * 24 * 60 * 60)
  const before = await read()
  const [author, forum] = [await signedIn(), await createForum()]
  await writePost(author, forum)
  expect(await read()).toEqual(before)
  advanceClock(10 * 60)
  expect(await read()).toEqual({
    people: Number(before?.people) + 1,
    posts: Number(before?.posts) + 1,
    creations: 0,
    closedTickets: 0,
  })
})

test('a history is paged, in either order; a comment has its post even if that is on another page', async () => {
  const author = await signedIn()
  const post = await writePost(author, await createForum())
  const comments = [await writeComment(author, post), await writeComment(author, post)]
  const ids = [post, ...comments]
  const listed = async (page: Record<string, unknown>) => {
    const { data } = await graph<HistoryData>(historyQuery, {
      name: author.user.username.toUpperCase(),
      page,
    })
    return data?.history.map((item) => item.id)
  }
  expect(await listed({ maxCount: 2 })).toEqual(ids.toReversed().slice(0, 2))
  expect(await listed({ maxCount: 2, page: 1 })).toEqual([post])
  expect(await listed({ sort: ['created'] })).toEqual(ids)
  expect(await listed({ page: 2 })).toEqual([])
  expect((await graph(historyQuery, { name: 'nobody-of-that-name' })).data).toEqual({ history: [] })
})

test('a bio is rendered and public with the user, by their name in any case, and has at most 2,000 characters', async () => {
  const person = await signedIn({ username: 'Ada.Maria', flair: 'developer' })
  const save = (bio: string) => mutate('updateUser', { bio }, 'user { bio renderedBio }', { as: person })
  const shown = {
    bio: 'I build **adders**.',
    renderedBio: expect.stringContaining('<strong>adders</strong>'),
  }
  const saved = await save(shown.bio)
  expect(saved.data).toEqual({ updateUser: { user: shown } })
  expect(saved.headers.get('x-invalidated')).toBe(person.user.publicId)
  const query = 'query ($name: String!) { user(username: $name) { username flair picture bio renderedBio } }'
  expect((await graph(query, { name: 'ada.maria' })).data).toEqual({
    user: {
      username: 'Ada.Maria',
      flair: 'developer',
      picture: `http://assets.localhost:8787/faces/${person.user.publicId}-0.svg`,
      ...shown,
    },
  })
  expect((await save('x'.repeat(2_001))).errors?.[0]).toMatchObject({
    message: 'At most 2,000 characters',
    extensions: { field: 'bio' },
  })
})

test('users are suggested by name prefix, in any case, at most ten', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, index) => createUser({ username: `Zed_${index}` })))
  await createUser({ username: 'zebra' })
  const offered = async (prefix: string) => {
    const { data } = await graph<{ people: { username: string }[] }>(
      'query ($prefix: String!) { people(prefix: $prefix) { username } }',
      { prefix },
    )
    return data?.people.map(({ username }) => username)
  }
  expect(await offered('ZE')).toHaveLength(10)
  expect(await offered('zed_1')).toEqual(['Zed_1', 'Zed_10', 'Zed_11'])
  for (const prefix of ['', '%', 'a b', '{', 'x'.repeat(26), '\0']) expect(await offered(prefix)).toEqual([])
})
