import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { appealWindow } from '#shared/limits.ts'
import { answer, appeal, decisionsOf, deletedSetup } from '#tests/upstream/appeals.ts'
import { advanceClock } from '#tests/upstream/clock.ts'
import { createForum, errorOf, mutate, writeComment, writePost } from '#tests/upstream/community.ts'
import { makeCreation } from '#tests/upstream/creations.ts'
import { notificationsOf } from '#tests/upstream/notifications.ts'
import { runDay, runMinute } from '#tests/upstream/schedule.ts'
import { day, report, reportedSetup, resolve } from '#tests/upstream/staff.ts'
import { send } from '#tests/upstream/upstream.ts'
import { signIn } from '#tests/upstream/users.ts'

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM decisions').run()
})

test('I8: the reason and rule of a decision have a limited length, and the author can read them', async () => {
  const { forum, author, moderator, post, member } = await reportedSetup()
  const [comment, creation] = await Promise.all([writeComment(author, post), makeCreation(author)])
  const reportId = await report(member, post)
  const decide = async (name: string, input: object, grounds: object) =>
    errorOf(await mutate(name, { ...input, ...grounds }, '__typename', { as: moderator }))
  const decisions = [
    ['lockPost', 'LOCK', { postId: post, locked: true }],
    ['deleteComment', 'DELETE', { commentId: comment }],
    ['deletePost', 'DELETE', { postId: post }],
    ['deleteCreation', 'DELETE', { creationId: creation }],
  ] as const
  for (const rule of ['x'.repeat(121), 'No\nspam'])
    expect(await decide('resolveReport', { reportId, act: 'HIDE' }, { message: 'x', rule })).not.toBeNull()
  for (const [name, , input] of decisions) {
    for (const wrong of [{ reason: 'x'.repeat(1_001) }, { reason: 'x', rule: 'x'.repeat(121) }])
      expect(await decide(name, input, wrong)).not.toBeNull()
  }
  expect(await decisionsOf(author)).toEqual([])
  const rule = '1. Be kind'
  for (const [name, , input] of decisions)
    expect(await decide(name, input, { reason: `Reason of ${name}`, rule })).toBeNull()
  expect(await decisionsOf(author)).toMatchObject(
    decisions
      .map(([name, act]) => ({ act, reason: `Reason of ${name}`, rule, canAppeal: true }))
      .toReversed(),
  )
  // A program may name the text alone.
  expect(await decide('deletePost', { postId: await writePost(author, forum) }, {})).toBeNull()
  expect((await decisionsOf(author))[0]).toMatchObject({ act: 'DELETE', reason: null, canAppeal: true })
  // Actions of staff on their own content need no reason, and aren't decisions.
  const own = { postId: await writePost(moderator, forum) }
  expect(await decide('lockPost', own, { locked: true })).toBeNull()
  expect(await decide('deletePost', own, {})).toBeNull()
  expect(await decisionsOf(moderator)).toEqual([])
  expect(await decisionsOf(member)).toEqual([])
})

test('content deleted by staff is kept while its author may appeal, and until the answer; then it is purged', async () => {
  const { author, second, post, decisionId } = await deletedSetup()
  advanceClock(31 * day)
  await runDay()
  expect(errorOf(await appeal(await signIn(author.user), decisionId))).toBeNull()
  advanceClock(appealWindow)
  await runDay()
  const stored = async () =>
    await env.DB.prepare(
      'SELECT count(*) AS count FROM objects WHERE public_id = ? OR subject_id = (SELECT id FROM objects WHERE public_id = ?)',
    )
      .bind(post, post)
      .first('count')
  expect(await stored()).toBe(2)
  expect(errorOf(await answer(await signIn(second.user), decisionId, 'UPHELD'))).toBeNull()
  await runDay()
  expect(await stored()).toBe(0)
})

test('content that its author deleted is purged after 30 days, regardless of staff’s decisions about it or its post', async () => {
  const { author, member, other, moderator, post } = await reportedSetup()
  const [visible, before] = [await writeComment(member, post), await writeComment(other, post)]
  await mutate('lockPost', { postId: post, locked: true, reason: 'Heated' }, 'id', { as: moderator })
  expect(errorOf(await mutate('deleteComment', { commentId: before }, 'id', { as: other }))).toBeNull()
  const warned = await writePost(author, await createForum())
  await resolve(moderator, await report(member, warned), 'WARN', { message: 'Be kind' })
  expect(errorOf(await mutate('deletePost', { postId: warned }, 'id', { as: author }))).toBeNull()
  advanceClock(day)
  await mutate('deletePost', { postId: post, reason: 'Rude' }, 'id', { as: await signIn(moderator.user) })
  expect(await decisionsOf(await signIn(author.user))).toHaveLength(3)
  advanceClock(31 * day)
  await runDay()
  const { results } = await env.DB.prepare(
    'SELECT public_id AS id FROM objects WHERE public_id IN (?, ?, ?, ?) ORDER BY objects.id',
  )
    .bind(post, visible, before, warned)
    .all()
  expect(results).toEqual([{ id: post }, { id: visible }])
})

test('decisions go after two years, but not while an appeal waits', async () => {
  const [first, second] = [await deletedSetup(), await deletedSetup()]
  await appeal(second.author, second.decisionId)
  advanceClock(2 * 365 * day + 1)
  await runMinute()
  const { results } = await env.DB.prepare('SELECT id FROM decisions').all()
  expect(results).toEqual([{ id: second.decisionId }])
  expect(await decisionsOf(await signIn(first.author.user))).toEqual([])
})

test('older decisions stay listed while they can be appealed, the others only among the last 50', async () => {
  const { author, decisionId } = await deletedSetup()
  const add = env.DB.prepare(
    `INSERT INTO decisions (user_id, act, facts, decided_by, decided_at, ended_at)
      SELECT user_id, act, facts, decided_by, decided_at, iif(?, decided_at, NULL) FROM decisions WHERE id = ?`,
  )
  await env.DB.batch(Array.from({ length: 60 }, () => add.bind(1, decisionId)))
  const listed = await decisionsOf(author)
  expect(listed).toHaveLength(51)
  expect(listed.at(-1)).toMatchObject({ id: decisionId, canAppeal: true })
  expect(errorOf(await appeal(author, decisionId))).toBeNull()
  expect(await decisionsOf(author)).toHaveLength(50)
  await env.DB.batch(Array.from({ length: 210 }, () => add.bind(0, decisionId)))
  expect(await decisionsOf(author)).toHaveLength(200)
})

test('Z8: no appeal is accepted after six months', async () => {
  const { author, decisionId } = await deletedSetup()
  advanceClock(appealWindow)
  const later = await signIn(author.user)
  expect((await decisionsOf(later))[0]).toMatchObject({ canAppeal: false })
  expect(errorOf(await appeal(later, decisionId))).toBe("You can't appeal against this decision any more")
})

test('the notification about a decision leads to the settings, where it can be appealed', async () => {
  const { author } = await deletedSetup()
  const [notice] = await notificationsOf(author)
  const response = await send(
    new Request(`http://upstream/internal/notifications/${notice?.id}`, {
      headers: { authorization: author.cookie },
    }),
  )
  expect(await response.json()).toEqual({ object: null, page: '/account-settings#decisions' })
})
