import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { notifyUsers } from '#upstream/domains/notifications/notify-users.ts'
import { createForum, errorOf, mutate, writeComment, writePost, type Forum } from './world/community.ts'
import { follow, hasUnread, prefer, settleAll, toldTo, typesToldTo } from './world/notifications.ts'
import { signedIn } from './world/users.ts'
import { createProduct, openTicket, setStatus } from './world/tracker.ts'
import { graph } from './world/upstream.ts'

const now = Math.floor(Date.now() / 1000)
let forum: Forum

beforeAll(async () => {
  forum = await createForum()
})

test('a comment is told to the author and to those who commented before, not to whoever wrote it', async () => {
  const [author, first, second] = await Promise.all([signedIn(), signedIn(), signedIn()])
  const post = await writePost(author, forum, { title: 'What is a latch?' })
  await writeComment(first, post)
  await settleAll()
  const comment = await writeComment(second, post)
  const message = `${second.user.username} commented on “What is a latch?”`
  const told = {
    type: 'COMMENT',
    read: false,
    message,
    causedByUser: second.user.username,
    causedByObject: comment,
  }
  expect(await toldTo(first)).toMatchObject([told])
  expect(await toldTo(author)).toMatchObject([told, { causedByUser: first.user.username }])
  expect(await toldTo(second)).toEqual([])
})

test('a reply that also mentions its parent’s author, who follows too, is one notification: the reply', async () => {
  const [author, commenter] = await Promise.all([signedIn(), signedIn()])
  const post = await writePost(author, forum, { title: 'What is a latch?' })
  const comment = await writeComment(commenter, post)
  const body = `@${commenter.user.username} it is a loop`
  await writeComment(author, post, { body, parentId: comment })
  expect(await toldTo(commenter)).toMatchObject([
    { type: 'REPLY', message: `${author.user.username} replied to your comment on “What is a latch?”` },
  ])
  expect(await typesToldTo(author)).toEqual(['COMMENT'])
})

test('a follower whom a comment mentions is told of the mention alone', async () => {
  const [author, other] = await Promise.all([signedIn(), signedIn()])
  const post = await writePost(author, forum)
  await writeComment(other, post, { body: `Ask @${author.user.username.toUpperCase()}` })
  expect(await typesToldTo(author)).toEqual(['MENTION'])
})

test('mentions are told from posts, tickets and comments, in words of their own; not from code, not one’s own', async () => {
  const [author, ada, product] = await Promise.all([signedIn(), signedIn(), createProduct()])
  const body = `@${ada.user.username} and @${author.user.username} and @nobody.at.all`
  const title = 'A title long enough'
  const post = await writePost(author, forum, { title, body })
  const ticket = await openTicket(author, product, { title, body })
  await writeComment(author, post, { body })
  await writeComment(author, post, { body: `\`@${ada.user.username}\`` })
  const inText = `${author.user.username} mentioned you in “${title}”`
  expect(await toldTo(ada)).toMatchObject([
    { type: 'MENTION', message: `${author.user.username} mentioned you in a comment on “${title}”` },
    { type: 'MENTION', message: inText, causedByObject: ticket },
    { type: 'MENTION', message: inText, causedByObject: post },
  ])
  expect(await toldTo(author)).toEqual([])
})

test('an edit tells those whom the text did not mention before, once', async () => {
  const [author, ada, alan] = await Promise.all([signedIn(), signedIn(), signedIn()])
  const post = await writePost(author, forum, { body: `@${ada.user.username}` })
  expect(await typesToldTo(ada)).toEqual(['MENTION'])
  const edit = (body: string) =>
    mutate('updatePost', { postId: post, title: 'A title long enough', body }, 'id', { as: author })
  await edit(`@${ada.user.username} and @${alan.user.username}`)
  await edit(`@${alan.user.username} or @${ada.user.username}`)
  expect(await typesToldTo(ada)).toEqual(['MENTION'])
  expect(await typesToldTo(alan)).toEqual(['MENTION'])
})

test('whoever edits the text of another is the one who mentions', async () => {
  const [author, moderator] = await Promise.all([signedIn(), signedIn({ roles: ['moderator'] })])
  const post = await writePost(author, forum)
  const input = {
    postId: post,
    title: 'A title long enough',
    body: `@${author.user.username} @${moderator.user.username}`,
  }
  await mutate('updatePost', input, 'id', { as: moderator })
  expect(await toldTo(author)).toMatchObject([
    { type: 'MENTION', causedByUser: moderator.user.username },
    { type: 'SYSTEM', causedByUser: null },
  ])
  expect(await toldTo(moderator)).toEqual([])
})

