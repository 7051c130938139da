import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { mailNotification } from '#upstream/domains/notifications/mail-notification.ts'
import { createForum, mutate, writeComment, writePost, type Forum } from './world/community.ts'
import { mailsTo } from './world/mails.ts'
import { follow, prefer, settleAll, toldTo } from './world/notifications.ts'
import { signedIn, type Browser } from './world/users.ts'
import { graph } from './world/upstream.ts'

const now = Math.floor(Date.now() / 1000)
let forum: Forum

beforeAll(async () => {
  forum = await createForum()
})

test('by default everything is told on the site; a choice is kept for its type alone', async () => {
  const person = await signedIn()
  const types = ['COMMENT', 'REPLY', 'MENTION', 'TICKET_STATUS', 'SYSTEM']
  const read = () => graph('{ notificationPreferences { type delivery } }', {}, { as: person })
  expect((await read()).data?.notificationPreferences).toEqual(
    types.map((type) => ({ type, delivery: 'SITE' })),
  )
  await prefer(person, 'REPLY', 'MAIL')
  const { data } = await prefer(person, 'REPLY', 'NONE')
  const chosen = types.map((type) => ({ type, delivery: type === 'REPLY' ? 'NONE' : 'SITE' }))
  expect(data?.setNotificationPreference).toEqual({ notificationPreferences: chosen })
  expect((await read()).data?.notificationPreferences).toEqual(chosen)
})

test('who wants mail gets one that says what happened and leads there', async () => {
  const [author, other] = await mailed('COMMENT')
  await writeComment(other, await writePost(author, forum, { title: 'What is a <latch>?' }))
  const [own] = await toldTo(author)
  const message = `${other.user.username} commented on “What is a <latch>?”`
  const [mail, ...more] = await mailsTo(author.user.email)
  expect(mail?.subject).toBe(message)
  expect(mail?.text).toContain(`Hello ${author.user.username},\n\n${message}.`)
  expect(mail?.text).toContain(`${String(env.MAIN_ORIGIN)}/notif/${own?.id}\n`)
  expect(more).toEqual([])
  expect(await mailsTo(other.user.email)).toEqual([])
})

test('a quarter of an hour brings one mail a thread at most, and another thread its own', async () => {
  const [author, other] = await mailed('COMMENT')
  const [post, second] = [await writePost(author, forum), await writePost(author, forum)]
  await writeComment(other, post)
  await writeComment(other, post)
  await settleAll()
  expect(await mailsTo(author.user.email)).toHaveLength(1)
  await writeComment(other, second)
  await settleAll()
  expect(await mailsTo(author.user.email)).toHaveLength(2)
  const long = env.DB.prepare('UPDATE notifications SET mailed_at = mailed_at - 901 WHERE user_id = ?')
  await long.bind(author.user.id).run()
  await writeComment(other, post)
  await settleAll()
  expect(await mailsTo(author.user.email)).toHaveLength(3)
})

test('R7: a mail job that runs twice mails once', async () => {
  const [author, other] = await mailed('COMMENT')
  await writeComment(other, await writePost(author, forum))
  const [own] = await toldTo(author)
  for (const at of [now, now + 3_600]) await mailNotification(env, { notification: own?.id ?? 0 }, at)
  expect(await mailsTo(author.user.email)).toHaveLength(1)
})

test('what was read, deleted or muted meanwhile is not mailed, nor what is no longer wanted', async () => {
  const [author, other] = await mailed('COMMENT')
  const meanwhile: ((post: string, comment: string) => Promise<unknown>)[] = [
    () => graph('mutation { markAllNotificationsAsRead { hasUnreadNotifications } }', {}, { as: author }),
    (_post, comment) => mutate('deleteComment', { commentId: comment }, 'id', { as: other }),
    () => prefer(author, 'COMMENT', 'SITE'),
  ]
  for (const happens of meanwhile) {
    await prefer(author, 'COMMENT', 'NONE')
    const post = await writePost(author, forum)
    const comment = await writeComment(other, post)
    await settleAll()
    const id = await plainNotification(author, comment)
    await prefer(author, 'COMMENT', 'MAIL')
    await happens(post, comment)
    await mailNotification(env, { notification: id }, now)
  }
  const muted = await writePost(author, forum)
  await follow(author, muted, false)
  await writeComment(other, muted)
  await settleAll()
  expect(await mailsTo(author.user.email)).toEqual([])
})

test('an address that nobody has proven gets no mail', async () => {
  const [author, unverified] = await Promise.all([signedIn(), signedIn({ emailVerifiedAt: null })])
  await prefer(unverified, 'MENTION', 'MAIL')
  await writePost(author, forum, { body: `@${unverified.user.username}` })
  expect(await toldTo(unverified)).toHaveLength(1)
  expect(await mailsTo(unverified.user.email)).toEqual([])
})

/** Somebody who wants mail of a type, and somebody else. */
async function mailed(type: string): Promise<[Browser, Browser]> {
  const people = await Promise.all([signedIn(), signedIn()])
  await prefer(people[0], type, 'MAIL')
  return people
}

/** A notification about a comment for which no mail has been thought of yet. */
async function plainNotification({ user }: Browser, comment: string): Promise<number> {
  const row = await env.DB.prepare(
    `INSERT INTO notifications (user_id, type, cause, object_id, message, created_at)
     SELECT ?, 'COMMENT', 'object:' || id, id, 'Somebody commented', 0 FROM objects WHERE public_id = ? RETURNING id`,
  )
    .bind(user.id, comment)
    .first<{ id: number }>()
  return row?.id ?? 0
}
