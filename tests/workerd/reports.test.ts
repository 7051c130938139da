import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { recount } from '#upstream/domains/objects/recount.ts'
import { createForum, errorOf, mutate, writeComment, writePost } from './world/community.ts'
import { signedIn, type Browser } from './world/people.ts'
import { loggedAs, messagesOf, report } from './world/staff.ts'
import { createProduct, openTicket } from './world/tracker.ts'
import { graph } from './world/upstream.ts'

interface Shown {
  id: number
  state: string
  reason: string
  text: string
  act: string | null
  message: string | null
  reporter: { username: string }
  resolvedBy: { username: string } | null
  object: Record<string, unknown>
}

async function reportsOf(as: Browser, state = 'OPEN'): Promise<Shown[]> {
  const { data } = await graph<{ reports: Shown[] }>(
    `query ($state: ReportState!) { reports(state: $state) { id state reason text act message reporter { username }
      resolvedBy { username } object { id kind title renderedBody isDeleted isHidden openReports canBanAuthor author { username } } } }`,
    { state },
    { as },
  )
  return data?.reports ?? []
}

function resolve(as: Browser, reportId: number, act: string, more: Record<string, unknown> = {}) {
  return mutate('resolveReport', { reportId, act, ...more }, 'report { state act }', { as })
}

async function world() {
  const [forum, author, member, other, moderator] = await Promise.all([
    createForum(),
    signedIn(),
    signedIn(),
    signedIn(),
    signedIn({ roles: ['moderator'] }),
  ])
  const post = await writePost(author, forum, { title: 'Cheap watches for you', body: 'Buy *now*' })
  return { forum, author, member, other, moderator, post }
}

test('a report waits for moderators, once a person and object', async () => {
  const { author, member, other, moderator, post } = await world()
  const id = await report(member, post, 'SPAM', 'An advertisement')
  expect(await report(member, post, 'ABUSE')).toBe(id)
  await report(other, post)
  const [first, second, ...rest] = (await reportsOf(moderator)).filter(({ object }) => object.id === post)
  expect(rest).toEqual([])
  expect(first).toEqual({
    id,
    state: 'OPEN',
    reason: 'SPAM',
    text: 'An advertisement',
    act: null,
    message: null,
    reporter: { username: member.user.username },
    resolvedBy: null,
    object: {
      id: post,
      kind: 'post',
      title: 'Cheap watches for you',
      renderedBody: expect.stringContaining('<em>now</em>'),
      isDeleted: false,
      isHidden: false,
      openReports: 2,
      canBanAuthor: true,
      author: { username: author.user.username },
    },
  })
  expect(second?.reporter.username).toBe(other.user.username)
  expect(await loggedAs('report.create')).toContain(`report.create by ${member.user.username} on ${post}`)
})

test('only what others wrote and what is there is reported, and “other” is explained', async () => {
  const { author, member, post } = await world()
  const answers = await Promise.all([
    mutate('reportObject', { objectId: post, reason: 'SPAM' }, 'objectId', { as: author }),
    mutate('reportObject', { objectId: 'pst-00000000', reason: 'SPAM' }, 'objectId', { as: member }),
    mutate('reportObject', { objectId: author.user.publicId, reason: 'SPAM' }, 'objectId', { as: member }),
    mutate('reportObject', { objectId: post, reason: 'OTHER', text: ' ' }, 'objectId', { as: member }),
  ])
  expect(answers.map(errorOf)).toEqual(['403', '404', '404', 'Please say what is wrong'])
  await mutate('deletePost', { postId: post }, 'id', { as: author })
  expect(
    errorOf(await mutate('reportObject', { objectId: post, reason: 'SPAM' }, 'objectId', { as: member })),
  ).toBe('404')
})

test('dismissing closes all reports of the object and leaves it alone', async () => {
  const { author, member, other, moderator, post } = await world()
  const id = await report(member, post)
  await report(other, post)
  expect((await resolve(moderator, id, 'DISMISS')).data).toEqual({
    resolveReport: { report: { state: 'RESOLVED', act: 'DISMISS' } },
  })
  expect((await reportsOf(moderator)).filter(({ object }) => object.id === post)).toEqual([])
  const closed = (await reportsOf(moderator, 'RESOLVED')).filter(({ object }) => object.id === post)
  expect(closed.map(({ resolvedBy }) => resolvedBy?.username)).toEqual(
    Array.from({ length: 2 }, () => moderator.user.username),
  )
  expect(await messagesOf(author)).toEqual([])
  expect(await loggedAs('report.dismiss')).toContain(
    `report.dismiss by ${moderator.user.username} on ${post}`,
  )
  expect(errorOf(await resolve(moderator, id, 'HIDE'))).toBe('This report has been handled already')
  expect(await report(member, post)).toBeGreaterThan(id)
})

