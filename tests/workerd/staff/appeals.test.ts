import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import {
  answer,
  appeal,
  appealNewest,
  appealsFor,
  decisionsOf,
  deletedSetup,
  isThere,
} from '#tests/upstream/appeals.ts'
import { createForum, errorOf, mutate } from '#tests/upstream/community.ts'
import { notificationsOf } from '#tests/upstream/notifications.ts'
import { logEntries, messagesOf, report, reportedSetup, resolve } from '#tests/upstream/staff.ts'
import { graph } from '#tests/upstream/upstream.ts'
import { signedIn } from '#tests/upstream/users.ts'

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM decisions').run()
})

test('Z8: only the user concerned by a decision can appeal, and repeated appeals count as one', async () => {
  const { author, member, moderator, second, decisionId } = await deletedSetup()
  for (const as of [member, moderator, second]) expect(errorOf(await appeal(as, decisionId))).toBe('404')
  expect(errorOf(await appeal(undefined, decisionId))).toBe('401')
  expect(errorOf(await appeal(author, 999_999))).toBe('404')
  for (const text of [' ', 'x'.repeat(2_001)])
    expect(errorOf(await appeal(author, decisionId, text))).not.toBeNull()
  expect(await appealsFor(second)).toEqual([])

  const twice = await Promise.all([appeal(author, decisionId), appeal(author, decisionId)])
  expect(twice.map(errorOf)).toEqual([null, null])
  expect(errorOf(await appeal(author, decisionId))).toBeNull()
  expect(errorOf(await appeal(author, decisionId, 'Something else'))).toBe(
    'You already appealed against this decision',
  )
  expect(await decisionsOf(author)).toMatchObject([
    { appeal: 'It was a question', canAppeal: false, outcome: null },
  ])
  expect(await logEntries('decision.appeal')).toEqual([
    `decision.appeal by ${author.user.username} on ${decisionId}`,
  ])
})

test('Z9: neither the staff member who decided nor the user who appealed can answer the appeal; a stranger can’t see it', async () => {
  const { author, member, moderator, second, post, decisionId } = await deletedSetup()
  await appeal(author, decisionId)
  await env.DB.prepare("UPDATE users SET roles = 'moderator' WHERE id = ?").bind(author.user.id).run()
  for (const as of [moderator, author]) {
    expect(await appealsFor(as)).toMatchObject([{ id: decisionId, canAnswer: false, hasAnswerers: true }])
    for (const outcome of ['UPHELD', 'OVERTURNED'])
      expect(errorOf(await answer(as, decisionId, outcome))).toBe('403')
  }
  expect(errorOf(await answer(member, decisionId))).toBe('403')
  const refused = await graph('{ appeals { id } }', {}, { as: member })
  expect(errorOf(refused)).toBe('403')
  expect(errorOf(await graph('{ decisions { id } }'))).toBe('401')
  expect(await isThere(post)).toBe(false)
  expect(await appealsFor(second)).toMatchObject([
    {
      canAnswer: true,
      user: { username: author.user.username },
      decidedBy: { username: moderator.user.username },
      decision: { appeal: 'It was a question' },
      object: { id: post, isHidden: true, renderedBody: expect.stringContaining('Buy') },
    },
  ])
})

test('Z9: an accepted appeal restores a deleted post with its comments, once, and notifies its author', async () => {
  const { forum, author, moderator, second, member, post, comment, decisionId } = await deletedSetup()
  await appeal(author, decisionId)
  await notificationsOf(author)
  const responses = await Promise.all([answer(second, decisionId), answer(second, decisionId)])
  expect(responses.map(errorOf)).toEqual([null, null])
  expect(responses[0]?.headers.get('x-invalidated')).toContain(post)
  const third = await signedIn({ roles: ['admin'] })
  for (const [as, outcome] of [
    [third, 'UPHELD'],
    [second, 'UPHELD'],
    [third, 'OVERTURNED'],
  ] as const)
    expect(errorOf(await answer(as, decisionId, outcome))).toBe('This appeal has already been answered')
  const { data } = await graph(
    'query ($id: ID!, $comment: ID!, $forum: ID!) { post(id: $id) { commentCount } comment(id: $comment) { id } forum(id: $forum) { postCount } }',
    { id: post, comment, forum: forum.publicId },
    { as: member },
  )
  expect(data).toEqual({ post: { commentCount: 1 }, comment: { id: comment }, forum: { postCount: 1 } })
  expect(await decisionsOf(author)).toMatchObject([
    { outcome: 'OVERTURNED', answer: 'You are right', objectId: post, endedAt: expect.any(Number) },
  ])
  const sentence = 'Your appeal about your post “Cheap watches for you” was accepted: You are right'
  expect((await notificationsOf(author)).filter(({ message }) => message === sentence)).toHaveLength(1)
  expect((await messagesOf(author)).map(({ text }) => text)).toEqual([
    'Your post “Cheap watches for you” was deleted by the staff: Advertising (rule: 2. No spam)',
    sentence,
  ])
  const by = ` by ${second.user.username} on `
  expect(await logEntries('post.restore', 'appeal.overturn', 'appeal.uphold')).toEqual([
    `post.restore${by}${post}`,
    `appeal.overturn${by}${decisionId}`,
  ])
  expect(await appealsFor(moderator)).toEqual([])
  expect(await appealsFor(moderator, 'ANSWERED')).toMatchObject([
    { id: decisionId, canAnswer: false, answeredBy: { username: second.user.username } },
  ])
})

