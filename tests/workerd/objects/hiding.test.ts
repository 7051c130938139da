import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { hubPages } from '#shared/addresses/ids.ts'
import { recount } from '#upstream/domains/objects/recount.ts'
import { errorOf, mutate, writeComment } from '#tests/upstream/community.ts'
import { makeCreation, invalidatedBy } from '#tests/upstream/creations.ts'
import { logEntries, messagesOf, report, reportedSetup, reportsOf, resolve } from '#tests/upstream/staff.ts'
import { createProduct, openTicket } from '#tests/upstream/tracker.ts'
import { graph } from '#tests/upstream/upstream.ts'

test('hiding a post or a creation hides its comments, too, tells the author why, and can be undone', async () => {
  const { forum, author, member, moderator, post } = await reportedSetup()
  const creation = await makeCreation(author, { title: 'Not my half adder' })
  const cases = [
    [post, 'post', 'Your post “Cheap watches for you”', forum.publicId],
    [creation, 'creation', 'Your creation “Not my half adder”', hubPages],
  ] as const
  for (const [objectId, kind, name, listedOn] of cases) {
    await Promise.all([writeComment(member, objectId), writeComment(author, objectId)])
    const deleted = await writeComment(member, objectId)
    await mutate('deleteComment', { commentId: deleted }, 'id', { as: member })
    const id = await report(member, objectId, 'ILLEGAL')
    const hidden = await resolve(moderator, id, 'HIDE', { message: 'No advertisements' })
    expect(errorOf(hidden)).toBeNull()
    expect(invalidatedBy(hidden)).toEqual([author.user.publicId, listedOn, objectId].toSorted())
    const page = () => graph(`query ($id: ID!) { ${kind}(id: $id) { commentCount } }`, { id: objectId })
    expect(errorOf(await page())).toBe('410')
    expect((await messagesOf(author)).at(-1)).toEqual({
      text: `${name} was hidden by a moderator: No advertisements`,
      status: 'WARNING',
    })
    expect((await reportsOf(moderator, 'RESOLVED')).find((one) => one.id === id)?.object).toMatchObject({
      kind,
      isDeleted: true,
      isHidden: true,
    })
    const restore = () => mutate('restoreObject', { objectId }, 'id', { as: moderator })
    expect(errorOf(await restore())).toBeNull()
    expect((await page()).data).toEqual({ [kind]: { commentCount: 2 } })
    expect((await messagesOf(author)).at(-1)).toEqual({ text: `${name} is visible again`, status: 'SUCCESS' })
    expect(errorOf(await restore())).toBe('404')
    expect(await logEntries(`${kind}.hide`, `${kind}.restore`)).toEqual(
      ['hide', 'restore'].map((act) => `${kind}.${act} by ${moderator.user.username} on ${objectId}`),
    )
  }
  expect(await recount(env.DB)).toBe(0)
})

test('a hidden comment leaves a tombstone, a hidden ticket isn’t counted, and both can be restored', async () => {
  const { author, member, moderator, post } = await reportedSetup()
  const product = await createProduct()
  const ticket = await openTicket(author, product)
  const comment = await writeComment(author, post, { body: 'Rude words' })
  await writeComment(member, post, { parentId: comment })
  for (const objectId of [comment, ticket]) {
    await resolve(moderator, await report(member, objectId), 'HIDE')
    expect(await recount(env.DB)).toBe(0)
  }
  const thread = await graph('query ($id: ID!) { comments(objectId: $id) { body isDeleted } }', { id: post })
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

test('moderators can’t restore what its author deleted, nor a comment on it', async () => {
  const { author, member, moderator, post } = await reportedSetup()
  const comment = await writeComment(author, post)
  await resolve(moderator, await report(member, comment), 'HIDE')
  await mutate('deletePost', { postId: post }, 'id', { as: author })
  const restore = (objectId: string) => mutate('restoreObject', { objectId }, 'id', { as: moderator })
  expect(errorOf(await restore(comment))).toBe('What this comment was posted on is gone')
  expect(errorOf(await restore(post))).toBe('404')
})
