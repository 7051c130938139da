import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
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

test('replies nest 200 levels deep and no deeper', async () => {
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
})

test('of a long thread both ends are read with the answer and what they reply to, and then the middle in steps', async () => {
  const { author, post } = await question()
  const first = await writeComment(author, post)
  const added = 1_100
  const ofPost = '(SELECT id FROM objects WHERE public_id = ?2)'
  await env.DB.batch([
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${added})
       INSERT INTO objects (public_id, kind, author_id, subject_id, created_at, body, body_html, deleted_at)
       SELECT printf('cmt-f%07x', i), 'comment', ?1, ${ofPost}, 0, '', '', iif(i = 300, 1, NULL) FROM n`,
    ).bind(author.user.id, post),
    // The newest one replies to a deleted one in the middle, that to the answer, and the answer to the first.
    env.DB.prepare(
      `INSERT INTO comments (object_id, parent_id, depth) SELECT o.id, CASE o.public_id
         WHEN printf('cmt-f%07x', ${added}) THEN (SELECT id FROM objects WHERE public_id = 'cmt-f000012c')
         WHEN 'cmt-f000012c' THEN (SELECT id FROM objects WHERE public_id = 'cmt-f0000100')
         WHEN 'cmt-f0000100' THEN (SELECT id FROM objects WHERE public_id = ?1) END, 0
       FROM objects o WHERE o.public_id LIKE 'cmt-f%' AND o.subject_id = ${ofPost}`,
    ).bind(first, post),
    env.DB.prepare(
      `UPDATE objects SET comment_count = ${added} WHERE id = ${ofPost.replace('?2', '?1')}`,
    ).bind(post),
  ])
  const idOf = (number: number) => `cmt-f${number.toString(16).padStart(7, '0')}`
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => idOf(from + i))
  const ends = await partOf(post, 'ends: 200')
  expect(ends.map(({ id }) => id)).toEqual([
    first,
    ...range(1, 199),
    idOf(256),
    idOf(300),
    ...range(added - 199, added),
  ])
  expect(ends.filter(({ laterCount }) => laterCount > 0)).toMatchObject([{ id: idOf(199), laterCount: 699 }])
  expect(ends.at(-1)?.parent).toEqual({ id: idOf(300) })
  const step = await partOf(post, `after: "${idOf(199)}"`)
  expect(step.map(({ id }) => id)).toEqual([first, ...range(200, 299), ...range(301, 700)])
  expect((await partOf(post, `after: "${idOf(700)}"`)).map(({ id }) => id)).toEqual([
    first,
    idOf(256),
    idOf(300),
    ...range(701, added),
  ])
  expect(await partOf(post, 'ends: 600')).toHaveLength(402)
  expect(await threadOf(post)).toHaveLength(added + 1)
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

interface PartComment {
  id: string
  laterCount: number
  parent: { id: string } | null
}

async function partOf(objectId: string, part: string): Promise<PartComment[]> {
  const { data } = await graph<{ comments: PartComment[] }>(
    `{ comments(objectId: "${objectId}", ${part}) { id laterCount parent { id } } }`,
  )
  return data?.comments ?? []
}

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
