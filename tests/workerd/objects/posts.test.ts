import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createForum, errorOf, mutate, writeComment, writePost } from '../world/community.ts'
import { advanceClock, stopClock } from '../world/clock.ts'
import { invalidatedBy } from '../world/creations.ts'
import { createUser, signedIn } from '../world/users.ts'
import { graph } from '../world/upstream.ts'

const show = `query ($id: ID!) { post(id: $id) { title slug body renderedBody editedAt commentCount forum { id } author { username } } }`

test('a new post has its slug, its markup and its mentions', async () => {
  const author = await signedIn()
  const friend = await createUser({ username: 'Friend.of-clocks' })
  const forum = await createForum()
  const id = await writePost(author, forum, {
    title: '  Clock skew, again  ',
    body: '# Hi\n\n@friend.of-clocks and @nobody.here',
  })
  const { data } = await graph<{ post: Record<string, unknown> }>(show, { id })
  expect(data?.post).toMatchObject({
    title: 'Clock skew, again',
    slug: 'clock-skew-again',
    editedAt: null,
    author: { username: author.user.username },
  })
  expect(data?.post.renderedBody).toContain('href="/@Friend.of-clocks"')
  expect(data?.post.renderedBody).not.toContain('href="/@nobody.here"')
  expect(friend.username).toBe('Friend.of-clocks')
  expect(await postCount(forum.id)).toBe(1)
})

test('input that is too short, too long or blank is an error of its field', async () => {
  const author = await signedIn()
  const forum = await createForum()
  const good = { forumId: forum.publicId, title: 'A title that is long enough', body: 'A body' }
  const refusal = async (input: Partial<typeof good>) => {
    const response = await mutate('createPost', { ...good, ...input }, 'id', { as: author })
    return [errorOf(response), response.errors?.[0]?.extensions]
  }
  expect(await refusal({ title: '123456789' })).toEqual([
    'At least 10 characters',
    { code: 'BAD_USER_INPUT', field: 'title', refusal: { code: 'too-short', values: { min: 10 } } },
  ])
  expect(await refusal({ title: 'x'.repeat(121) })).toEqual([
    'At most 120 characters',
    { code: 'BAD_USER_INPUT', field: 'title', refusal: { code: 'too-long', values: { max: 120 } } },
  ])
  expect(await refusal({ title: ' ' })).toEqual([
    'A post title is required',
    { code: 'BAD_USER_INPUT', field: 'title', refusal: { code: 'post-title-required', values: {} } },
  ])
  expect(await refusal({ body: '\n ' })).toEqual([
    'A post body is required',
    { code: 'BAD_USER_INPUT', field: 'body', refusal: { code: 'post-body-required', values: {} } },
  ])
  expect(await refusal({ body: 'x'.repeat(50_001) })).toEqual([
    'At most 50,000 characters',
    { code: 'BAD_USER_INPUT', field: 'body', refusal: { code: 'too-long', values: { max: 50_000 } } },
  ])
  expect(await postCount(forum.id)).toBe(0)
})

test('an edit changes title, slug, text and edit time; edits by staff are logged', async () => {
  const [author, moderator] = await Promise.all([signedIn(), signedIn({ roles: ['moderator'] })])
  const id = await writePost(author, await createForum())
  const input = { postId: id, title: 'Debouncing a switch, solved', body: 'With *two* inverters.' }
  const { data } = await mutate(
    'updatePost',
    input,
    'id post { title slug renderedBody editedAt related { id } }',
    { as: author },
  )
  expect(data?.updatePost).toMatchObject({
    post: { slug: 'debouncing-a-switch-solved', editedAt: expect.any(Number), related: [] },
  })
  expect(await logOf(id)).toEqual([])
  await mutate('updatePost', { ...input, body: 'With two inverters.' }, 'id', { as: moderator })
  expect(await logOf(id)).toMatchObject([
    { action: 'post.edit', user_id: moderator.user.id, object_type: 'post' },
  ])
})

test('a deleted post disappears with its comments from its page, its forum, histories and counts', async () => {
  const [author, guest] = await Promise.all([signedIn(), signedIn()])
  const forum = await createForum()
  const id = await writePost(author, forum)
  const comment = await writeComment(guest, id)
  const response = await mutate('deletePost', { postId: id }, 'id', { as: author })
  expect(response.data).toEqual({ deletePost: { id } })
  expect(invalidatedBy(response)).toEqual([author.user.publicId, forum.publicId, id].toSorted())
  expect(errorOf(await graph(show, { id }))).toBe('410')
  expect(errorOf(await graph('query ($id: ID!) { comments(objectId: $id) { id } }', { id }))).toBe('410')
  expect(errorOf(await graph('query ($id: ID!) { comment(id: $id) { id } }', { id: comment }))).toBe('410')
  const { data } = await graph(
    `query ($forum: ID!, $author: String!, $guest: String!) { forum(id: $forum) { posts { id } }
      mine: history(username: $author) { __typename } theirs: history(username: $guest) { __typename } }`,
    { forum: forum.publicId, author: author.user.username, guest: guest.user.username },
  )
  expect(data).toEqual({ forum: { posts: [] }, mine: [], theirs: [] })
  expect(await postCount(forum.id)).toBe(0)
  expect(await logOf(id)).toMatchObject([{ action: 'post.delete', user_id: author.user.id }])
  expect(errorOf(await mutate('deletePost', { postId: id }, 'id', { as: author }))).toBe('404')
})

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
  expect([await postCount(from.id), await postCount(to.id)]).toEqual([0, 1])
  const logged = await logOf(id)
  expect(logged).toMatchObject([
    { action: 'post.move', metadata: JSON.stringify({ from: from.publicId, to: to.publicId }) },
  ])
})

