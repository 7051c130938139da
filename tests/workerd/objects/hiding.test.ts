import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { hubPages } from '#shared/addresses/ids.ts'
import { recount } from '#upstream/domains/objects/recount.ts'
import { errorOf, mutate, writeComment } from '../world/community.ts'
import { creationOf, makeCreation, invalidatedBy } from '../world/creations.ts'
import { logEntries, messagesOf, report, reportedWorld, reportsOf, resolve } from '../world/staff.ts'
import { createProduct, openTicket } from '../world/tracker.ts'
import { graph } from '../world/upstream.ts'

test('hiding a post hides its comments, too, notifies the author with the reason, and can be undone', async () => {
  const { forum, author, member, moderator, post } = await reportedWorld()
  await Promise.all([writeComment(member, post), writeComment(author, post)])
  const deleted = await writeComment(member, post)
  await mutate('deleteComment', { commentId: deleted }, 'id', { as: member })
  const id = await report(member, post)
  const hidden = await resolve(moderator, id, 'HIDE', { message: 'No advertisements' })
  expect(errorOf(hidden)).toBeNull()
  expect(hidden.headers.get('x-invalidated')?.split(',').toSorted()).toEqual(
    [author.user.publicId, forum.publicId, post].toSorted(),
  )
  const page = () =>
    graph<{ post: { commentCount: number } }>('query ($id: ID!) { post(id: $id) { commentCount } }', {
      id: post,
    })
  expect(errorOf(await page())).toBe('410')
  expect(await messagesOf(author)).toEqual([
    {
      text: 'Your post “Cheap watches for you” was hidden by a moderator: No advertisements',
      status: 'WARNING',
    },
  ])
  expect((await reportsOf(moderator, 'RESOLVED')).find((one) => one.id === id)?.object).toMatchObject({
    isDeleted: true,
    isHidden: true,
  })
  expect(errorOf(await mutate('restoreObject', { objectId: post }, 'id', { as: moderator }))).toBeNull()
  expect((await page()).data?.post).toEqual({ commentCount: 2 })
  expect(await messagesOf(author)).toEqual([
    { text: 'Your post “Cheap watches for you” is visible again', status: 'SUCCESS' },
  ])
  expect(errorOf(await mutate('restoreObject', { objectId: post }, 'id', { as: moderator }))).toBe('404')
  expect(await logEntries('post.hide', 'post.restore', 'report.hide')).toEqual(
    ['post.hide', 'report.hide', 'post.restore'].map(
      (act) => `${act} by ${moderator.user.username} on ${post}`,
    ),
  )
  expect(await recount(env.DB)).toBe(0)
})

test('a hidden comment leaves a tombstone, a hidden ticket isn’t counted, and both can be restored', async () => {
  const { author, member, moderator, post } = await reportedWorld()
  const product = await createProduct()
  const ticket = await openTicket(author, product)
  const comment = await writeComment(author, post, { body: 'Rude words' })
  await writeComment(member, post, { parentId: comment })
  for (const objectId of [comment, ticket]) {
    await resolve(moderator, await report(member, objectId), 'HIDE')
    expect(await recount(env.DB)).toBe(0)
  }
  const thread = await graph<{ comments: { body: string; isDeleted: boolean }[] }>(
    'query ($id: ID!) { comments(objectId: $id) { body isDeleted } }',
    { id: post },
  )
  expect(thread.data?.comments).toEqual([
    { body: '', isDeleted: true },
    { body: 'With a latch.', isDeleted: false },
  ])
  for (const objectId of [comment, ticket]) {
    expect(errorOf(await mutate('restoreObject', { objectId }, 'id', { as: moderator }))).toBeNull()
    expect(await recount(env.DB)).toBe(0)
  }
  expect((await messagesOf(author)).map(({ text }) => text)).toEqual([
    'Your comment on “Cheap watches for you” was hidden by a moderator',
    'Your ticket “Wires vanish on load” was hidden by a moderator',
    'Your comment on “Cheap watches for you” is visible again',
    'Your ticket “Wires vanish on load” is visible again',
  ])
})

test('a creation is reported, hidden with its comments, and restored', async () => {
  const { author, member, moderator } = await reportedWorld()
  const creation = await makeCreation(author, { title: 'Not my half adder' })
  await writeComment(member, creation)
  const id = await report(member, creation, 'ILLEGAL')
  expect((await reportsOf(moderator)).find((one) => one.id === id)?.object).toMatchObject({
    kind: 'creation',
    title: 'Not my half adder',
    renderedBody: expect.stringContaining('<em>two</em>'),
  })
  const hidden = await resolve(moderator, id, 'HIDE', { message: 'It is somebody else’s' })
  expect(invalidatedBy(hidden)).toEqual([author.user.publicId, creation, hubPages].toSorted())
  await expect(creationOf(creation)).rejects.toThrow('410')
  expect(await messagesOf(author)).toMatchObject([
    {
      text: 'Your creation “Not my half adder” was hidden by a moderator: It is somebody else’s',
    },
  ])
  expect(errorOf(await mutate('restoreObject', { objectId: creation }, 'id', { as: moderator }))).toBeNull()
  expect(await creationOf(creation)).toMatchObject({ commentCount: 1 })
  expect(await recount(env.DB)).toBe(0)
})

test('a comment of a deleted post can’t be restored', async () => {
  const { author, member, moderator, post } = await reportedWorld()
  const comment = await writeComment(author, post)
  await resolve(moderator, await report(member, comment), 'HIDE')
  await mutate('deletePost', { postId: post }, 'id', { as: author })
  expect(errorOf(await mutate('restoreObject', { objectId: comment }, 'id', { as: moderator }))).toBe(
    'What this comment was posted on is gone',
  )
})

test('moderators can’t restore an object that its author deleted', async () => {
  const { author, moderator, post } = await reportedWorld()
  await mutate('deletePost', { postId: post }, 'id', { as: author })
  expect(errorOf(await mutate('restoreObject', { objectId: post }, 'id', { as: moderator }))).toBe('404')
})
