import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createForum, errorOf, mutate, writeComment, writePost } from '#tests/upstream/community.ts'
import { invalidatedBy } from '#tests/upstream/creations.ts'
import { notificationsOf } from '#tests/upstream/notifications.ts'
import { logEntries, report, resolve } from '#tests/upstream/staff.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'
import { graph } from '#tests/upstream/upstream.ts'

test('an answer is marked, replaced and unmarked, which tells its author once; staff’s marks are logged', async () => {
  const { forum, author, helper, post, comments } = await question()
  const [first = '', second = ''] = comments
  const marked = await mark(author, first)
  expect(marked.data).toEqual({ markAnswer: { post: { answerId: first, canMarkAnswer: true } } })
  expect(invalidatedBy(marked)).toEqual([author.user.publicId, forum.publicId, post].toSorted())
  expect(await answerOf(post)).toBe(first)
  const moderator = await signedIn({ roles: ['moderator'] })
  for (const _ of [1, 2]) await mark(moderator, second)
  await mark(author, first, false)
  expect(await answerOf(post)).toBe(second)
  await mark(moderator, second, false)
  expect(await answerOf(post)).toBeNull()
  await mark(author, second)
  expect(await logEntries('post.answer', 'post.unanswer')).toEqual(
    ['post.answer', 'post.unanswer'].map((act) => `${act} by ${moderator.user.username} on ${post}`),
  )
  const { username: actor } = author.user
  expect(await notificationsOf(helper)).toMatchObject([
    { causedByObject: second, causedByUser: moderator.user.username },
    { type: 'REPLY', causedByObject: first, causedByUser: actor, facts: { kind: 'ANSWER', actor } },
  ])
})

test('a hidden or deleted comment answers nothing until it’s restored, and one outside of a help forum never does', async () => {
  const { forum, author, helper, post, comments } = await question()
  const [first = '', second = ''] = comments
  const moderator = await signedIn({ roles: ['moderator'] })
  await mark(author, first)
  await resolve(moderator, await report(await signedIn(), first), 'HIDE', { message: 'No' })
  expect(await answerOf(post)).toBeNull()
  expect(errorOf(await mark(author, first))).toBe('404')
  await mutate('restoreObject', { objectId: first }, 'id', { as: moderator })
  expect(await answerOf(post)).toBe(first)
  await mark(author, second)
  await mutate('deleteComment', { commentId: second }, 'id', { as: helper })
  expect(await answerOf(post)).toBeNull()
  await mark(author, first)
  const setHelp = (help: boolean) =>
    env.DB.prepare('UPDATE forums SET is_help = ? WHERE id = ?').bind(Number(help), forum.id).run()
  await setHelp(false)
  expect(await answerOf(post)).toBeNull()
  expect(errorOf(await mark(author, first, false))).toBe('403')
  await setHelp(true)
  await env.DB.prepare('DELETE FROM objects WHERE public_id = ?').bind(first).run()
  expect(await answerOf(post)).toBeNull()
})

/** A question in a forum for help, with two comments by another user. */
async function question() {
  const [forum, author, helper] = await Promise.all([createForum({ isHelp: 1 }), signedIn(), signedIn()])
  const post = await writePost(author, forum)
  const comments = [await writeComment(helper, post), await writeComment(helper, post)]
  return { forum, author, helper, post, comments }
}

function mark(as: Browser, commentId: string, marked = true) {
  return mutate('markAnswer', { commentId, marked }, 'post { answerId canMarkAnswer }', { as })
}

/** The answer as visitors read it, on the post's page and in its forum's list. */
async function answerOf(id: string): Promise<string | null> {
  const { data } = await graph<{
    post: { answerId: string | null; forum: { posts: { answerId: unknown }[] } }
  }>('query ($id: ID!) { post(id: $id) { answerId forum { posts { answerId } } } }', { id })
  expect(data?.post.forum.posts).toEqual([{ answerId: data?.post.answerId }])
  return data?.post.answerId ?? null
}