test('hiding takes the post and what stands under it away, tells the author why, and can be taken back', async () => {
  const { forum, author, member, moderator, post } = await world()
  await Promise.all([writeComment(member, post), writeComment(author, post)])
  const gone = await writeComment(member, post)
  await mutate('deleteComment', { commentId: gone }, 'id', { as: member })
  const id = await report(member, post)
  const hidden = await resolve(moderator, id, 'HIDE', { message: 'No advertisements' })
  expect(errorOf(hidden)).toBeNull()
  expect(hidden.headers.get('x-touched')?.split(',').toSorted()).toEqual(
    [author.user.publicId, forum.publicId, post].toSorted(),
  )
  const page = () =>
    graph<{ post: { commentCount: number } }>('query ($id: ID!) { post(id: $id) { commentCount } }', {
      id: post,
    })
  expect(errorOf(await page())).toBe('410')
  expect(await messagesOf(author)).toEqual([
    {
      text: 'Your post “Cheap watches for you” was hidden by a moderator: No advertisements',
      status: 'WARNING',
    },
  ])
  expect((await reportsOf(moderator, 'RESOLVED')).find((one) => one.id === id)?.object).toMatchObject({
    isDeleted: true,
    isHidden: true,
  })
  expect(errorOf(await mutate('restoreObject', { objectId: post }, 'id', { as: moderator }))).toBeNull()
  expect((await page()).data?.post).toEqual({ commentCount: 2 })
  expect(await messagesOf(author)).toEqual([
    { text: 'Your post “Cheap watches for you” can be seen again', status: 'SUCCESS' },
  ])
  expect(errorOf(await mutate('restoreObject', { objectId: post }, 'id', { as: moderator }))).toBe('404')
  expect(await loggedAs('post.hide', 'post.restore', 'report.hide')).toEqual(
    ['post.hide', 'report.hide', 'post.restore'].map(
      (act) => `${act} by ${moderator.user.username} on ${post}`,
    ),
  )
  expect(await recount(env.DB)).toBe(0)
})

test('a hidden comment leaves its place, a hidden ticket its product’s counts, and both come back', async () => {
  const { author, member, moderator, post } = await world()
  const product = await createProduct()
  const ticket = await openTicket(author, product)
  const comment = await writeComment(author, post, { body: 'Rude words' })
  await writeComment(member, post, { parentId: comment })
  for (const objectId of [comment, ticket]) {
    await resolve(moderator, await report(member, objectId), 'HIDE')
    expect(await recount(env.DB)).toBe(0)
  }
  const thread = await graph<{ comments: { body: string; isDeleted: boolean }[] }>(
    'query ($id: ID!) { comments(objectId: $id) { body isDeleted } }',
    { id: post },
  )
  expect(thread.data?.comments).toEqual([
    { body: '', isDeleted: true },
    { body: 'With a latch.', isDeleted: false },
  ])
  for (const objectId of [comment, ticket]) {
    expect(errorOf(await mutate('restoreObject', { objectId }, 'id', { as: moderator }))).toBeNull()
    expect(await recount(env.DB)).toBe(0)
  }
  expect((await messagesOf(author)).map(({ text }) => text)).toEqual([
    'Your comment on “Cheap watches for you” was hidden by a moderator',
    'Your ticket “Wires vanish on load” was hidden by a moderator',
    'Your comment on “Cheap watches for you” can be seen again',
    'Your ticket “Wires vanish on load” can be seen again',
  ])
})

test('a comment whose post is gone is not restored', async () => {
  const { author, member, moderator, post } = await world()
  const comment = await writeComment(author, post)
  await resolve(moderator, await report(member, comment), 'HIDE')
  await mutate('deletePost', { postId: post }, 'id', { as: author })
  expect(errorOf(await mutate('restoreObject', { objectId: comment }, 'id', { as: moderator }))).toBe(
    'What this comment is about is gone',
  )
})

