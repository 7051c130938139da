import { sql } from '#upstream/db/sql.ts'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { batch } from '#upstream/db/batch.ts'
import { renderNewsletterEmail } from '#upstream/domains/newsletter/newsletter-email.ts'
import { readConfig } from '#upstream/config/env.ts'
import { advanceClock } from '../world/clock.ts'
import { errorOf, mutate } from '../world/community.ts'
import { mailsTo, newestKey } from '../world/mails.ts'
import { newsletterText } from '../world/newsletters.ts'
import { signedIn } from '../world/users.ts'
import { post } from '../world/upstream.ts'

let addresses = 0

async function subscriber(): Promise<string> {
  addresses += 1
  const address = `leaver${addresses}@example.org`
  await batch(env.DB, [sql`INSERT INTO subscriptions (email, level, updated_at) VALUES (${address}, 2, 0)`])
  return address
}

async function ask(address: string, headers = {}): Promise<string | undefined> {
  const response = await mutate<{ status: string }>('requestUnsubscribe', { address }, 'status', { headers })
  return errorOf(response) ?? response.data?.requestUnsubscribe?.status
}

async function levelOf(address: string): Promise<number | undefined> {
  const [rows = []] = await batch(env.DB, [sql`SELECT level FROM subscriptions WHERE email = ${address}`])
  return (rows as { level: number }[])[0]?.level
}

function follow(key: string) {
  return post('/auth/callback', { key, action: 'unsubscribe' })
}

test('a newsletter’s body has the same unsubscribe page for all recipients', () => {
  const { text, html } = renderNewsletterEmail(readConfig(env), newsletterText, 'en', new Map())
  const page = `${env.MAIN_ORIGIN}/newsletter/unsubscribe`
  expect(text).toContain(`Unsubscribe: ${page}\n`)
  expect(html).toContain(`<a href="${page}">`)
  expect(text + html).not.toContain('key=')
})

test('a mailed link ends the subscription, however often it is opened', async () => {
  const address = await subscriber()
  expect(await ask(address.toUpperCase())).toBe('pending')
  const [mail] = await mailsTo(address.toUpperCase())
  expect(mail?.text).toContain(`${env.MAIN_ORIGIN}/callback?key=`)
  const key = await newestKey(address.toUpperCase())
  expect((await follow(key)).status).toBe(200)
  expect(await levelOf(address)).toBe(0)
  expect((await follow(key)).status).toBe(200)
  expect((await follow(`${key.slice(0, -1)}-`)).status).toBe(422)
})

test('B3: an unknown and an unsubscribed address get the same response, and no mail', async () => {
  const address = await subscriber()
  await batch(env.DB, [sql`UPDATE subscriptions SET level = 0 WHERE email = ${address}`])
  expect([await ask(address), await ask('nobody-there@example.org')]).toEqual(['pending', 'pending'])
  expect(await mailsTo(address)).toEqual([])
  expect(await mailsTo('nobody-there@example.org')).toEqual([])
  expect(await ask('no address')).toBe('Invalid email address')
})

test('B3: an address gets three links a day at most, and a client can make twenty requests an hour', async () => {
  const address = await subscriber()
  for (let time = 0; time < 5; time += 1) expect(await ask(address)).toBe('pending')
  expect(await mailsTo(address)).toHaveLength(3)
  const headers = { 'x-client': 'another-client' }
  const statuses: (string | undefined)[] = []
  for (let time = 0; time < 21; time += 1) statuses.push(await ask(`many${time}@example.org`, headers))
  expect(statuses.at(-1)).toBe('429')
})

test('a link expires after a week', async () => {
  const address = await subscriber()
  await ask(address)
  const key = await newestKey(address)
  advanceClock(7 * 24 * 60 * 60 + 1)
  expect((await follow(key)).status).toBe(422)
  expect(await levelOf(address)).toBe(2)
})

test('a link is reported as expired if its subscription was replaced after a change of address', async () => {
  const [address, former] = [await subscriber(), await subscriber()]
  await ask(address)
  const key = await newestKey(address)
  const { user } = await signedIn({ email: former })
  await batch(env.DB, [sql`UPDATE users SET email = ${address} WHERE id = ${user.id}`])
  expect((await follow(key)).status).toBe(422)
  expect(await levelOf(address)).toBe(2)
})
