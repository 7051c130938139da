import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createForum, errorOf, mutate, writeComment, writePost } from '../world/community.ts'
import { makeCreation } from '../world/creations.ts'
import { mailsTo } from '../world/mails.ts'
import { prefer, runAllJobs, notificationsOf } from '../world/notifications.ts'
import { graph } from '../world/upstream.ts'
import { signedIn, signIn, type Browser } from '../world/users.ts'
import { messagesOf, report, reportedWorld, resolve } from '../world/staff.ts'
import { createProduct, openTicket } from '../world/tracker.ts'

async function noticesOf(person: Browser): Promise<[string, string | null][]> {
  return (await notificationsOf(person)).map(({ message, causedByObject }) => [message, causedByObject])
}

test('each kind of decision gives the author one notification, which names no staff', async () => {
  const { forum, author, member, moderator } = await reportedWorld()
  const decided = [
    ['HIDE', { message: 'Not here' }, 'Your post “Number 0 of them” was hidden by a moderator: Not here'],
    [
      'WARN',
      { message: 'Be kind' },
      'Your post “Number 1 of them” was reported. A moderator warns you: Be kind',
    ],
    [
      'WARN',
      { message: 'Be kind', hide: true },
      'Your post “Number 2 of them” was hidden by a moderator, who warns you: Be kind',
    ],
    [
      'BAN',
      { message: 'Enough', hide: true },
      "Your post “Number 3 of them” was hidden by a moderator. You're banned permanently: Enough",
    ],
  ] as const
  const notices: [string, string | null][] = []
  const posts = await Promise.all(
    decided.map((_, number) => writePost(author, forum, { title: `Number ${number} of them` })),
  )
  for (const [number, [act, more, message]] of decided.entries()) {
    const post = posts[number] ?? ''
    expect(errorOf(await resolve(moderator, await report(member, post), act, more))).toBeNull()
    notices.unshift([message, act === 'WARN' && !('hide' in more) ? post : null])
  }
  expect(await noticesOf(author)).toEqual(notices)
  expect(await notificationsOf(author)).toMatchObject(
    notices.map(() => ({ type: 'SYSTEM', causedByUser: null, read: false })),
  )
})

test('a decision names the rule that was broken, in the notice and in the action log', async () => {
  const { author, member, moderator, post } = await reportedWorld()
  const rule = '2. No spam'
  const response = await resolve(moderator, await report(member, post), 'HIDE', { message: 'Not here', rule })
  expect(errorOf(response)).toBeNull()
  const other = await mutate(
    'banUser',
    { userId: author.user.publicId, reason: 'Enough', rule },
    'account { id }',
    {
      as: moderator,
    },
  )
  expect(errorOf(other)).toBeNull()
  expect((await noticesOf(author)).map(([message]) => message)).toEqual([
    "You're banned permanently: Enough (rule: 2. No spam)",
    expect.stringMatching(/was hidden by a moderator: Not here \(rule: 2\. No spam\)$/),
  ])
  const { results } = await env.DB.prepare(
    "SELECT json_extract(metadata, '$.rule') AS rule FROM action_log WHERE action IN ('report.hide', 'user.ban') ORDER BY id DESC LIMIT 2",
  ).all()
  expect(results).toEqual([{ rule }, { rule }])
})

test('I8: a rule is one line of at most 120 characters', async () => {
  const { member, moderator, post } = await reportedWorld()
  const id = await report(member, post)
  for (const rule of ['x'.repeat(121), 'No\nspam'])
    expect(errorOf(await resolve(moderator, id, 'HIDE', { message: 'Not here', rule }))).not.toBeNull()
})

test("a dismissed report doesn't notify the author", async () => {
  const { author, member, moderator, post } = await reportedWorld()
  await resolve(moderator, await report(member, post), 'DISMISS')
  expect(await noticesOf(author)).toEqual([])
})

