import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { purgeExpired } from '#upstream/jobs/purge-expired.ts'
import { later, stopClock } from './world/clock.ts'
import { errorOf, mutate } from './world/community.ts'
import { countedDatabase } from './world/database.ts'
import { signedIn, signIn, type Browser } from './world/users.ts'
import { graph } from './world/upstream.ts'

interface Message {
  id: number
  text: string
}

const now = Math.floor(Date.now() / 1000)
const asTold = '{ ephemeralMessages { id text status createdAt } }'
const asLent = 'query ($tab: String) { ephemeralMessages(tab: $tab) { id text } }'
const verified = 'Email verified'

async function leave({ user }: Browser, text: string, createdAt = now): Promise<void> {
  await env.DB.prepare(
    "INSERT INTO ephemeral_messages (user_id, text, status, created_at) VALUES (?, ?, 'SUCCESS', ?)",
  )
    .bind(user.id, text, createdAt)
    .run()
}

/** The messages that a browser's tab gets. */
async function lentTo(as: Browser, tab: string): Promise<Message[]> {
  const { data } = await graph<{ ephemeralMessages: Message[] }>(asLent, { tab }, { as })
  return data?.ephemeralMessages ?? []
}

async function textsLentTo(as: Browser, tab: string): Promise<string[]> {
  return (await lentTo(as, tab)).map(({ text }) => text)
}

function acknowledge(as: Browser, messages: readonly Message[]) {
  return mutate('acknowledgeMessages', { ids: messages.map(({ id }) => id) }, 'acknowledged', { as })
}

test('whoever names no tab is told a message once, by a Bearer, oldest first', async () => {
  const browser = await signedIn()
  await leave(browser, verified)
  await leave(browser, 'Welcome')
  const cookie = { headers: { authorization: browser.cookie } }
  expect((await graph(asTold, {}, cookie)).data).toEqual({ ephemeralMessages: [] })
  const first = await graph<{ ephemeralMessages: Message[] }>(asTold, {}, { as: browser })
  expect(first.data?.ephemeralMessages.map(({ text }) => text)).toEqual([verified, 'Welcome'])
  expect((await graph(asTold, {}, { as: browser })).data).toEqual({ ephemeralMessages: [] })
})

test('a tab is told a message until it acknowledges it, however often it is left too soon', async () => {
  const browser = await signedIn()
  await leave(browser, verified)
  await leave(browser, 'Welcome')
  const told = await lentTo(browser, 'first')
  expect(told.map(({ text }) => text)).toEqual([verified, 'Welcome'])
  expect(await lentTo(browser, 'first')).toEqual(told)
  expect((await acknowledge(browser, told)).data).toEqual({ acknowledgeMessages: { acknowledged: 2 } })
  expect(await lentTo(browser, 'first')).toEqual([])
  later(60)
  expect(await lentTo(browser, 'second')).toEqual([])
  expect((await acknowledge(browser, told)).data).toEqual({ acknowledgeMessages: { acknowledged: 0 } })
})

test('of all tabs and devices one is told; another only when that one has not acknowledged it in time', async () => {
  stopClock()
  const browser = await signedIn()
  const phone = await signIn(browser.user)
  await leave(browser, verified)
  const tabs = [lentTo(browser, 'first'), lentTo(browser, 'second'), lentTo(phone, 'third')]
  expect((await Promise.all(tabs)).flat()).toHaveLength(1)
  await env.DB.exec('UPDATE ephemeral_messages SET lent_until = NULL')
  expect(await textsLentTo(browser, 'first')).toEqual([verified])
  expect(await textsLentTo(phone, 'third')).toEqual([])
  expect((await graph(asTold, {}, { as: phone })).data).toEqual({ ephemeralMessages: [] })
  later(14)
  expect(await textsLentTo(phone, 'third')).toEqual([])
  later(1)
  expect(await textsLentTo(phone, 'third')).toEqual([verified])
  expect(await textsLentTo(browser, 'first')).toEqual([])
})

test('what comes while a tab shows a message is not acknowledged with it', async () => {
  const browser = await signedIn()
  await leave(browser, verified)
  const told = await lentTo(browser, 'first')
  await leave(browser, 'Welcome')
  expect(await textsLentTo(browser, 'first')).toEqual([verified, 'Welcome'])
  await acknowledge(browser, told)
  expect(await textsLentTo(browser, 'first')).toEqual(['Welcome'])
})

test('nobody acknowledges for somebody else, nor with the cookie alone', async () => {
  const [browser, stranger] = [await signedIn(), await signedIn()]
  await leave(browser, verified)
  const told = await lentTo(browser, 'first')
  expect((await acknowledge(stranger, told)).data).toEqual({ acknowledgeMessages: { acknowledged: 0 } })
  const input = { ids: told.map(({ id }) => id) }
  for (const headers of [{}, { authorization: browser.cookie }] as Record<string, string>[])
    expect(errorOf(await mutate('acknowledgeMessages', input, 'acknowledged', { headers }))).toBe('401')
  expect(await lentTo(browser, 'first')).toEqual(told)
})

test('twenty messages come at once, the oldest first, and the rest after them', async () => {
  const browser = await signedIn()
  for (let number = 1; number <= 25; number += 1) await leave(browser, `Message ${number}`)
  const told = await lentTo(browser, 'first')
  expect(told.map(({ text }) => text)).toEqual(told.map((_, index) => `Message ${index + 1}`))
  expect(told).toHaveLength(20)
  await acknowledge(browser, told)
  expect(await lentTo(browser, 'first')).toHaveLength(5)
})

test('a tab has a name of at most 64 characters', async () => {
  const browser = await signedIn()
  const { errors } = await graph(asLent, { tab: 't'.repeat(65) }, { as: browser })
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'tab' })
  expect(await lentTo(browser, 't'.repeat(64))).toEqual([])
})

test('asking for messages is one round trip, and so is acknowledging them', async () => {
  const browser = await signedIn()
  const { database, trips } = countedDatabase()
  const bindings = { DB: database }
  await graph('{ currentUser { id } }', {}, { as: browser, bindings })
  const who = trips()
  await graph(asLent, { tab: 'first' }, { as: browser, bindings })
  expect(trips()).toBe(2 * who + 1)
  await mutate('acknowledgeMessages', { ids: [1] }, 'acknowledged', { as: browser, bindings })
  expect(trips()).toBe(3 * who + 2)
})

test('a message that nobody came for in 30 days is swept', async () => {
  const browser = await signedIn()
  const day = 24 * 60 * 60
  await leave(browser, 'Old', now - 31 * day)
  await leave(browser, 'Young', now - 29 * day)
  await purgeExpired(env.DB, now)
  expect(await textsLentTo(browser, 'first')).toEqual(['Young'])
})