test('an appeal that is refused changes nothing but its answer', async () => {
  const { author, second, post, decisionId } = await deletedSetup()
  await appeal(author, decisionId)
  expect(errorOf(await answer(second, decisionId, 'UPHELD', ''))).toBe('A message is required')
  expect(errorOf(await answer(second, decisionId, 'UPHELD', 'It links to a shop'))).toBeNull()
  expect(await isThere(post)).toBe(false)
  expect(await decisionsOf(author)).toMatchObject([{ outcome: 'UPHELD', canAppeal: false, endedAt: null }])
  expect((await notificationsOf(author))[0]).toMatchObject({
    message:
      'Your appeal about your post “Cheap watches for you” was reviewed, and the decision stands: It links to a shop',
  })
  expect(errorOf(await appeal(author, decisionId, 'Once more'))).not.toBeNull()
})

test('Z10: a banned user can appeal, but not write anything else; the ban ends with an accepted appeal', async () => {
  const { author, member, moderator, post } = await reportedSetup()
  const second = await signedIn({ roles: ['moderator'] })
  const reportId = await report(member, post)
  expect(errorOf(await resolve(moderator, reportId, 'BAN', { message: 'Spam', hide: true }))).toBeNull()
  expect(await decisionsOf(author)).toMatchObject([{ act: 'BAN', reason: 'Spam', canAppeal: true }])
  const id = await appealNewest(author)
  const forum = await createForum()
  const text = { forumId: forum.publicId, title: 'Another post of mine', body: 'Text' }
  for (const [name, input] of [
    ['createPost', text],
    ['createComment', { objectId: post, body: 'x' }],
    ['reportObject', { objectId: member.user.publicId, reason: 'SPAM' }],
    ['answerAppeal', { decisionId: id, outcome: 'OVERTURNED', answer: 'I say so' }],
  ] as const)
    expect([name, errorOf(await mutate(name, input, '__typename', { as: author }))]).toEqual([name, '403'])
  expect(errorOf(await answer(second, id))).toBeNull()
  expect(await isThere(post)).toBe(true)
  expect(errorOf(await mutate('createPost', text, 'id', { as: author }))).toBeNull()
})

test('Z9: an accepted appeal against an earlier ban leaves a later one as it is', async () => {
  const { author, moderator } = await reportedSetup()
  const second = await signedIn({ roles: ['moderator'] })
  for (const reason of ['First', 'Second'])
    await mutate('banUser', { userId: author.user.publicId, reason }, 'account { id }', { as: moderator })
  const [later, earlier] = await decisionsOf(author)
  const banned = async () => (await graph('{ currentUser { banReason } }', {}, { as: author })).data
  for (const [decision, banReason] of [
    [earlier, 'Second'],
    [later, null],
  ] as const) {
    await appeal(author, decision?.id ?? 0)
    expect(errorOf(await answer(second, decision?.id ?? 0))).toBeNull()
    expect(await banned()).toEqual({ currentUser: { banReason } })
  }
})

test('a lock and a warning can be appealed too; staff who revert a decision grant its appeal', async () => {
  const { author, member, moderator, post } = await reportedSetup()
  const second = await signedIn({ roles: ['moderator'] })
  const lock = { postId: post, locked: true, reason: 'Heated' }
  const isLocked = async () =>
    (await graph('query ($id: ID!) { post(id: $id) { locked } }', { id: post })).data?.post
  await mutate('lockPost', lock, 'id', { as: moderator })
  expect(errorOf(await answer(second, await appealNewest(author)))).toBeNull()
  expect(await isLocked()).toEqual({ locked: false })
  await resolve(moderator, await report(member, post), 'WARN', { message: 'Be kind' })
  expect(errorOf(await answer(second, await appealNewest(author)))).toBeNull()

  await mutate('lockPost', lock, 'id', { as: moderator })
  await appealNewest(author)
  await mutate('lockPost', { postId: post, locked: false }, 'id', { as: moderator })
  expect((await decisionsOf(author))[0]).toMatchObject({
    outcome: 'OVERTURNED',
    answer: '',
    endedAt: expect.any(Number),
  })
  expect(await appealsFor(second)).toEqual([])
})