test('a banned author’s post stays, but they can’t change it', async () => {
  const author = await signedIn()
  const id = await writePost(author, await createForum())
  await env.DB.prepare('UPDATE users SET banned_until = ? WHERE id = ?')
    .bind(Math.floor(Date.now() / 1000) + 100, author.user.id)
    .run()
  const { data } = await graph(
    'query ($id: ID!) { post(id: $id) { canEdit canDelete } }',
    { id },
    { as: author },
  )
  expect(data).toEqual({ post: { canEdit: false, canDelete: false } })
  expect(errorOf(await mutate('deletePost', { postId: id }, 'id', { as: author }))).toBe('403')
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
  const flags = async (as: typeof admin) => {
    const query =
      'query ($news: ID!, $question: ID!) { news: post(id: $news) { canSendNewsletter } question: post(id: $question) { canSendNewsletter } }'
    const { data } = await graph<Record<string, { canSendNewsletter: boolean }>>(
      query,
      { news, question },
      { as },
    )
    return [data?.news?.canSendNewsletter, data?.question?.canSendNewsletter]
  }
  expect(await flags(developer)).toEqual([true, false])
  expect(await flags(otherDeveloper)).toEqual([false, false])
  expect(await flags(admin)).toEqual([true, true])
  expect(await flags(member)).toEqual([false, false])
})

test('R7: the same key creates one post, sequentially or in parallel, for a day', async () => {
  const author = await signedIn()
  const forum = await createForum()
  const input = { forumId: forum.publicId, title: 'A title that is long enough', body: 'A body' }
  const send = (key: string, as = author) =>
    mutate<{ id: string }>('createPost', input, 'id', { as, headers: { 'idempotency-key': key } })
  const responses = [
    await send('key-1'),
    await send('key-1'),
    ...(await Promise.all([send('key-2'), send('key-2'), send('key-2')])),
  ]
  const ids = responses.map((response) => response.data?.createPost?.id)
  expect([ids[1], ids[3], ids[4]]).toEqual([ids[0], ids[2], ids[2]])
  expect(new Set(ids).size).toBe(2)
  expect(await postCount(forum.id)).toBe(2)
  const stranger = await send('key-1', await signedIn())
  expect(ids).not.toContain(stranger.data?.createPost?.id)
  stopClock()
  advanceClock(24 * 60 * 60 + 1)
  expect(ids).not.toContain((await send('key-1', author)).data?.createPost?.id)
})

test('R7: a key used for another post is refused, and nothing is created', async () => {
  const author = await signedIn()
  const [forum, other] = [await createForum(), await createForum()]
  const input = { forumId: forum.publicId, title: 'A title that is long enough', body: 'A body' }
  const send = (changes: Partial<typeof input>) =>
    mutate('createPost', { ...input, ...changes }, 'id', {
      as: author,
      headers: { 'idempotency-key': 'key' },
    })
  const outcomes = [
    await send({}),
    await send({ body: 'Another body' }),
    await send({ title: 'Another title, long enough' }),
    await send({ forumId: other.publicId }),
    await send({ title: `  ${input.title} ` }),
  ].map(errorOf)
  const refusal = 'Something else was already sent with this idempotency key'
  expect(outcomes).toEqual([null, refusal, refusal, refusal, null])
  expect([await postCount(forum.id), await postCount(other.id)]).toEqual([1, 0])
})

test('B4: the eleventh post within an hour is refused', async () => {
  stopClock()
  const author = await signedIn()
  const forum = await createForum()
  for (let index = 0; index < 10; index += 1) await writePost(author, forum)
  const input = { forumId: forum.publicId, title: 'A title that is long enough', body: 'A body' }
  const response = await mutate('createPost', input, 'id', { as: author })
  expect([errorOf(response), Number(response.headers.get('retry-after')) > 0]).toEqual(['429', true])
  expect(await postCount(forum.id)).toBe(10)
})

async function postCount(forumId: number): Promise<number | null> {
  return env.DB.prepare('SELECT post_count FROM forums WHERE id = ?').bind(forumId).first('post_count')
}

async function logOf(publicId: string): Promise<unknown[]> {
  const { results } = await env.DB.prepare('SELECT * FROM action_log WHERE object_lwid = ? ORDER BY id')
    .bind(publicId)
    .all()
  return results
}