test('every reporter is notified of the outcome once, without names', async () => {
  const { author, member, other, moderator, post } = await reportedWorld()
  const comment = await writeComment(author, post)
  const looked = 'Thank you for your report: moderators reviewed the'
  const outcomes = [
    [post, 'DISMISS', {}, `${looked} post “Cheap watches for you” and left it as it is`],
    [post, 'WARN', { message: 'Stop' }, `${looked} post “Cheap watches for you” and took action`],
    [comment, 'HIDE', {}, `${looked} comment on “Cheap watches for you” and hid it`],
  ] as const
  const notices: [string, string | null][] = []
  for (const [object, act, more, message] of outcomes) {
    const id = await report(member, object)
    for (const as of [other, moderator]) await report(as, object)
    expect(errorOf(await resolve(moderator, id, act, more))).toBeNull()
    notices.unshift([message, act === 'HIDE' ? null : object])
  }
  expect(await noticesOf(member)).toEqual(notices)
  expect(await noticesOf(other)).toEqual(notices)
  expect(await noticesOf(moderator)).toEqual([])
})

test('of two moderators who decide at once, one succeeds, and author and reporter are notified once', async () => {
  const { author, member, moderator, post } = await reportedWorld()
  const id = await report(member, post)
  const second = await signedIn({ roles: ['moderator'] })
  await Promise.all(
    [moderator, second].map((as, number) => resolve(as, id, 'WARN', { message: `Number ${number}` })),
  )
  expect(await noticesOf(author)).toHaveLength(1)
  expect(await noticesOf(member)).toHaveLength(1)
})

test('a user who gets system notifications by email gets the decision by email too', async () => {
  const { author, member, moderator, post } = await reportedWorld()
  await prefer(author, 'SYSTEM', 'MAIL')
  await resolve(moderator, await report(member, post), 'WARN', { message: 'Be kind' })
  await runAllJobs()
  const mail = await env.DB.prepare('SELECT count(*) AS count FROM mails WHERE recipient = ?')
    .bind(author.user.email)
    .first('count')
  expect(mail).toBe(1)
})

test('unread notifications about a hidden object are removed, and restoring notifies its author', async () => {
  const { author, member, moderator, post } = await reportedWorld()
  await writeComment(member, post)
  expect(await notificationsOf(author)).toMatchObject([
    { type: 'COMMENT', causedByObject: expect.any(String) },
  ])
  await resolve(moderator, await report(member, post), 'HIDE')
  await runAllJobs()
  const { results } = await env.DB.prepare('SELECT type FROM notifications WHERE user_id = ?')
    .bind(author.user.id)
    .all()
  expect(results).toEqual([{ type: 'SYSTEM' }])
  await mutate('restoreObject', { objectId: post }, 'id', { as: moderator })
  expect(await noticesOf(author)).toEqual([
    ['Your post “Cheap watches for you” is visible again', post],
    ['Your post “Cheap watches for you” was hidden by a moderator', null],
  ])
})

