import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { addUpViews, storeViews, type View } from '#upstream/domains/objects/views.writer.ts'
import { dailyCron } from '#upstream/domains/management/health.reader.ts'
import { runScheduled } from '#upstream/jobs/worker-jobs.ts'
import { createForum, mutate, writePost } from '#tests/upstream/community.ts'
import { countingDatabase } from '#tests/upstream/database.ts'
import { signedIn } from '#tests/upstream/users.ts'
import { createProduct, openTicket } from '#tests/upstream/tracker.ts'
import { post as send } from '#tests/upstream/upstream.ts'

const hour = 3_600
const now = 500_000 * hour

test('a viewer counts once per hour and object, however often, in however many batches and runs', async () => {
  const { post, other } = await twoPosts()
  await view(
    now,
    { object: post, viewer: 'a' },
    { object: post, viewer: 'a' },
    { object: post, viewer: 'b' },
    { object: other, viewer: 'a' },
  )
  await view(now, { object: post, viewer: 'a' })
  await addUpViews(env.DB, now)
  await view(now + hour - 1, { object: post, viewer: 'a' })
  await addUpViews(env.DB, now + hour + 60)
  expect([await viewsOf(post), await viewsOf(other)]).toEqual([2, 1])
  await view(now + hour, { object: post, viewer: 'a' })
  await addUpViews(env.DB, now + hour + 120)
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
  await addUpViews(env.DB, now)
  expect([await viewsOf(post), await viewsOf(other)]).toEqual([2, 0])
})

test('stored views contain neither the user nor the whole digest, and nothing is stored if no view counts', async () => {
  const { author, post } = await twoPosts()
  const viewer = 'abcdefghijklmnopqrstuvwxyz0123456789'
  await view(now, { object: post, viewer, user: 'usr-00000001' })
  await view(now, { object: post, viewer: 'author', user: author.user.publicId })
  const { results } = await env.DB.prepare('SELECT pairs FROM view_batches').all<{ pairs: string }>()
  expect(results).toEqual([{ pairs: expect.stringMatching(/^\["\d+ abcdefghijkl"\]$/) }])
})

test('batches of parallel runs and of hours ago count once, compared with all that was counted in theirs', async () => {
  const { post } = await twoPosts()
  await view(now, { object: post, viewer: 'a' })
  for (let minute = 0; minute < 90; minute += 1) await view(now, { object: post, viewer: `v${minute}` })
  await view(now, { object: post, viewer: 'a' })
  await Promise.all(Array.from({ length: 5 }, () => addUpViews(env.DB, now + 5 * hour)))
  expect(await viewsOf(post)).toBe(91)
  expect(await rowsOf('view_batches')).toBe(0)
  expect(await rowsOf('counted_views')).toBe(0)
})

test('the edge sends up to 500 views per call, which count when the minute’s work is done', async () => {
  const ticket = await openTicket(await signedIn(), await createProduct())
  const views = Array.from({ length: 500 }, (_, index) => ({ object: ticket, viewer: `viewer-${index}` }))
  const { database, trips } = countingDatabase()
  expect((await send('/internal/views', { views }, { bindings: { DB: database } })).status).toBe(204)
  expect(trips()).toBe(1)
  for (const wrong of [[...views, ...views], [{ object: ticket }]])
    expect((await send('/internal/views', { views: wrong })).status).toBe(422)
  expect((await send('/internal/views', { views: [] })).status).toBe(204)
  await runScheduled(env, dailyCron)
  expect(await viewsOf(ticket)).toBe(0)
  await runScheduled(env, '* * * * *')
  expect(await viewsOf(ticket)).toBe(500)
})

async function twoPosts() {
  const author = await signedIn()
  const forum = await createForum()
  return { author, post: await writePost(author, forum), other: await writePost(author, forum) }
}

function view(at: number, ...views: View[]): Promise<void> {
  return storeViews(env.DB, views, Math.floor(at / hour))
}

async function viewsOf(publicId: string): Promise<number | null> {
  return env.DB.prepare('SELECT view_count FROM objects WHERE public_id = ?')
    .bind(publicId)
    .first('view_count')
}

async function rowsOf(table: 'view_batches' | 'counted_views'): Promise<number | null> {
  return env.DB.prepare(`SELECT count(*) AS rows FROM ${table}`).first('rows')
}
