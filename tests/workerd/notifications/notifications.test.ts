import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { notifyUsers } from '#upstream/domains/notifications/notify-users.ts'
import {
  createForum,
  errorOf,
  mutate,
  writeComment,
  writePost,
  type Forum,
} from '#tests/upstream/community.ts'
import {
  follow,
  hasUnread,
  prefer,
  runAllJobs,
  notificationsOf,
  notificationTypesOf,
} from '#tests/upstream/notifications.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'
import { createProduct, openTicket, setStatus } from '#tests/upstream/tracker.ts'
import { graph } from '#tests/upstream/upstream.ts'

const now = Math.floor(Date.now() / 1000)
let forum: Forum

beforeAll(async () => {
  forum = await createForum()
})

test('a comment notifies the author and earlier commenters, not its own author', async () => {
  const [author, first, second] = await Promise.all([signedIn(), signedIn(), signedIn()])
  const post = await writePost(author, forum, { title: 'What is a latch?' })
  await writeComment(first, post)
  await runAllJobs()
  const comment = await writeComment(second, post)
  const message = `${second.user.username} commented on “What is a latch?”`
  const expected = {
    type: 'COMMENT',
    read: false,
    message,
    facts: { kind: 'COMMENT', actor: second.user.username, title: 'What is a latch?', ticket: null },
    causedByUser: second.user.username,
    causedByObject: comment,
  }
  expect(await notificationsOf(first)).toMatchObject([expected])
  expect(await notificationsOf(author)).toMatchObject([expected, { causedByUser: first.user.username }])
  expect(await notificationsOf(second)).toEqual([])
})

test('a user is notified of a comment once: of the reply rather than the mention, and of that rather than the comment', async () => {
  const [author, commenter] = await Promise.all([signedIn(), signedIn()])
  const post = await writePost(author, forum, { title: 'What is a latch?' })
  const comment = await writeComment(commenter, post)
  const body = `@${commenter.user.username} it is a loop`
  await writeComment(author, post, { body, parentId: comment })
  expect(await notificationsOf(commenter)).toMatchObject([
    {
      type: 'REPLY',
      message: `${author.user.username} replied to your comment on “What is a latch?”`,
      facts: { kind: 'REPLY' },
    },
  ])
  await writeComment(commenter, post, { body: `Ask @${author.user.username.toUpperCase()}` })
  expect(await notificationTypesOf(author)).toEqual(['MENTION', 'COMMENT'])
})

test('mentions in posts, tickets and comments notify with their own sentences; not in code or quotations, and not the author', async () => {
  const [author, ada, product] = await Promise.all([signedIn(), signedIn(), createProduct()])
  const body = `@${ada.user.username} and @${author.user.username} and @nobody.at.all`
  const title = 'A title long enough'
  const post = await writePost(author, forum, { title, body })
  const ticket = await openTicket(author, product, { title, body })
  await writeComment(author, post, { body })
  await writeComment(author, post, { body: `\`@${ada.user.username}\`` })
  await writeComment(author, post, { body: `> @${ada.user.username}, please\n\nSo do I.` })
  const inText = `${author.user.username} mentioned you in “${title}”`
  expect(await notificationsOf(ada)).toMatchObject([
    {
      type: 'MENTION',
      message: `${author.user.username} mentioned you in a comment on “${title}”`,
      facts: { kind: 'COMMENT_MENTION' },
    },
    { type: 'MENTION', message: inText, facts: { kind: 'MENTION' }, causedByObject: ticket },
    { type: 'MENTION', message: inText, causedByObject: post },
  ])
  expect(await notificationsOf(author)).toEqual([])
})

test('an edit notifies newly mentioned users once, of its editor and not the editor', async () => {
  const [author, ada, alan, moderator] = await Promise.all([
    signedIn(),
    signedIn(),
    signedIn(),
    signedIn({ roles: ['moderator'] }),
  ])
  const post = await writePost(author, forum, { body: `@${ada.user.username}` })
  expect(await notificationTypesOf(ada)).toEqual(['MENTION'])
  const edit = (...mentioned: Browser[]) => {
    const body = mentioned.map(({ user }) => `@${user.username}`).join(' or ')
    const input = { postId: post, title: 'A title long enough', body }
    return mutate('updatePost', input, 'id', { as: moderator })
  }
  await edit(ada, alan, author, moderator)
  await edit(moderator, alan, ada)
  expect(await notificationTypesOf(ada)).toEqual(['MENTION'])
  const byModerator = { type: 'MENTION', causedByUser: moderator.user.username }
  expect(await notificationsOf(alan)).toMatchObject([byModerator])
  expect((await notificationsOf(author)).filter(({ type }) => type === 'MENTION')).toMatchObject([
    byModerator,
  ])
  expect(await notificationsOf(moderator)).toEqual([])
})

