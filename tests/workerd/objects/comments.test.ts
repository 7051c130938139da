import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { createForum, errorOf, mutate, writeComment, writePost } from '../world/community.ts'
import { stopClock } from '../world/clock.ts'
import { countingDatabase } from '../world/database.ts'
import { signedIn, type Browser } from '../world/users.ts'
import { graph, type CallOptions } from '../world/upstream.ts'

interface ThreadComment {
  id: string
  isDeleted: boolean
  body: string
  renderedBody: string
  parent: { id: string } | null
  author: { id: string; username: string; picture: string }
  canEdit: boolean
  canDelete: boolean
}

const threadQuery = `query ($id: ID!) { comments(objectId: $id) { id isDeleted body renderedBody createdAt editedAt
  canEdit canDelete score ratedByMe parent { id } object { ... on Post { id title } } author { id username picture flair } } }`

test('a thread is flat, oldest first, each reply with its parent', async () => {
  const { author, post } = await question()
  const first = await writeComment(author, post)
  const second = await writeComment(author, post)
  const reply = await writeComment(author, post, { parentId: first })
  const deeper = await writeComment(author, post, { parentId: reply })
  const thread = await threadOf(post)
  expect(thread.map(({ id, parent }) => [id, parent?.id ?? null])).toEqual([
    [first, null],
    [second, null],
    [reply, first],
    [deeper, reply],
  ])
  expect(await commentCount(post)).toBe(4)
})

test('a new comment is returned completely, with the ids of changed pages', async () => {
  const { author, forum, post } = await question()
  const parentId = await writeComment(author, post)
  const input = { objectId: post, parentId, body: 'Thanks to @nobody.at-all for `latch`' }
  const selection =
    'comment { renderedBody parent { id author { username } } object { ... on Post { id commentCount } } author { username } canEdit }'
  const response = await mutate('createComment', input, selection, { as: author })
  expect(response.data?.createComment).toMatchObject({
    comment: {
      renderedBody: expect.stringContaining('<code>latch</code>'),
      parent: { id: parentId, author: { username: author.user.username } },
      object: { id: post, commentCount: 2 },
      canEdit: true,
    },
  })
  expect(response.headers.get('x-invalidated')?.split(',').toSorted()).toEqual(
    [author.user.publicId, forum.publicId, post].toSorted(),
  )
})

test('a deleted comment stays as a tombstone while it has replies', async () => {
  const { author, post } = await question()
  const guest = await signedIn()
  const root = await writeComment(guest, post, { body: 'A secret' })
  const middle = await writeComment(guest, post, { parentId: root })
  const leaf = await writeComment(author, post, { parentId: middle })
  await mutate('deleteComment', { commentId: root }, 'id', { as: guest })
  await mutate('deleteComment', { commentId: middle }, 'id', { as: guest })
  const thread = await threadOf(post, { as: guest })
  expect(thread.map(({ id, isDeleted }) => [id, isDeleted])).toEqual([
    [root, true],
    [middle, true],
    [leaf, false],
  ])
  expect(thread[0]).toMatchObject({
    body: '',
    renderedBody: '',
    canEdit: false,
    canDelete: false,
    score: 0,
    author: {
      id: 'usr-00000000',
      username: '[deleted]',
      picture: expect.stringContaining('/default-avatar.svg'),
    },
  })
  expect(await commentCount(post)).toBe(1)
  const parent = await graph(
    'query ($id: ID!) { comment(id: $id) { parent { isDeleted body author { username } } } }',
    { id: leaf },
  )
  expect(parent.data).toEqual({
    comment: { parent: { isDeleted: true, body: '', author: { username: '[deleted]' } } },
  })
  await mutate('deleteComment', { commentId: leaf }, 'id', { as: author })
  expect(await threadOf(post)).toEqual([])
  expect(await commentCount(post)).toBe(0)
})

test('deleting a comment is logged with the user, and deleting it again is 404', async () => {
  const { author, post } = await question()
  const moderator = await signedIn({ roles: ['moderator'] })
  const commentId = await writeComment(author, post)
  expect(
    (await mutate('deleteComment', { commentId, reason: 'Spam' }, 'id', { as: moderator })).data,
  ).toEqual({
    deleteComment: { id: commentId },
  })
  expect(errorOf(await mutate('deleteComment', { commentId, reason: 'Spam' }, 'id', { as: moderator }))).toBe(
    '404',
  )
  expect(
    errorOf(await mutate('updateComment', { commentId, body: 'Again' }, 'renderedBody', { as: author })),
  ).toBe('404')
  expect(
    errorOf(
      await mutate('createComment', { objectId: post, parentId: commentId, body: 'Hm' }, 'comment { id }', {
        as: author,
      }),
    ),
  ).toBe('404')
  const { results } = await env.DB.prepare('SELECT action, user_id FROM action_log WHERE object_lwid = ?')
    .bind(commentId)
    .all()
  expect(results).toEqual([{ action: 'comment.delete', user_id: moderator.user.id }])
})

test('an edited comment shows its new text and when it was edited', async () => {
  const { author, post } = await question()
  const commentId = await writeComment(author, post)
  const response = await mutate(
    'updateComment',
    { commentId, body: '~~Wrong~~' },
    'renderedBody comment { body editedAt }',
    { as: author },
  )
  expect(response.data?.updateComment).toMatchObject({
    renderedBody: expect.stringContaining('<del>Wrong</del>'),
    comment: { body: '~~Wrong~~', editedAt: expect.any(Number) },
  })
})

