import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { mailNotification } from '#upstream/domains/notifications/mail-notification.ts'
import {
  createForum,
  errorOf,
  mutate,
  writeComment,
  writePost,
  type Forum,
} from '#tests/upstream/community.ts'
import { makeCreation, storePicture } from '#tests/upstream/creations.ts'
import { mailsTo } from '#tests/upstream/mails.ts'
import { follow, prefer, runAllJobs, notificationsOf } from '#tests/upstream/notifications.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'
import { graph } from '#tests/upstream/upstream.ts'

const now = Math.floor(Date.now() / 1000)
let forum: Forum

beforeAll(async () => {
  forum = await createForum()
})

test('by default notifications are on the site; a preference applies to its type only', async () => {
  const person = await signedIn()
  const types = ['COMMENT', 'REPLY', 'MENTION', 'FOLLOWED', 'TICKET_STATUS', 'SYSTEM']
  const read = () => graph('{ notificationPreferences { type delivery } }', {}, { as: person })
  expect((await read()).data?.notificationPreferences).toEqual(
    types.map((type) => ({ type, delivery: 'SITE' })),
  )
  const named = await graph('{ notificationPreferences { label hint } }', {}, { as: person })
  expect(named.data?.notificationPreferences).toContainEqual({
    label: 'Mentions',
    hint: 'Someone mentioned you.',
  })
  await prefer(person, 'REPLY', 'MAIL')
  const { data } = await prefer(person, 'REPLY', 'NONE')
  const chosen = types.map((type) => ({ type, delivery: type === 'REPLY' ? 'NONE' : 'SITE' }))
  expect(data?.setNotificationPreference).toEqual({ notificationPreferences: chosen })
  expect((await read()).data?.notificationPreferences).toEqual(chosen)
})

test('R7: a user who chose mail gets one with the event and its link, even if its job runs twice', async () => {
  const [author, other] = await mailed('COMMENT')
  await writeComment(other, await writePost(author, forum, { title: 'What is a <latch>?' }))
  const [own] = await notificationsOf(author)
  for (const at of [now, now + 3_600]) await mailNotification(env, { notification: own?.id ?? 0 }, at)
  const message = `${other.user.username} commented on “What is a <latch>?”`
  const [mail, ...more] = await mailsTo(author.user.email)
  expect(mail?.subject).toBe(message)
  expect(mail?.text).toContain(`Hello ${author.user.username},\n\n${message}.`)
  expect(mail?.text).toContain(`${env.MAIN_ORIGIN}/notif/${own?.id}\n`)
  expect(more).toEqual([])
  expect(await mailsTo(other.user.email)).toEqual([])
})

test('a mail about a comment has its author’s face, and the creation’s picture if it is on one', async () => {
  const [author, other] = await mailed('COMMENT')
  const picture = await storePicture(author)
  await writeComment(other, await makeCreation(author, { title: 'Half <adder>', images: [picture] }))
  await writeComment(other, await writePost(author, forum))
  await runAllJobs()
  const shown = (await mailsTo(author.user.email)).map(({ html }) => html.match(/<img (?:[^">]|"[^"]*")*>/g))
  expect(shown).toHaveLength(2)
  const face = `<img class="face" src="http://assets.localhost:8787/faces/${other.user.publicId}-0.png" alt="" width="40" height="40">`
  expect(shown).toContainEqual([face])
  expect(shown).toContainEqual([
    face,
    `<img src="http://assets.localhost:8787/uploads/images/${picture}/og.jpg" alt="Picture of Half <adder>" width="480" height="252">`,
  ])
})

test('at most one mail per thread is sent within 15 minutes', async () => {
  const [author, other] = await mailed('COMMENT')
  const [post, second] = [await writePost(author, forum), await writePost(author, forum)]
  await writeComment(other, post)
  await writeComment(other, post)
  await runAllJobs()
  expect(await mailsTo(author.user.email)).toHaveLength(1)
  await writeComment(other, second)
  await runAllJobs()
  expect(await mailsTo(author.user.email)).toHaveLength(2)
  const long = env.DB.prepare('UPDATE notifications SET mailed_at = mailed_at - 901 WHERE user_id = ?')
  await long.bind(author.user.id).run()
  await writeComment(other, post)
  await runAllJobs()
  expect(await mailsTo(author.user.email)).toHaveLength(3)
})

test('notifications that were read, deleted, muted or disabled meanwhile are not mailed, nor any to unverified addresses', async () => {
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
    await runAllJobs()
    const id = await plainNotification(author, comment)
    await prefer(author, 'COMMENT', 'MAIL')
    await happens(post, comment)
    await mailNotification(env, { notification: id }, now)
  }
  const muted = await writePost(author, forum)
  await follow(author, muted, false)
  await writeComment(other, muted)
  await runAllJobs()
  expect(await mailsTo(author.user.email)).toEqual([])
  const unverified = await signedIn({ emailVerifiedAt: null })
  await prefer(unverified, 'MENTION', 'MAIL')
  await writePost(author, forum, { body: `@${unverified.user.username}` })
  expect(await notificationsOf(unverified)).toHaveLength(1)
  expect(await mailsTo(unverified.user.email)).toEqual([])
})

test('a reason of several lines, or a title with a line separator, is one line of at most 200 characters in the subject', async () => {
  const [author, moderator] = await Promise.all([signedIn(), signedIn({ roles: ['moderator'] })])
  await prefer(author, 'SYSTEM', 'MAIL')
  await prefer(author, 'MENTION', 'MAIL')
  const lines = { reason: `First line\r\n\nSecond line ${'😀'.repeat(300)}` }
  const postId = await writePost(author, forum, { title: 'A post of two lines' })
  expect(errorOf(await mutate('deletePost', { postId, ...lines }, 'id', { as: moderator }))).toBeNull()
  const title = 'One line\u2028and another'
  await writePost(moderator, forum, { title, body: `@${author.user.username}` })
  await runAllJobs()
  const subjects = (await mailsTo(author.user.email)).map(({ subject }) => subject)
  expect(subjects).toHaveLength(2)
  expect(subjects).toContainEqual(expect.stringContaining('“One line and another”'))
  const decision = subjects.find((subject) => subject.startsWith('Your post')) ?? ''
  expect(decision).toMatch(/^Your post .* was deleted by the staff: First line Second line \u{1f600}+…$/u)
  // An emoji takes two.
  expect([199, 200]).toContain(decision.length)
})

/** A user who chose mail for a type, and another user. */
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
