import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { batch } from '#upstream/db/batch.ts'
import { consume } from '#upstream/jobs/worker-jobs.ts'
import { mailStatements } from '#upstream/mail/mail.writer.ts'
import { createForum, errorOf, mutate, writePost } from '../world/community.ts'
import { emptyOutbox, mailContext, mailPlatform, sampleMail } from '../world/mail-platform.ts'
import { newestKey, mailsTo } from '../world/mails.ts'
import { signedIn } from '../world/users.ts'
import { graph, post } from '../world/upstream.ts'

beforeEach(emptyOutbox)

function tenTimes<Result>(call: () => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: 10 }, call))
}

test('R7: ten concurrent first likes by one user count as one', async () => {
  const [author, reader] = [await signedIn(), await signedIn()]
  const id = await writePost(author, await createForum())
  const responses = await tenTimes(() => mutate('setRating', { objid: id }, 'score', { as: reader }))
  expect(responses.map(errorOf)).toEqual(Array(10).fill(null))
  const { data } = await graph('query ($id: ID!) { post(id: $id) { score } }', { id })
  expect(data).toEqual({ post: { score: 1 } })
  const rows = await env.DB.prepare('SELECT count(*) AS n FROM ratings WHERE user_id = ?')
    .bind(reader.user.id)
    .first('n')
  expect(rows).toBe(1)
})

test('R7: ten concurrent first follows of an object by one user count as one', async () => {
  const [author, reader] = [await signedIn(), await signedIn()]
  const id = await writePost(author, await createForum())
  const follow = () => mutate('setFollowing', { objectId: id, following: true }, '__typename', { as: reader })
  expect((await tenTimes(follow)).map(errorOf)).toEqual(Array(10).fill(null))
  const { data } = await graph('query ($id: ID!) { post(id: $id) { following } }', { id }, { as: reader })
  expect(data).toEqual({ post: { following: true } })
})

test('R7: ten subscriptions of an address at once mail one key, which confirms it', async () => {
  const address = 'all.at.once@example.org'
  const subscribe = () => mutate('updateNewsletterAnon', { address, minor: false }, 'status')
  expect((await tenTimes(subscribe)).map(errorOf)).toEqual(Array(10).fill(null))
  expect(await mailsTo(address)).toHaveLength(1)
  const key = await newestKey(address)
  expect((await post('/auth/callback', { key, action: 'confirm-newsletter' })).status).toBe(200)
})

test('R5: a batch of the queue that is delivered again, or twice at once, sends its mail once', async () => {
  const { sent, bindings } = mailPlatform()
  await batch(env.DB, mailStatements(mailContext, sampleMail, Math.floor(Date.now() / 1000)))
  const wakeUp = { messages: [{ body: {} }], queue: 'logic-works-outbox' } as unknown as MessageBatch
  await Promise.all([1, 2, 3].map(() => consume(wakeUp, bindings, createExecutionContext())))
  await consume(wakeUp, bindings, createExecutionContext())
  expect(sent).toHaveLength(1)
})