test('a comment has its object', async () => {
  const { author, post } = await question()
  const id = await writeComment(author, post)
  const query = 'query ($id: ID!) { comment(id: $id) { object { __typename ... on Post { id slug } } } }'
  expect((await graph(query, { id })).data).toEqual({
    comment: { object: { __typename: 'Post', id: post, slug: 'how-do-i-debounce-a-switch' } },
  })
  expect(errorOf(await graph(query, { id: 'cmt-00000000' }))).toBe('404')
  expect(errorOf(await graph(query, { id: post }))).toBe('404')
})

test('blank and too long comments are refused', async () => {
  const { author, post } = await question()
  const refusal = async (body: string) =>
    errorOf(await mutate('createComment', { objectId: post, body }, 'comment { id }', { as: author }))
  expect(await refusal(' \n\t')).toBe('A comment is required')
  expect(await refusal('x'.repeat(limits.comment.max + 1))).toBe('At most 10,000 characters')
  expect(await refusal('a\0b')).toBe("Contains characters that can't be stored")
})

test('replies nest 200 levels deep and no deeper, and a thread takes 5,000 comments', async () => {
  const { author, post } = await question()
  const commentId = await writeComment(author, post)
  await env.DB.prepare(
    'UPDATE comments SET depth = 200 WHERE object_id = (SELECT id FROM objects WHERE public_id = ?)',
  )
    .bind(commentId)
    .run()
  const reply = { objectId: post, parentId: commentId, body: 'Deeper still' }
  expect(errorOf(await mutate('createComment', reply, 'comment { id }', { as: author }))).toBe(
    "You can't reply any deeper in this thread",
  )
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${limits.thread - 1})
     INSERT INTO objects (public_id, kind, author_id, subject_id, created_at, body, body_html)
     SELECT printf('cmt-f%07x', i), 'comment', ?1, (SELECT id FROM objects WHERE public_id = ?2), 0, '', '' FROM n`,
  )
    .bind(author.user.id, post)
    .run()
  expect(
    errorOf(
      await mutate('createComment', { objectId: post, body: 'Hello' }, 'comment { id }', { as: author }),
    ),
  ).toBe('This thread is full')
})

test('R7: the same key creates one comment, counted once', async () => {
  const { author, post } = await question()
  const input = { objectId: post, body: 'Once' }
  const options = { as: author, headers: { 'idempotency-key': 'double-click' } }
  const send = () => mutate<{ comment: { id: string } }>('createComment', input, 'comment { id }', options)
  const responses = [...(await Promise.all([send(), send()])), await send()]
  expect(new Set(responses.map((response) => response.data?.createComment?.comment.id)).size).toBe(1)
  expect(await commentCount(post)).toBe(1)
})

test('R7: of two comments sent at once with one key, one is created and the other returns it', async () => {
  const { author, post } = await question()
  const options = { as: author, headers: { 'idempotency-key': 'two-texts' } }
  const send = (body: string) =>
    mutate<{ comment: { id: string } }>('createComment', { objectId: post, body }, 'comment { id }', options)
  const responses = await Promise.all([send('One'), send('Another')])
  const outcomes = responses.map(errorOf)
  expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
  expect(outcomes).toContain('Something else was already sent with this idempotency key')
  expect(await commentCount(post)).toBe(1)
  const made = responses.map(({ data }) => data?.createComment?.comment.id).find(Boolean)
  expect(responses.flatMap(({ errors }) => errors ?? [])).toMatchObject([{ extensions: { made } }])
})

test('B4: of 50 equal comments within five minutes 20 are accepted', async () => {
  stopClock()
  const { author, post } = await question()
  const send = () =>
    mutate('createComment', { objectId: post, body: 'Buy now' }, 'comment { id }', { as: author })
  const outcomes = (await Promise.all(Array.from({ length: 50 }, send))).map(errorOf)
  expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(20)
  expect(outcomes.filter((outcome) => outcome === '429')).toHaveLength(30)
  expect(await commentCount(post)).toBe(20)
  expect(await threadOf(post)).toHaveLength(20)
})

test('creating a comment takes four round trips besides authentication', async () => {
  const { author, post } = await question()
  const { database, trips } = countingDatabase()
  const input = { objectId: post, body: 'Hello @someone' }
  await mutate('createComment', input, 'comment { id author { username } object { ... on Post { id } } }', {
    as: author,
    bindings: { DB: database },
  })
  expect(trips()).toBe(1 + 4)
})

async function question() {
  const author = await signedIn()
  const forum = await createForum()
  return { author, forum, post: await writePost(author, forum) }
}

async function threadOf(
  post: string,
  options: CallOptions & { as?: Browser } = {},
): Promise<ThreadComment[]> {
  const { data } = await graph<{ comments: ThreadComment[] }>(threadQuery, { id: post }, options)
  return data?.comments ?? []
}

async function commentCount(post: string): Promise<number | undefined> {
  const { data } = await graph<{ post: { commentCount: number } }>(
    'query ($id: ID!) { post(id: $id) { commentCount } }',
    { id: post },
  )
  return data?.post.commentCount
}
