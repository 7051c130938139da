import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { errorOf, mutate, writePost } from '#tests/upstream/community.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'
import { logEntries, messagesOf, report, reportedSetup, reportsOf, resolve } from '#tests/upstream/staff.ts'

test('a report is queued for moderators once per user and object', async () => {
  const { author, member, other, moderator, post } = await reportedSetup()
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
  const { author, forum, member, post } = await reportedSetup()
  const outcome = async (as: Browser, objectId: string, reason = 'SPAM') =>
    errorOf(await mutate('reportObject', { objectId, reason, text: ' ' }, 'objectId', { as }))
  expect(await outcome(author, post)).toBe('403')
  expect(await outcome(member, 'pst-00000000')).toBe('404')
  expect(await outcome(member, forum.publicId)).toBe('404')
  expect(await outcome(member, post, 'OTHER')).toBe("Please tell us what's wrong")
  await mutate('deletePost', { postId: post }, 'id', { as: author })
  expect(await outcome(member, post)).toBe('404')
})

test('dismissing closes all reports of the object and leaves it alone', async () => {
  const { author, member, other, moderator, post } = await reportedSetup()
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
  const { forum, author, member, moderator, post } = await reportedSetup()
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
  const { forum, member, moderator } = await reportedSetup()
  const colleague = await signedIn({ roles: ['developer'] })
  const id = await report(member, await writePost(colleague, forum))
  expect(errorOf(await resolve(moderator, id, 'BAN', { message: 'Spam' }))).toBe('403')
  expect((await reportsOf(moderator)).find((one) => one.id === id)?.object.canBanAuthor).toBe(false)
})

test('Z12: two reports of one author resolved by the same ban cause one ban, and a notification for each hidden text', async () => {
  const { author, forum, member, moderator, post } = await reportedSetup()
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
