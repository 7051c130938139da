import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { purgeDeleted } from '#upstream/domains/objects/purge.ts'
import { purgeExpired } from '#upstream/jobs/purge-expired.ts'
import {
  createForum,
  errorOf,
  mutate,
  writeComment,
  writePost,
  type Forum,
} from '#tests/upstream/community.ts'
import { hasUnread, notificationsOf } from '#tests/upstream/notifications.ts'
import { signedIn } from '#tests/upstream/users.ts'
import { graph, send } from '#tests/upstream/upstream.ts'

const now = Math.floor(Date.now() / 1000)
let forum: Forum

beforeAll(async () => {
  forum = await createForum()
})

test('Z3: another user’s notification is answered like an unknown one', async () => {
  const [author, other, stranger] = await Promise.all([
    signedIn(),
    signedIn(),
    signedIn({ roles: ['admin'] }),
  ])
  await writeComment(other, await writePost(author, forum))
  const [own] = await notificationsOf(author)
  const query = 'query ($id: Int!) { notification(id: $id) { message } }'
  const as = stranger
  for (const id of [own?.id, 2_000_000_000, 0, -1]) {
    const read = await graph(query, { id }, { as })
    const marking = await mutate('markNotificationAsRead', { notificationId: id }, '__typename', { as })
    expect([id, errorOf(read), errorOf(marking)]).toEqual([id, '404', '404'])
  }
  expect(await notificationsOf(author)).toMatchObject([{ read: false }])
  expect(errorOf(await graph('{ notifications { id } }'))).toBe('401')
  expect(errorOf(await graph('{ notificationCounts { all } }'))).toBe('401')
  expect((await graph('{ hasUnreadNotifications }')).data).toEqual({ hasUnreadNotifications: false })
})

test('marking one, one with others of the viewer, and all return whether anything is unread', async () => {
  const [author, other] = await Promise.all([signedIn(), signedIn()])
  const post = await writePost(author, forum)
  for (let comment = 0; comment < 3; comment += 1) await writeComment(other, post)
  const [newest] = await notificationsOf(author)
  expect(await hasUnread(author)).toBe(true)
  const marked = await mutate(
    'markNotificationAsRead',
    { notificationId: newest?.id },
    'notification { id read } hasUnreadNotifications',
    { as: author },
  )
  expect(marked.data?.markNotificationAsRead).toEqual({
    notification: { id: newest?.id, read: true },
    hasUnreadNotifications: true,
  })
  expect(await notificationsOf(author, { unread: true })).toHaveLength(2)
  await writeComment(author, await writePost(other, forum))
  const [foreign] = await notificationsOf(other)
  for (let comment = 0; comment < 2; comment += 1) await writeComment(other, post)
  const [first, second] = await notificationsOf(author)
  await mutate(
    'markNotificationAsRead',
    { notificationId: first?.id, others: [second?.id, foreign?.id] },
    '__typename',
    { as: author },
  )
  expect(await hasUnread(other)).toBe(true)
  const counts = () => graph('{ notificationCounts { unread all } }', {}, { as: author })
  expect((await counts()).data).toEqual({ notificationCounts: { unread: 2, all: 5 } })
  const all = await graph(
    'mutation { markAllNotificationsAsRead { hasUnreadNotifications } }',
    {},
    { as: author },
  )
  expect(all.data?.markAllNotificationsAsRead).toEqual({ hasUnreadNotifications: false })
  expect(await hasUnread(author)).toBe(false)
  expect((await counts()).data).toEqual({ notificationCounts: { unread: 0, all: 5 } })
})

test('a notification has the beginning of its text, and what it was written on', async () => {
  const [author, other] = await Promise.all([signedIn(), signedIn()])
  const post = await writePost(author, forum)
  await writeComment(other, post, { body: 'Ripple **carry** is slow.' })
  expect(await notificationsOf(author)).toHaveLength(1)
  const { data } = await graph<{ notifications: { subject: string; excerpt: string }[] }>(
    '{ notifications { subject excerpt } }',
    {},
    { as: author },
  )
  expect(data?.notifications).toEqual([{ subject: post, excerpt: 'Ripple carry is slow.' }])
})

test('lists and counts end at 100', async () => {
  const { user, ...session } = await signedIn()
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120)
     INSERT INTO notifications (user_id, type, cause, message, created_at) SELECT ?, 'SYSTEM', 'test:' || i, 'No. ' || i, 0 FROM n`,
  )
    .bind(user.id)
    .run()
  const { data } = await graph<{ notifications: { message: string }[]; notificationCounts: unknown }>(
    '{ notifications(unread: true) { message } notificationCounts { unread all } }',
    {},
    { as: { user, ...session } },
  )
  expect(data?.notifications.map(({ message }) => message).slice(0, 2)).toEqual(['No. 120', 'No. 119'])
  expect(data?.notifications).toHaveLength(100)
  expect(data?.notificationCounts).toEqual({ unread: 100, all: 100 })
})

test('following the link marks a notification with the session cookie, which can’t change anything else', async () => {
  const [author, other] = await Promise.all([signedIn(), signedIn()])
  const comment = await writeComment(other, await writePost(author, forum))
  const [own] = await notificationsOf(author)
  const link = `/internal/notifications/${own?.id}`
  const missing = [404, { error: 'not-found' }]
  expect(await openedBy(link, other.cookie)).toEqual(missing)
  expect(await openedBy(link)).toEqual(missing)
  expect(await openedBy('/internal/notifications/1e3', author.cookie)).toEqual(missing)
  for (const [method, isLeftUnread] of [
    ['GET', true],
    ['POST', false],
  ] as const) {
    expect(await openedBy(link, author.cookie, method)).toEqual([200, { object: comment, page: null }])
    expect(await hasUnread(author)).toBe(isLeftUnread)
  }
})

test('the minutely cron deletes notifications read 180 days ago, the daily cron those of purged objects', async () => {
  const [author, other] = await Promise.all([signedIn(), signedIn()])
  const post = await writePost(author, forum)
  for (let comment = 0; comment < 3; comment += 1) await writeComment(other, post)
  const ids = (await notificationsOf(author)).map(({ id }) => id)
  const day = 24 * 60 * 60
  const readAt = env.DB.prepare('UPDATE notifications SET read_at = ? WHERE id = ?')
  await env.DB.batch([readAt.bind(now - 181 * day, ids[0]), readAt.bind(now - 179 * day, ids[1])])
  await purgeExpired(env.DB, now)
  expect((await notificationsOf(author)).map(({ id }) => id)).toEqual(ids.slice(1))
  await env.DB.prepare('UPDATE objects SET deleted_at = ? WHERE author_id IN (?, ?)')
    .bind(now - 31 * day, author.user.id, other.user.id)
    .run()
  await purgeDeleted(env.DB, now)
  const left = `SELECT (SELECT count(*) FROM notifications WHERE user_id = ?1) + (SELECT count(*) FROM follows WHERE user_id = ?1) AS n`
  expect(await env.DB.prepare(left).bind(author.user.id).first('n')).toBe(0)
})

async function openedBy(path: string, authorization = '', method = 'POST'): Promise<[number, unknown]> {
  const response = await send(new Request(`http://upstream${path}`, { method, headers: { authorization } }))
  return [response.status, await response.json()]
}
