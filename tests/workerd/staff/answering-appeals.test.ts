import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { answer, appealNewest, appealsFor, decisionsOf, isThere } from '#tests/upstream/appeals.ts'
import { createForum, errorOf, mutate, writePost } from '#tests/upstream/community.ts'
import { report, reportedSetup, resolve } from '#tests/upstream/staff.ts'
import { advanceClock } from '#tests/upstream/clock.ts'
import { graph } from '#tests/upstream/upstream.ts'
import { signedIn, signIn, type Browser } from '#tests/upstream/users.ts'

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM decisions').run()
  await env.DB.prepare("UPDATE users SET roles = ''").run()
})

/** A moderator with a post of their own, and two admins. */
async function staffSetup() {
  const [author, first, second] = await Promise.all([
    signedIn({ roles: ['moderator'] }),
    signedIn({ roles: ['admin'] }),
    signedIn({ roles: ['admin'] }),
  ])
  return { author, first, second, post: await writePost(author, await createForum()) }
}

const restore = (as: Browser, objectId: string) => mutate('restoreObject', { objectId }, '__typename', { as })

const lock = (as: Browser, postId: string, locked: boolean) =>
  mutate('lockPost', { postId, locked, ...(locked && { reason: 'Heated' }) }, '__typename', { as })

test('Z9: staff don’t restore their own text that others removed, and so don’t grant their own appeal', async () => {
  const { author, first, second, post } = await staffSetup()
  await mutate('deletePost', { postId: post, reason: 'Rude' }, 'id', { as: first })
  await appealNewest(author)
  expect(errorOf(await restore(author, post))).toBe('403')
  expect(await isThere(post)).toBe(false)
  expect(await decisionsOf(author)).toMatchObject([{ outcome: null, endedAt: null }])
  expect(errorOf(await restore(second, post))).toBeNull()
  expect(await isThere(post)).toBe(true)
  expect(await decisionsOf(author)).toMatchObject([{ outcome: 'OVERTURNED' }])
})

test('Z9: staff can’t unlock their own post that others locked, but can unlock posts that they locked themselves', async () => {
  const { author, first, second, post } = await staffSetup()
  for (const locked of [true, false]) expect(errorOf(await lock(author, post, locked))).toBeNull()
  await lock(first, post, true)
  await appealNewest(author)
  expect(errorOf(await lock(author, post, false))).toBe('403')
  const { data } = await graph('query ($id: ID!) { post(id: $id) { locked } }', { id: post })
  expect(data).toEqual({ post: { locked: true } })
  expect(await decisionsOf(author)).toMatchObject([{ outcome: null, endedAt: null }])
  expect(errorOf(await lock(second, post, false))).toBeNull()
  for (const locked of [true, false]) expect(errorOf(await lock(author, post, locked))).toBeNull()
})

test('Z9: an appeal against a ban of staff is answered by those who may ban staff', async () => {
  const [developer, moderator, first] = await Promise.all([
    signedIn({ roles: ['developer'] }),
    signedIn({ roles: ['moderator'] }),
    signedIn({ roles: ['admin'] }),
  ])
  const ban = { userId: developer.user.publicId, reason: 'Enough' }
  expect(errorOf(await mutate('banUser', ban, '__typename', { as: first }))).toBeNull()
  const id = await appealNewest(developer)
  expect(await appealsFor(moderator)).toMatchObject([{ id, canAnswer: false, hasAnswerers: false }])
  for (const outcome of ['UPHELD', 'OVERTURNED'])
    expect(errorOf(await answer(moderator, id, outcome))).toBe('403')
  expect(await decisionsOf(developer)).toMatchObject([{ outcome: null, endedAt: null }])
  const second = await signedIn({ roles: ['admin'] })
  expect(await appealsFor(second)).toMatchObject([{ id, canAnswer: true, hasAnswerers: true }])
  expect(errorOf(await answer(second, id))).toBeNull()
  expect(await decisionsOf(developer)).toMatchObject([{ outcome: 'OVERTURNED', endedAt: expect.any(Number) }])
})

test('restoring a text leaves an appeal against a ban that is over to its own answer', async () => {
  const { author, member, moderator, post } = await reportedSetup()
  const until = Math.floor(Date.now() / 1000) + 60
  await resolve(moderator, await report(member, post), 'BAN', { message: 'Spam', until })
  const banId = await appealNewest(author)
  await mutate('deletePost', { postId: post, reason: 'Spam' }, 'id', { as: moderator })
  advanceClock(61)
  const [later, answerer] = [await signIn(author.user), await signedIn({ roles: ['moderator'] })]
  const removalId = await appealNewest(later)
  expect(errorOf(await answer(answerer, removalId))).toBeNull()
  expect(await isThere(post)).toBe(true)
  expect(await decisionsOf(later)).toMatchObject([
    { id: removalId, outcome: 'OVERTURNED' },
    { id: banId, outcome: null, endedAt: null },
  ])
  expect(await appealsFor(answerer)).toMatchObject([{ id: banId, canAnswer: true }])
})