test('authors are notified when staff edit, delete, lock and pin their objects, but not staff themselves', async () => {
  const [forum, product, author, moderator] = await Promise.all([
    createForum(),
    createProduct(),
    signedIn(),
    signedIn({ roles: ['moderator'] }),
  ])
  const postId = await writePost(author, forum, { title: 'A post to look at' })
  const commentId = await writeComment(author, postId)
  const [ticketId, creationId] = await Promise.all([openTicket(author, product), makeCreation(author)])
  const own = await writePost(moderator, forum)
  const text = { title: 'Another title for it', body: 'Another body' }
  const calls = [
    ['updatePost', { postId, ...text }, 'id'],
    ['updateTicket', { ticketId, ...text }, 'number'],
    ['updateCreation', { creationId, ...text, images: [] }, 'creation { id }'],
    ['deleteComment', { commentId, reason: 'Rude', rule: '1. Be kind' }, 'id'],
    ['deleteCreation', { creationId, reason: 'A copy' }, 'id'],
    ['lockPost', { postId, locked: true, reason: 'Too heated' }, 'post { id }'],
    ['pinPost', { postId, pinned: true }, 'post { id }'],
    ['updatePost', { postId: own, ...text }, 'id'],
    ['deletePost', { postId: own }, 'id'],
  ] as const
  for (const [name, input, fields] of calls)
    expect([name, errorOf(await mutate(name, input, fields, { as: moderator }))]).toEqual([name, null])
  const locked = 'Your post “Another title for it” was locked, so only staff can comment: Too heated'
  const messages: [string, string | null][] = [
    ['Your post “A post to look at” was edited by the staff', postId],
    ['Your ticket “Wires vanish on load” was edited by the staff', ticketId],
    ['Your creation “Half adder” was edited by the staff', null],
    ['Your comment on “Another title for it” was deleted by the staff: Rude (rule: 1. Be kind)', null],
    ['Your creation “Another title for it” was deleted by the staff: A copy', null],
    [locked, postId],
    ['Your post “Another title for it” was pinned', postId],
  ]
  // The edit of the creation led to it, and has gone with it.
  const left = messages.filter(([message]) => !message.includes('Half adder'))
  expect(await noticesOf(author)).toEqual(left.toReversed())
  expect((await messagesOf(author)).map((message) => message.text)).toEqual(
    messages.map(([message]) => message),
  )
  expect(await noticesOf(moderator)).toEqual([])
})

test('actions of staff are worded in the language of their reader, on pages and in mails, and in English for the API', async () => {
  const [admin, member] = await Promise.all([signedIn({ roles: ['admin'] }), signedIn({ language: 'zh' })])
  await prefer(member, 'SYSTEM', 'MAIL')
  const userId = member.user.publicId
  await mutate('setRoles', { userId, roles: ['developer', 'moderator'] }, 'account { id }', { as: admin })
  await mutate('endUserSessions', { userId }, 'account { id }', { as: admin })
  await runAllJobs()
  const translations = ['您现在的角色：开发者、版主', '管理员已让您在所有设备上退出登录']
  const sentences = ['Your roles are now: developer, moderator', 'An admin logged you out everywhere']
  expect((await mailsTo(member.user.email)).map(({ subject }) => subject)).toEqual(translations)

  const again = await signIn(member.user)
  const query = '{ notifications { message text facts { kind } } ephemeralMessages(tab: "one") { text } }'
  const read = async (headers: Record<string, string>) =>
    (await graph<Record<string, unknown[]>>(query, {}, { as: again, headers })).data
  expect(await read({ 'x-language': 'zh' })).toEqual({
    notifications: translations
      .map((text, index) => ({ message: sentences[index], text, facts: null }))
      .toReversed(),
    ephemeralMessages: translations.map((text) => ({ text })),
  })
  expect(await read({})).toEqual({
    notifications: sentences.map((text) => ({ message: text, text, facts: null })).toReversed(),
    ephemeralMessages: sentences.map((text) => ({ text })),
  })
})

test('roles, bans and ended sessions stay among a person’s notifications', async () => {
  const [admin, member] = await Promise.all([signedIn({ roles: ['admin'] }), signedIn()])
  const userId = member.user.publicId
  const calls = [
    ['setRoles', { userId, roles: ['developer'] }],
    ['setRoles', { userId, roles: [] }],
    ['banUser', { userId, reason: 'Spam' }],
    ['unbanUser', { userId }],
    ['unbanUser', { userId }],
  ] as const
  for (const [name, input] of calls)
    expect(errorOf(await mutate(name, input, 'account { id }', { as: admin }))).toBeNull()
  expect((await noticesOf(member)).map(([message]) => message)).toEqual([
    "You're no longer banned",
    "You're banned permanently: Spam",
    "You're no longer on the staff",
    'Your roles are now: developer',
  ])
})
