import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { purgeVisits } from '#upstream/domains/objects/visit.writer.ts'
import { createForum, errorOf, mutate, writeComment, writePost } from '#tests/upstream/community.ts'
import { createProduct, openTicket } from '#tests/upstream/tracker.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'
import { graph } from '#tests/upstream/upstream.ts'

function markRead(as: Browser, objectId: string, commentId: string | null = null) {
  return mutate('markRead', { objectId, commentId }, 'id', { as })
}

async function unreadOf(as: Browser | undefined, id: string): Promise<unknown> {
  const query = 'query ($id: ID!) { post(id: $id) { unreadCount newComments } }'
  const { data } = await graph<{ post: unknown }>(query, { id }, as ? { as } : {})
  return data?.post
}

async function unreadIds(as: Browser): Promise<unknown> {
  const fields = ['Post', 'Ticket', 'Creation'].map((type) => `... on ${type} { id unreadCount }`)
  const { data } = await graph<{ unread: unknown[] }>(`{ unread { ${fields.join(' ')} } }`, {}, { as })
  return data?.unread
}

test('comments by others after the last visit are unread, on every device of the reader', async () => {
  const [forum, reader, writer] = await Promise.all([createForum(), signedIn(), signedIn()])
  const post = await writePost(writer, forum)
  expect(await unreadOf(reader, post)).toEqual({ unreadCount: 0, newComments: null })
  await markRead(reader, post)
  expect(await unreadOf(reader, post)).toEqual({ unreadCount: 0, newComments: [] })
  const first = await writeComment(writer, post)
  await writeComment(reader, post)
  const second = await writeComment(writer, post)
  const deleted = await writeComment(writer, post)
  await mutate('deleteComment', { commentId: deleted }, 'id', { as: writer })
  expect(await unreadOf(reader, post)).toEqual({ unreadCount: 2, newComments: [first, second] })
  expect(await unreadOf(writer, post)).toEqual({ unreadCount: 0, newComments: null })
  expect(await unreadOf(undefined, post)).toEqual({ unreadCount: 0, newComments: null })
  await markRead(reader, post, second)
  // An older page that is still open.
  await markRead(reader, post, first)
  expect(await unreadOf(reader, post)).toEqual({ unreadCount: 0, newComments: [] })
})

test('"Unread" lists posts and tickets with new comments, last commented first; a forum can be marked as read', async () => {
  const [forum, product, reader, writer] = await Promise.all([
    createForum(),
    createProduct(),
    signedIn(),
    signedIn(),
  ])
  const [post, ticket, unopened] = [
    await writePost(writer, forum),
    await openTicket(writer, product),
    await writePost(writer, forum),
  ]
  for (const id of [post, ticket]) await markRead(reader, id)
  expect(await unreadIds(reader)).toEqual([])
  for (const id of [unopened, post, ticket]) await writeComment(writer, id)
  expect(await unreadIds(reader)).toEqual([ticket, post].map((id) => ({ id, unreadCount: 1 })))
  await mutate('markForumRead', { forumId: forum.publicId }, 'id', { as: reader })
  expect(await unreadIds(reader)).toEqual([{ id: ticket, unreadCount: 1 }])
})

test('visits need a Bearer, skip what isn’t there, and the oldest are forgotten', async () => {
  const [forum, reader] = await Promise.all([createForum(), signedIn()])
  const post = await writePost(reader, forum)
  const comment = await writeComment(reader, post)
  expect(errorOf(await mutate('markRead', { objectId: post }, 'id'))).toBe('401')
  for (const id of [comment, 'pst-00000000', 'nonsense'])
    expect(errorOf(await markRead(reader, id))).toBeNull()
  await markRead(reader, post, 'cmt-00000000')
  const own = (columns: string) =>
    env.DB.prepare(`SELECT ${columns} FROM visits WHERE user_id = ?`).bind(reader.user.id)
  const { results } = await own('seen_id = object_id AS itself').all()
  expect(results).toEqual([{ itself: 1 }])
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1100)
      INSERT INTO visits (user_id, object_id, seen_id, seen_at) SELECT ?, 1000000 + i, 1, i FROM n`,
  )
    .bind(reader.user.id)
    .run()
  await purgeVisits(env.DB)
  expect(await own('count(*) AS count, min(seen_at) AS oldest').first()).toEqual({ count: 1000, oldest: 102 })
})

test('posts of all forums are listed by activity, time, likes and missing answers, without archived forums', async () => {
  const [forum, other, archived, author] = await Promise.all([
    createForum(),
    createForum(),
    createForum(),
    signedIn(),
  ])
  const [first, second, hidden, third] = [
    await writePost(author, forum, { body: 'It **bounces** twice.' }),
    await writePost(author, other),
    await writePost(author, archived),
    await writePost(author, forum),
  ]
  await env.DB.prepare('UPDATE forums SET archived_at = 1 WHERE id = ?').bind(archived.id).run()
  const comment = await writeComment(author, first)
  await mutate('setRating', { objid: second }, 'score', { as: await signedIn() })
  await env.DB.prepare('UPDATE objects SET created_at = created_at - 864000 WHERE public_id IN (?, ?)')
    .bind(first, second)
    .run()
  const listed = async (list: string) => {
    const { data } = await graph<{ posts: { id: string }[] }>(`{ posts(list: ${list}) { id } }`)
    return data?.posts.map(({ id }) => id).filter((id) => [first, second, hidden, third].includes(id))
  }
  expect(await listed('LATEST')).toEqual([first, third, second])
  expect(await listed('NEW')).toEqual([third, second, first])
  expect(await listed('UNANSWERED')).toEqual([third, second])
  expect(await listed('TOP')).toEqual([second, third, first])
  expect(await listed('TOP_MONTH')).toEqual([second, third, first])
  expect(await listed('TOP_WEEK')).toEqual([third])
  const query = 'query ($id: ID!) { post(id: $id) { excerpt lastComment { id author { username } } } }'
  expect((await graph(query, { id: first })).data).toEqual({
    post: {
      excerpt: 'It bounces twice.',
      lastComment: { id: comment, author: { username: author.user.username } },
    },
  })
})