test('what an author has deleted is not the moderators’ to restore', async () => {
  const { author, moderator, post } = await world()
  await mutate('deletePost', { postId: post }, 'id', { as: author })
  expect(errorOf(await mutate('restoreObject', { objectId: post }, 'id', { as: moderator }))).toBe('404')
})

test('a warning needs words, and its author gets them', async () => {
  const { author, member, moderator, post } = await world()
  const id = await report(member, post)
  expect(errorOf(await resolve(moderator, id, 'WARN'))).toBe('A message is required')
  expect(errorOf(await resolve(moderator, id, 'WARN', { message: 'Please be kind', hide: true }))).toBeNull()
  expect((await messagesOf(author)).map(({ text }) => text)).toEqual([
    'Your post “Cheap watches for you” was hidden by a moderator: Please be kind',
    'Your post “Cheap watches for you” was reported. A moderator warns you: Please be kind',
  ])
})

test('a ban from the queue ends what the author may do, with the reason', async () => {
  const { forum, author, member, moderator, post } = await world()
  const id = await report(member, post)
  const until = Math.floor(Date.now() / 1000) + 1_000
  expect(errorOf(await resolve(moderator, id, 'BAN', { message: 'Spam', until: 1 }))).toBe(
    'A ban ends in the future',
  )
  expect(errorOf(await resolve(moderator, id, 'BAN', { message: 'Spam', until }))).toBeNull()
  const input = { forumId: forum.publicId, title: 'Another advertisement', body: 'x' }
  const refused = await mutate('createPost', input, 'id', { as: author })
  const end = new Date(until * 1000).toISOString().slice(0, 16).replace('T', ' ')
  const why = `You are banned until ${end} UTC: Spam`
  expect(refused.errors?.[0]).toMatchObject({ message: '403', extensions: { why } })
  expect(await messagesOf(author)).toEqual([{ text: why, status: 'WARNING' }])
  expect(await loggedAs('user.ban')).toEqual([
    `user.ban by ${moderator.user.username} on ${author.user.publicId}`,
  ])
})

test('moderators ban no staff from the queue either', async () => {
  const { forum, member, moderator } = await world()
  const colleague = await signedIn({ roles: ['developer'] })
  const id = await report(member, await writePost(colleague, forum))
  expect(errorOf(await resolve(moderator, id, 'BAN', { message: 'Spam' }))).toBe('403')
  expect((await reportsOf(moderator)).find((one) => one.id === id)?.object.canBanAuthor).toBe(false)
})

test('of two moderators who decide at once, one does', async () => {
  const { author, member, moderator, post } = await world()
  const id = await report(member, post)
  const other = await signedIn({ roles: ['moderator'] })
  const answers = await Promise.all([
    resolve(moderator, id, 'WARN', { message: 'One' }),
    resolve(other, id, 'WARN', { message: 'Two' }),
  ])
  expect(new Set(answers.map(errorOf))).toEqual(new Set(['This report has been handled already', null]))
  expect(await messagesOf(author)).toHaveLength(1)
})

test('reports come 50 at a time', async () => {
  const { author, forum, moderator } = await world()
  const post = await writePost(author, forum)
  await env.DB.prepare(
    `INSERT INTO users (public_id, username, email, created_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
     SELECT 'many-' || i, 'many' || i, 'many' || i, 0 FROM n`,
  ).run()
  await env.DB.prepare(
    `INSERT INTO reports (object_id, reporter_id, reason, created_at, resolved_at, resolved_by, act)
     SELECT o.id, u.id, 'spam', 0, 1, ?1, 'dismiss' FROM objects o JOIN users u ON u.username LIKE 'many%' WHERE o.public_id = ?2`,
  )
    .bind(moderator.user.id, post)
    .run()
  const page = async (after: number | null) => {
    const { data } = await graph<{ reports: { id: number; resolvedAt: number }[] }>(
      'query ($after: Int) { reports(state: RESOLVED, after: $after) { id resolvedAt } }',
      { after },
      { as: moderator },
    )
    return data?.reports ?? []
  }
  const first = await page(null)
  expect(first).toHaveLength(50)
  const last = first.at(-1)?.id ?? 0
  const second = await page(last)
  expect(second.length).toBeGreaterThanOrEqual(10)
  expect(second.every(({ id, resolvedAt }) => resolvedAt < 2 && id < last)).toBe(true)
})