test('a ticket’s author and followers are told that it was closed, closed in a version, and reopened', async () => {
  const [author, follower, developer, product] = await Promise.all([
    signedIn(),
    signedIn(),
    signedIn({ roles: ['developer'] }),
    createProduct(),
  ])
  const ticket = await openTicket(author, product, { title: 'Wires vanish on load' })
  await writeComment(follower, ticket)
  const name = `Ticket #${Number.parseInt(ticket.slice(4), 16)} “Wires vanish on load”`
  await setStatus(developer, ticket, false)
  await setStatus(developer, ticket, false)
  await setStatus(developer, ticket, false, '0.92')
  await setStatus(developer, ticket, true)
  const told = [`${name} was reopened`, `${name} was closed in 0.92`, `${name} was closed`]
  const about = { type: 'TICKET_STATUS', causedByUser: developer.user.username, causedByObject: ticket }
  expect(await toldTo(follower)).toMatchObject(told.map((message) => ({ ...about, message })))
  expect((await toldTo(author)).map(({ message }) => message).slice(0, 3)).toEqual(told)
  expect(await toldTo(developer)).toEqual([])
})

test('the author of a post that somebody else moves is told where it went', async () => {
  const [author, moderator, target] = await Promise.all([
    signedIn(),
    signedIn({ roles: ['moderator'] }),
    createForum({ title: 'Off topic' }),
  ])
  const post = await writePost(author, forum, { title: 'What is a latch?' })
  await mutate('movePost', { postId: post, forumId: target.publicId }, 'id', { as: moderator })
  await mutate('movePost', { postId: post, forumId: target.publicId }, 'id', { as: moderator })
  const message = 'Your post “What is a latch?” was moved to Off topic'
  expect(await toldTo(author)).toMatchObject([
    { type: 'SYSTEM', message, causedByUser: null, causedByObject: post },
  ])
})

test('R7: a job that runs twice, and an edit of what was told, tell nobody twice', async () => {
  const [author, other] = await Promise.all([signedIn(), signedIn()])
  const post = await writePost(author, forum)
  const comment = await writeComment(other, post)
  await settleAll()
  const object = await env.DB.prepare('SELECT id FROM objects WHERE public_id = ?')
    .bind(comment)
    .first<number>('id')
  await notifyUsers(env, { cause: 'written', object: object ?? 0, mentions: [] }, now)
  await mutate('updateComment', { commentId: comment, body: `@${author.user.username}` }, '__typename', {
    as: other,
  })
  expect(await typesToldTo(author)).toEqual(['COMMENT'])
})

test('a type that a person wants none of is not told; the next that fits is', async () => {
  const [author, other] = await Promise.all([signedIn(), signedIn()])
  await prefer(author, 'MENTION', 'NONE')
  const post = await writePost(author, forum)
  await writeComment(other, post, { body: `@${author.user.username}` })
  expect(await typesToldTo(author)).toEqual(['COMMENT'])
  await prefer(author, 'COMMENT', 'NONE')
  await writeComment(other, post, { body: `@${author.user.username}` })
  expect(await typesToldTo(author)).toEqual(['COMMENT'])
})

test('Z7: what is deleted is told to nobody, at once and for good', async () => {
  const [author, other, ada] = await Promise.all([signedIn(), signedIn(), signedIn()])
  const post = await writePost(author, forum)
  await writeComment(other, post)
  const comment = await writeComment(other, post, { body: `@${ada.user.username}` })
  const told = await toldTo(ada)
  await mutate('deleteComment', { commentId: comment }, 'id', { as: other })
  const seen = await graph(
    'query ($id: Int!) { notification(id: $id) { id } notifications { id } hasUnreadNotifications notificationCounts { unread all } }',
    { id: told[0]?.id },
    { as: ada },
  )
  expect(errorOf(seen)).toBe('404')
  expect(await hasUnread(ada)).toBe(false)
  expect(await typesToldTo(author)).toEqual(['COMMENT'])
  await mutate('deletePost', { postId: post }, 'id', { as: author })
  await settleAll()
  const rows = env.DB.prepare('SELECT count(*) AS n FROM notifications WHERE user_id IN (?, ?)')
  expect(await rows.bind(author.user.id, ada.user.id).first('n')).toBe(0)
})

test('Z7: what is deleted before its job runs is told to nobody', async () => {
  const [author, other] = await Promise.all([signedIn(), signedIn()])
  const post = await writePost(author, forum)
  await settleAll()
  const comment = await writeComment(other, post)
  await mutate('deleteComment', { commentId: comment }, 'id', { as: other })
  expect(await toldTo(author)).toEqual([])
})

test('whoever follows only later is not told of what was said before, however late its job runs', async () => {
  const [author, late] = await Promise.all([signedIn(), signedIn()])
  const post = await writePost(author, forum)
  await settleAll()
  await writeComment(author, post)
  await env.DB.prepare('UPDATE objects SET created_at = created_at - 60 WHERE author_id = ?')
    .bind(author.user.id)
    .run()
  await follow(late, post, true)
  expect(await toldTo(late)).toEqual([])
})
