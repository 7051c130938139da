import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { createForum, errorOf, mutate, writeComment, writePost } from '#tests/upstream/community.ts'
import { invalidatedBy } from '#tests/upstream/creations.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'
import { graph, type CallOptions } from '#tests/upstream/upstream.ts'

interface ThreadComment extends Record<string, unknown> {
  id: string
  parent: { id: string } | null
}

const threadQuery = `query ($id: ID!) { comments(objectId: $id) { id isDeleted body renderedBody createdAt editedAt
  canEdit canDelete score ratedByMe parent { id } object { ... on Post { id title } } author { id username picture flair } } }`

test('a new comment is returned completely, with the ids of changed pages', async () => {
  const { author, forum, post } = await question()
  const parentId = await writeComment(author, post)
  const input = { objectId: post, parentId, body: 'Thanks to @nobody.at-all for `latch`' }
  const fields = `comment { renderedBody parent { id author { username } } object { ... on Post { id commentCount } }
    author { username } canEdit }`
  const response = await mutate('createComment', input, fields, { as: author })
  const by = { author: { username: author.user.username } }
  expect(response.data?.createComment).toEqual({
    comment: {
      renderedBody: expect.stringContaining('<code>latch</code>'),
      parent: { id: parentId, ...by },
      object: { id: post, commentCount: 2 },
      canEdit: true,
      ...by,
    },
  })
  expect(invalidatedBy(response)).toEqual([author.user.publicId, forum.publicId, post].toSorted())
})

test('a deleted comment stays as a tombstone while it has replies, and takes no more of them', async () => {
  const { author, post } = await question()
  const [guest, moderator] = await Promise.all([signedIn(), signedIn({ roles: ['moderator'] })])
  const root = await writeComment(guest, post, { body: 'A secret' })
  const middle = await writeComment(guest, post, { parentId: root })
  const leaf = await writeComment(author, post, { parentId: middle })
  await mutate('deleteComment', { commentId: root, reason: 'Spam' }, 'id', { as: moderator })
  await mutate('deleteComment', { commentId: middle }, 'id', { as: guest })
  const { results } = await env.DB.prepare('SELECT action, user_id FROM action_log WHERE object_lwid = ?')
    .bind(root)
    .all()
  expect(results).toEqual([{ action: 'comment.delete', user_id: moderator.user.id }])
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
  for (const [name, input] of [
    ['deleteComment', { commentId: root }],
    ['updateComment', { commentId: root, body: 'Again' }],
    ['createComment', { objectId: post, parentId: root, body: 'Hm' }],
  ] as const)
    expect([name, errorOf(await mutate(name, input, '__typename', { as: guest }))]).toEqual([name, '404'])
  await mutate('deleteComment', { commentId: leaf }, 'id', { as: author })
  expect(await threadOf(post)).toEqual([])
  expect(await commentCount(post)).toBe(0)
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
  const another = { objectId: post, body: 'Hello' }
  expect(errorOf(await mutate('createComment', another, 'comment { id }', { as: author }))).toBe(
    'This thread is full',
  )
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
