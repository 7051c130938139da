import { sql } from '#upstream/db/sql.ts'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { batch } from '#upstream/db/batch.ts'
import { mutate } from '../world/community.ts'
import { mailPlatform } from '../world/mail-platform.ts'
import { newestKey } from '../world/mails.ts'
import { campaign, removeNewsletters, runAllJobs, send, soon } from '../world/newsletters.ts'
import { signedIn } from '../world/users.ts'
import { graph, post } from '../world/upstream.ts'

beforeEach(removeNewsletters)

test('readers who unsubscribe while a newsletter goes out get none that wasn’t handed over yet', async () => {
  const readers = Array.from({ length: 40 }, (_, index) => `reader${index}@example.org`)
  await batch(env.DB, [
    sql`INSERT INTO subscriptions (email, level, updated_at) SELECT value, 1, 0 FROM json_each(${JSON.stringify(readers)})`,
  ])
  const admin = await signedIn({ roles: ['admin'] })
  let handedOver: string[] = []
  const { sent, bindings } = mailPlatform(async () => {
    if (handedOver.length > 0) return
    // Each of the sessions has handed over at most its first one; all others leave now.
    handedOver = sent.map(({ to }) => to)
    await batch(env.DB, [
      sql`UPDATE subscriptions SET level = 0 WHERE email NOT IN (SELECT value FROM json_each(${JSON.stringify(handedOver)}))`,
    ])
  })
  await send(admin, 'MAJOR')
  for (const minute of [0, 2, 4]) await runAllJobs(bindings, soon() + 60 * minute)
  // The other sessions may have handed one over in the same moment.
  expect(sent.length).toBeLessThanOrEqual(4)
  expect(await campaign(admin)).toMatchObject({
    sent: sent.length,
    left: readers.length - sent.length,
    queued: 0,
  })
})

test('an address that is subscribed by its account and by the form gets one newsletter, and leaves once', async () => {
  const reader = await signedIn({ email: 'both.ways@example.org' })
  await mutate('updateNewsletter', { newLevel: 1 }, '__typename', { as: reader })
  const address = 'Both.Ways@example.org'
  await mutate('updateNewsletterAnon', { address, minor: false }, 'status')
  await post('/auth/callback', { key: await newestKey(address), action: 'confirm-newsletter' })
  const admin = await signedIn({ roles: ['admin'] })
  const { bindings } = mailPlatform()
  expect(await send(admin, 'MAJOR')).toMatchObject({ recipients: 1 })
  await runAllJobs(bindings)
  expect(await campaign(admin)).toMatchObject({ recipients: 1, sent: 1 })
  await mutate('requestUnsubscribe', { address }, 'status')
  expect(
    (await post('/auth/callback', { key: await newestKey(address), action: 'unsubscribe' })).status,
  ).toBe(200)
  const { data } = await graph('{ newsletterLevel }', {}, { as: reader })
  expect(data).toEqual({ newsletterLevel: 0 })
})
