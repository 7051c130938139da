import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { errorOf, mutate, writePost } from '../world/community.ts'
import { signedIn } from '../world/users.ts'
import { logEntries, messagesOf, report, reportedWorld, reportsOf, resolve } from '../world/staff.ts'
import { graph } from '../world/upstream.ts'

test('a report is queued for moderators once per user and object', async () => {
  const { author, member, other, moderator, post } = await reportedWorld()
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
      hasPicture: false,
      author: { username: author.user.username },
    },
  })
  expect(second?.reporter.username).toBe(other.user.username)
  expect(await logEntries('report.create')).toContain(`report.create by ${member.user.username} on ${post}`)
})

test('only existing objects of other users can be reported, and “other” needs an explanation', async () => {
  const { author, forum, member, post } = await reportedWorld()
  const responses = await Promise.all([
    mutate('reportObject', { objectId: post, reason: 'SPAM' }, 'objectId', { as: author }),
    mutate('reportObject', { objectId: 'pst-00000000', reason: 'SPAM' }, 'objectId', { as: member }),
    mutate('reportObject', { objectId: forum.publicId, reason: 'SPAM' }, 'objectId', { as: member }),
    mutate('reportObject', { objectId: post, reason: 'OTHER', text: ' ' }, 'objectId', { as: member }),
  ])
  expect(responses.map(errorOf)).toEqual(['403', '404', '404', "Please tell us what's wrong"])
  await mutate('deletePost', { postId: post }, 'id', { as: author })
  expect(
    errorOf(await mutate('reportObject', { objectId: post, reason: 'SPAM' }, 'objectId', { as: member })),
  ).toBe('404')
})

test('dismissing closes all reports of the object and leaves it alone', async () => {
  const { author, member, other, moderator, post } = await reportedWorld()
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
  expect(await logEntries('report.dismiss')).toContain(
    `report.dismiss by ${moderator.user.username} on ${post}`,
  )
  expect(errorOf(await resolve(moderator, id, 'HIDE'))).toBe('This report has already been handled')
  expect(await report(member, post)).toBeGreaterThan(id)
})

test('a ban from the queue takes the author’s permissions, with the reason that it needs', async () => {
  const { forum, author, member, moderator, post } = await reportedWorld()
  const id = await report(member, post)
  expect(errorOf(await resolve(moderator, id, 'WARN'))).toBe('A message is required')
  const until = Math.floor(Date.now() / 1000) + 1_000
  expect(errorOf(await resolve(moderator, id, 'BAN', { message: 'Spam', until: 1 }))).toBe(
    'A ban must end in the future',
  )
  expect(errorOf(await resolve(moderator, id, 'BAN', { message: 'Spam', until }))).toBeNull()
  const input = { forumId: forum.publicId, title: 'Another advertisement', body: 'x' }
  const refused = await mutate('createPost', input, 'id', { as: author })
  const end = new Date(until * 1000).toISOString().slice(0, 16).replace('T', ' ')
  const why = `You're banned until ${end} UTC: Spam`
  expect(refused.errors?.[0]).toMatchObject({ message: '403', extensions: { why } })
  expect(await messagesOf(author)).toEqual([{ text: why, status: 'WARNING' }])
  expect(await logEntries('user.ban')).toEqual([
    `user.ban by ${moderator.user.username} on ${author.user.publicId}`,
  ])
})

test('moderators can’t ban staff from the queue either', async () => {
  const { forum, member, moderator } = await reportedWorld()
  const colleague = await signedIn({ roles: ['developer'] })
  const id = await report(member, await writePost(colleague, forum))
  expect(errorOf(await resolve(moderator, id, 'BAN', { message: 'Spam' }))).toBe('403')
  expect((await reportsOf(moderator)).find((one) => one.id === id)?.object.canBanAuthor).toBe(false)
})

test('reports are listed 50 per page', async () => {
  const { author, forum, moderator } = await reportedWorld()
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
    const query = 'query ($after: Int) { reports(state: RESOLVED, after: $after) { id } }'
    const { data } = await graph<{ reports: { id: number }[] }>(query, { after }, { as: moderator })
    return (data?.reports ?? []).map(({ id }) => id)
  }
  const first = await page(null)
  const second = await page(first.at(-1) ?? 0)
  expect(first).toHaveLength(50)
  expect(second.length).toBeGreaterThanOrEqual(10)
  expect(new Set([...first, ...second]).size).toBe(first.length + second.length)
})

test('Z12: two reports of one author resolved by the same ban cause one ban, and a notification for each hidden text', async () => {
  const { author, forum, member, moderator, post } = await reportedWorld()
  const second = await writePost(author, forum)
  const reports = [await report(member, post), await report(member, second)]
  for (const id of reports)
    expect((await resolve(moderator, id, 'BAN', { message: 'Spam', hide: true })).errors).toBeUndefined()
  const { results } = await env.DB.prepare(
    "SELECT json_extract(facts, '$.kind') || ' ' || act AS decision FROM decisions WHERE user_id = ? ORDER BY id",
  )
    .bind(author.user.id)
    .all()
  expect(results).toEqual([{ decision: 'HIDDEN ban' }, { decision: 'HIDDEN hide' }])
  expect(await messagesOf(author)).toHaveLength(2)
  const onAuthor = `user.ban by ${moderator.user.username} on ${author.user.publicId}`
  expect((await logEntries('user.ban')).filter((line) => line === onAuthor)).toHaveLength(1)
  expect(
    (await logEntries('report.ban')).filter((line) => line.includes(moderator.user.username)),
  ).toHaveLength(2)
})

test.each([
  ['HIDE', []],
  ['WARN', ['WARNED']],
  ['BAN', ['BANNED']],
])('nobody is told that a text was hidden which they deleted themselves: %s', async (act, kinds) => {
  const { author, member, moderator, post } = await reportedWorld()
  const id = await report(member, post)
  await mutate('deletePost', { postId: post }, 'id', { as: author })
  expect((await resolve(moderator, id, act, { message: 'Spam', hide: true })).errors).toBeUndefined()
  const { results } = await env.DB.prepare(
    "SELECT json_extract(facts, '$.kind') AS kind FROM decisions WHERE user_id = ?",
  )
    .bind(author.user.id)
    .all<{ kind: string }>()
  expect(results.map(({ kind }) => kind)).toEqual(kinds)
})
