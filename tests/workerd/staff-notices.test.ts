import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createForum, errorOf, mutate, writeComment, writePost } from './world/community.ts'
import { makeCreation } from './world/creations.ts'
import { prefer, settleAll, toldTo } from './world/notifications.ts'
import { signedIn, type Browser } from './world/users.ts'
import { messagesOf, report, reportedWorld, resolve } from './world/staff.ts'
import { createProduct, openTicket } from './world/tracker.ts'

async function noticesOf(person: Browser): Promise<[string, string | null][]> {
  return (await toldTo(person)).map(({ message, causedByObject }) => [message, causedByObject])
}

test('whatever a moderator decides, the author has one notification of it, which names no staff', async () => {
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
  const told: [string, string | null][] = []
  const posts = await Promise.all(
    decided.map((_, number) => writePost(author, forum, { title: `Number ${number} of them` })),
  )
  for (const [number, [act, more, message]] of decided.entries()) {
    const post = posts[number] ?? ''
    expect(errorOf(await resolve(moderator, await report(member, post), act, more))).toBeNull()
    told.unshift([message, act === 'WARN' && !('hide' in more) ? post : null])
  }
  expect(await noticesOf(author)).toEqual(told)
  expect(await toldTo(author)).toMatchObject(
    told.map(() => ({ type: 'SYSTEM', causedByUser: null, read: false })),
  )
})

test('a dismissed report tells its author nothing', async () => {
  const { author, member, moderator, post } = await reportedWorld()
  await resolve(moderator, await report(member, post), 'DISMISS')
  expect(await noticesOf(author)).toEqual([])
})

test('everybody who reported is told once what came of it, and nobody’s name', async () => {
  const { author, member, other, moderator, post } = await reportedWorld()
  const comment = await writeComment(author, post)
  const looked = 'Thank you for your report: moderators reviewed the'
  const outcomes = [
    [post, 'DISMISS', {}, `${looked} post “Cheap watches for you” and left it as it is`],
    [post, 'WARN', { message: 'Stop' }, `${looked} post “Cheap watches for you” and took action`],
    [comment, 'HIDE', {}, `${looked} comment on “Cheap watches for you” and hid it`],
  ] as const
  const told: [string, string | null][] = []
  for (const [object, act, more, message] of outcomes) {
    const id = await report(member, object)
    for (const as of [other, moderator]) await report(as, object)
    expect(errorOf(await resolve(moderator, id, act, more))).toBeNull()
    told.unshift([message, act === 'HIDE' ? null : object])
  }
  expect(await noticesOf(member)).toEqual(told)
  expect(await noticesOf(other)).toEqual(told)
  expect(await noticesOf(moderator)).toEqual([])
})

test('of two moderators who decide at once, the one who does tells author and reporter once', async () => {
  const { author, member, moderator, post } = await reportedWorld()
  const id = await report(member, post)
  const second = await signedIn({ roles: ['moderator'] })
  await Promise.all(
    [moderator, second].map((as, number) => resolve(as, id, 'WARN', { message: `Number ${number}` })),
  )
  expect(await noticesOf(author)).toHaveLength(1)
  expect(await noticesOf(member)).toHaveLength(1)
})

test('who wants mail of the product’s own notices gets the decision by mail too', async () => {
  const { author, member, moderator, post } = await reportedWorld()
  await prefer(author, 'SYSTEM', 'MAIL')
  await resolve(moderator, await report(member, post), 'WARN', { message: 'Be kind' })
  await settleAll()
  const mail = await env.DB.prepare('SELECT count(*) AS count FROM mails WHERE recipient = ?')
    .bind(author.user.email)
    .first('count')
  expect(mail).toBe(1)
})

test('what nobody has read yet of something hidden is not told any more, and restoring tells its author', async () => {
  const { author, member, moderator, post } = await reportedWorld()
  await writeComment(member, post)
  expect(await toldTo(author)).toMatchObject([{ type: 'COMMENT', causedByObject: expect.any(String) }])
  await resolve(moderator, await report(member, post), 'HIDE')
  await settleAll()
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

test('what staff edit, delete, lock and pin is told to its author, their own to nobody', async () => {
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
    ['deleteComment', { commentId }, 'id'],
    ['deleteCreation', { creationId }, 'id'],
    ['lockPost', { postId, locked: true }, 'post { id }'],
    ['pinPost', { postId, pinned: true }, 'post { id }'],
    ['updatePost', { postId: own, ...text }, 'id'],
    ['deletePost', { postId: own }, 'id'],
  ] as const
  for (const [name, input, fields] of calls)
    expect([name, errorOf(await mutate(name, input, fields, { as: moderator }))]).toEqual([name, null])
  const locked = 'Your post “Another title for it” was locked: only staff can comment'
  const messages: [string, string | null][] = [
    ['Your post “A post to look at” was edited by the staff', postId],
    ['Your ticket “Wires vanish on load” was edited by the staff', ticketId],
    ['Your creation “Half adder” was edited by the staff', null],
    ['Your comment on “Another title for it” was deleted by the staff', null],
    ['Your creation “Another title for it” was deleted by the staff', null],
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
