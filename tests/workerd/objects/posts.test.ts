import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import {
  createForum,
  errorOf,
  mutate,
  writeComment,
  writePost,
  type Forum,
} from '#tests/upstream/community.ts'
import { advanceClock } from '#tests/upstream/clock.ts'
import { invalidatedBy, makeCreation } from '#tests/upstream/creations.ts'
import { createUser, signedIn, type Browser } from '#tests/upstream/users.ts'
import { graph } from '#tests/upstream/upstream.ts'

test('a new post has its slug, its markup and its mentions', async () => {
  const author = await signedIn()
  await createUser({ username: 'Friend.of-clocks' })
  const forum = await createForum()
  const id = await writePost(author, forum, {
    title: '  Clock skew, again  ',
    body: '# Hi\n\n@friend.of-clocks and @nobody.here',
  })
  const { data } = await graph<{ post: Record<string, unknown> }>(
    'query ($id: ID!) { post(id: $id) { title slug renderedBody editedAt author { username } } }',
    { id },
  )
  expect(data?.post).toMatchObject({
    title: 'Clock skew, again',
    slug: 'clock-skew-again',
    editedAt: null,
    author: { username: author.user.username },
  })
  expect(data?.post.renderedBody).toContain('href="/@Friend.of-clocks"')
  expect(data?.post.renderedBody).not.toContain('href="/@nobody.here"')
  expect(await postCount(forum)).toBe(1)
})

test.each<[kind: string, list: string, make: (author: Browser, forum: Forum) => Promise<string>]>([
  ['post', 'forum(id: $forum) { posts { id } }', (author, forum) => writePost(author, forum)],
  ['creation', 'creations { id }', (author) => makeCreation(author)],
])(
  'a deleted %s disappears with its comments from its page, lists and histories',
  async (kind, list, make) => {
    const [author, guest, forum] = await Promise.all([signedIn(), signedIn(), createForum()])
    const id = await make(author, forum)
    const comment = await writeComment(guest, id)
    const remove = () =>
      mutate(kind === 'post' ? 'deletePost' : 'deleteCreation', { [`${kind}Id`]: id }, 'id', { as: author })
    const response = await remove()
    expect(invalidatedBy(response)).toEqual(
      [author.user.publicId, kind === 'post' ? forum.publicId : 'hub', id].toSorted(),
    )
    for (const query of [`${kind}(id: $id) { id }`, 'comments(objectId: $id) { id }'])
      expect(errorOf(await graph(`query ($id: ID!) { ${query} }`, { id }))).toBe('410')
    expect(errorOf(await graph('query ($id: ID!) { comment(id: $id) { id } }', { id: comment }))).toBe('410')
    const { data } = await graph(
      `query (${kind === 'post' ? '$forum: ID!, ' : ''}$author: String!, $guest: String!) { ${list}
      mine: history(username: $author) { __typename } theirs: history(username: $guest) { __typename } }`,
      { forum: forum.publicId, author: author.user.username, guest: guest.user.username },
    )
    expect(data).toMatchObject({ mine: [], theirs: [] })
    expect(JSON.stringify(data)).not.toContain(id)
    expect(await postCount(forum)).toBe(0)
    expect(await logOf(id)).toMatchObject([{ action: `${kind}.delete`, user_id: author.user.id }])
    expect(errorOf(await remove())).toBe('404')
  },
)

test('moving a post updates both forums’ counts and is logged', async () => {
  const [author, moderator] = await Promise.all([signedIn(), signedIn({ roles: ['moderator'] })])
  const from = await createForum()
  const to = await createForum()
  const id = await writePost(author, from)
  const input = { postId: id, forumId: to.publicId }
  const response = await mutate('movePost', input, 'post { forum { id } }', { as: moderator })
  expect(response.data).toEqual({ movePost: { post: { forum: { id: to.publicId } } } })
  expect(invalidatedBy(response)).toEqual([author.user.publicId, from.publicId, id, to.publicId].toSorted())
  await mutate('movePost', input, 'id', { as: moderator })
  expect([await postCount(from), await postCount(to)]).toEqual([0, 1])
  expect(await logOf(id)).toMatchObject([
    { action: 'post.move', metadata: JSON.stringify({ from: from.publicId, to: to.publicId }) },
  ])
})

test('a post can be sent as a newsletter by admins, and by developers if it’s their own in a protected forum', async () => {
  const [developer, otherDeveloper, admin, member] = await Promise.all([
    signedIn({ roles: ['developer'] }),
    signedIn({ roles: ['developer'] }),
    signedIn({ roles: ['admin'] }),
    signedIn(),
  ])
  const news = await writePost(developer, await createForum({ protected: 1 }))
  const question = await writePost(developer, await createForum())
  const query =
    'query ($news: ID!, $question: ID!) { news: post(id: $news) { canSendNewsletter } question: post(id: $question) { canSendNewsletter } }'
  for (const [as, ofNews, ofQuestion] of [
    [developer, true, false],
    [otherDeveloper, false, false],
    [admin, true, true],
    [member, false, false],
  ] as const)
    expect((await graph(query, { news, question }, { as })).data).toEqual({
      news: { canSendNewsletter: ofNews },
      question: { canSendNewsletter: ofQuestion },
    })
})

test('R7: a key creates one post for a day, and another post with it is refused', async () => {
  const author = await signedIn()
  const [forum, other] = [await createForum(), await createForum()]
  const input = { forumId: forum.publicId, title: 'A title that is long enough', body: 'A body' }
  const send = (changes: Partial<typeof input> = {}) =>
    mutate<{ id: string }>('createPost', { ...input, ...changes }, 'id', {
      as: author,
      headers: { 'idempotency-key': 'key' },
    })
  const first = await send()
  const outcomes = [
    await send({ body: 'Another body' }),
    await send({ title: 'Another title, long enough' }),
    await send({ forumId: other.publicId }),
  ].map(errorOf)
  expect(outcomes).toEqual(Array<string>(3).fill('Something else was already sent with this idempotency key'))
  expect((await send({ title: `  ${input.title} ` })).data).toEqual(first.data)
  expect([await postCount(forum), await postCount(other)]).toEqual([1, 0])
  advanceClock(24 * 60 * 60 + 1)
  await send()
  expect(await postCount(forum)).toBe(2)
})

async function postCount({ id }: Forum): Promise<number | null> {
  return env.DB.prepare('SELECT post_count FROM forums WHERE id = ?').bind(id).first('post_count')
}

async function logOf(publicId: string): Promise<unknown[]> {
  const { results } = await env.DB.prepare('SELECT * FROM action_log WHERE object_lwid = ? ORDER BY id')
    .bind(publicId)
    .all()
  return results
}
