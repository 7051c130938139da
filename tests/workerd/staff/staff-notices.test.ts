import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createForum, errorOf, mutate, writeComment, writePost } from '#tests/upstream/community.ts'
import { makeCreation } from '#tests/upstream/creations.ts'
import { mailsTo } from '#tests/upstream/mails.ts'
import { prefer, runAllJobs, notificationsOf } from '#tests/upstream/notifications.ts'
import { graph } from '#tests/upstream/upstream.ts'
import { signedIn, signIn, type Browser } from '#tests/upstream/users.ts'
import { messagesOf, report, reportedSetup, resolve } from '#tests/upstream/staff.ts'
import { createProduct, openTicket } from '#tests/upstream/tracker.ts'

async function noticesOf(person: Browser): Promise<[string, string | null][]> {
  return (await notificationsOf(person)).map(({ message, causedByObject }) => [message, causedByObject])
}

test('each kind of decision gives the author one notification, which names its rule and no staff', async () => {
  const { forum, author, member, moderator } = await reportedSetup()
  const rule = '2. No spam'
  const decided = [
    ['DISMISS', {}, null],
    ['HIDE', { message: 'Not here', rule }, 'was hidden by a moderator: Not here (rule: 2. No spam)'],
    ['WARN', { message: 'Be kind' }, 'was reported. A moderator warns you: Be kind'],
    ['WARN', { message: 'Be kind', hide: true }, 'was hidden by a moderator, who warns you: Be kind'],
    [
      'BAN',
      { message: 'Enough', hide: true },
      "was hidden by a moderator. You're banned permanently: Enough",
    ],
  ] as const
  const notices: [string, string | null][] = []
  const posts = await Promise.all(
    decided.map(([act]) => writePost(author, forum, { title: `To ${act} this` })),
  )
  for (const [number, [act, more, message]] of decided.entries()) {
    const post = posts[number] ?? ''
    expect(errorOf(await resolve(moderator, await report(member, post), act, more))).toBeNull()
    const shown = act === 'WARN' && !('hide' in more) ? post : null
    if (message !== null) notices.unshift([`Your post “To ${act} this” ${message}`, shown])
  }
  expect(await noticesOf(author)).toEqual(notices)
  expect(await notificationsOf(author)).toMatchObject(
    notices.map(() => ({ type: 'SYSTEM', causedByUser: null, read: false })),
  )
  const logged = env.DB.prepare(
    "SELECT json_extract(metadata, '$.rule') FROM action_log WHERE action = 'report.hide'",
  )
  expect(await logged.raw()).toEqual([[rule]])
})

test('every reporter is notified of the outcome once, without names', async () => {
  const { author, member, other, moderator, post } = await reportedSetup()
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

test('authors are notified when staff edit, delete, lock, pin and move their objects, but not staff themselves', async () => {
  const [forum, target, product, author, moderator] = await Promise.all([
    createForum(),
    createForum({ title: 'Off topic' }),
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
    ['movePost', { postId, forumId: target.publicId }, 'id'],
    ['movePost', { postId, forumId: target.publicId }, 'id'],
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
    ['Your post “Another title for it” was moved to Off topic', postId],
  ]
  // The edit of the creation led to it, and has gone with it.
  const left = messages.filter(([message]) => !message.includes('Half adder'))
  expect(await noticesOf(author)).toEqual(left.toReversed())
  // A move is no reason for a message on the next page.
  const shown = messages.filter(([message]) => !message.includes('was moved'))
  expect((await messagesOf(author)).map((message) => message.text)).toEqual(shown.map(([message]) => message))
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
