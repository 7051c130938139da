import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { countViews, type View } from '#upstream/domains/objects/views.writer.ts'
import { createForum, mutate, writePost } from './world/community.ts'
import { countedDatabase } from './world/database.ts'
import { signedIn } from './world/users.ts'
import { createProduct, openTicket } from './world/tracker.ts'
import { post as send } from './world/upstream.ts'

const hour = 3_600
const now = 500_000 * hour

test('a viewer counts once an hour and object, however often and in however many batches', async () => {
  const { post, other } = await twoPosts()
  await view(
    now,
    { object: post, viewer: 'a' },
    { object: post, viewer: 'a' },
    { object: post, viewer: 'b' },
    { object: other, viewer: 'a' },
  )
  await view(now + hour - 1, { object: post, viewer: 'a' })
  expect([await viewsOf(post), await viewsOf(other)]).toEqual([2, 1])
  await view(now + hour, { object: post, viewer: 'a' })
  expect(await viewsOf(post)).toBe(3)
})

test("authors' own views, unknown ids and deleted posts don't count, and stop nothing else from counting", async () => {
  const { author, post, other } = await twoPosts()
  await mutate('deletePost', { postId: other }, 'id', { as: author })
  await view(
    now,
    { object: post, viewer: 'author', user: author.user.publicId },
    { object: post, viewer: 'reader', user: 'usr-00000001' },
    { object: post, viewer: 'visitor', user: null },
    { object: other, viewer: 'reader' },
    { object: 'pst-00000000', viewer: 'reader' },
    { object: 'nonsense', viewer: 'reader' },
  )
  expect([await viewsOf(post), await viewsOf(other)]).toEqual([2, 0])
})

test('a ticket counts views as a post does', async () => {
  const [author, product] = await Promise.all([signedIn(), createProduct()])
  const ticket = await openTicket(author, product)
  const own = { object: ticket, viewer: 'author', user: author.user.publicId }
  await view(now, { object: ticket, viewer: 'reader' }, { object: ticket, viewer: 'reader' }, own)
  expect(await viewsOf(ticket)).toBe(1)
})

test('parallel batches count what they really stored', async () => {
  const { post } = await twoPosts()
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => view(now, { object: post, viewer: `v${index % 5}` })),
  )
  expect(await viewsOf(post)).toBe(5)
})

test('the edge sends up to 500 views a call, which are one round trip', async () => {
  const { post } = await twoPosts()
  const views = Array.from({ length: 500 }, (_, index) => ({ object: post, viewer: `viewer-${index}` }))
  const { database, trips } = countedDatabase()
  expect((await send('/internal/views', { views }, { bindings: { DB: database } })).status).toBe(204)
  expect([trips(), await viewsOf(post)]).toEqual([1, 500])
  expect((await send('/internal/views', { views: [...views, ...views] })).status).toBe(422)
  expect((await send('/internal/views', { views: [{ object: post }] })).status).toBe(422)
  expect((await send('/internal/views', { views: [] })).status).toBe(204)
})

async function twoPosts() {
  const author = await signedIn()
  const forum = await createForum()
  return { author, post: await writePost(author, forum), other: await writePost(author, forum) }
}

function view(at: number, ...views: View[]): Promise<void> {
  return countViews(env.DB, views, at)
}

async function viewsOf(publicId: string): Promise<number | null> {
  return env.DB.prepare('SELECT view_count FROM objects WHERE public_id = ?')
    .bind(publicId)
    .first('view_count')
}