test('a ticket’s author and followers are notified that it was closed, closed in a version, and reopened', async () => {
  const [author, follower, developer, product] = await Promise.all([
    signedIn(),
    signedIn(),
    signedIn({ roles: ['developer'] }),
    createProduct(),
  ])
  const ticket = await openTicket(author, product, { title: 'Wires vanish on load' })
  await writeComment(follower, ticket)
  const number = Number.parseInt(ticket.slice(4), 16)
  const name = `Ticket #${number} “Wires vanish on load”`
  await setStatus(developer, ticket, false)
  await setStatus(developer, ticket, false)
  await setStatus(developer, ticket, false, '0.92')
  await setStatus(developer, ticket, true)
  const expected = [`${name} was reopened`, `${name} was closed in 0.92`, `${name} was closed`]
  const about = { type: 'TICKET_STATUS', causedByUser: developer.user.username, causedByObject: ticket }
  expect(await notificationsOf(follower)).toMatchObject(expected.map((message) => ({ ...about, message })))
  const toAuthor = (await notificationsOf(author)).slice(0, 3)
  expect(toAuthor.map(({ message }) => message)).toEqual(expected)
  const known = { actor: null, title: 'Wires vanish on load', ticket: number }
  expect(toAuthor.map(({ facts }) => facts)).toEqual([
    { kind: 'TICKET_REOPENED', ...known, version: null },
    { kind: 'TICKET_CLOSED', ...known, version: '0.92' },
    { kind: 'TICKET_CLOSED', ...known, version: null },
  ])
  expect(await notificationsOf(developer)).toEqual([])
})

test('R7: a job that runs twice, or an edit after a notification, doesn’t notify twice', async () => {
  const [author, other] = await Promise.all([signedIn(), signedIn()])
  const post = await writePost(author, forum)
  const comment = await writeComment(other, post)
  await runAllJobs()
  const object = await env.DB.prepare('SELECT id FROM objects WHERE public_id = ?')
    .bind(comment)
    .first<number>('id')
  await notifyUsers(env, { cause: 'written', object: object ?? 0, mentions: [] }, now)
  await mutate('updateComment', { commentId: comment, body: `@${author.user.username}` }, '__typename', {
    as: other,
  })
  expect(await notificationTypesOf(author)).toEqual(['COMMENT'])
})

test('a disabled type doesn’t notify; the next applicable one does', async () => {
  const [author, other] = await Promise.all([signedIn(), signedIn()])
  await prefer(author, 'MENTION', 'NONE')
  const post = await writePost(author, forum)
  await writeComment(other, post, { body: `@${author.user.username}` })
  expect(await notificationTypesOf(author)).toEqual(['COMMENT'])
  await prefer(author, 'COMMENT', 'NONE')
  await writeComment(other, post, { body: `@${author.user.username}` })
  expect(await notificationTypesOf(author)).toEqual(['COMMENT'])
})

test('Z7: deleted objects have no notifications, at once and permanently', async () => {
  const [author, other, ada] = await Promise.all([signedIn(), signedIn(), signedIn()])
  const post = await writePost(author, forum)
  await writeComment(other, post)
  const comment = await writeComment(other, post, { body: `@${ada.user.username}` })
  const expected = await notificationsOf(ada)
  await mutate('deleteComment', { commentId: comment }, 'id', { as: other })
  const afterwards = await graph(
    'query ($id: Int!) { notification(id: $id) { id } notifications { id } hasUnreadNotifications notificationCounts { unread all } }',
    { id: expected[0]?.id },
    { as: ada },
  )
  expect(errorOf(afterwards)).toBe('404')
  expect(await hasUnread(ada)).toBe(false)
  expect(await notificationTypesOf(author)).toEqual(['COMMENT'])
  await mutate('deletePost', { postId: post }, 'id', { as: author })
  await runAllJobs()
  const rows = env.DB.prepare('SELECT count(*) AS n FROM notifications WHERE user_id IN (?, ?)')
  expect(await rows.bind(author.user.id, ada.user.id).first('n')).toBe(0)
})

test('neither an object deleted before its job runs notifies anyone, nor an earlier one later followers', async () => {
  const [author, other, late] = await Promise.all([signedIn(), signedIn(), signedIn()])
  const post = await writePost(author, forum)
  await runAllJobs()
  const comment = await writeComment(other, post)
  await mutate('deleteComment', { commentId: comment }, 'id', { as: other })
  expect(await notificationsOf(author)).toEqual([])
  await writeComment(author, post)
  await env.DB.prepare('UPDATE objects SET created_at = created_at - 60 WHERE author_id = ?')
    .bind(author.user.id)
    .run()
  await follow(late, post, true)
  expect(await notificationsOf(late)).toEqual([])
})
