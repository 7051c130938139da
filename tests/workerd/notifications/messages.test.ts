import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { purgeExpired } from '#upstream/jobs/purge-expired.ts'
import { advanceClock, stopClock } from '#tests/upstream/clock.ts'
import { errorOf, mutate } from '#tests/upstream/community.ts'
import { signedIn, signIn, type Browser } from '#tests/upstream/users.ts'
import { graph } from '#tests/upstream/upstream.ts'

interface Message {
  id: number
  text: string
}

const now = Math.floor(Date.now() / 1000)
const untabbedQuery = '{ ephemeralMessages { id text status createdAt } }'
const tabQuery = 'query ($tab: String) { ephemeralMessages(tab: $tab) { id text } }'
const verified = 'Email verified'

async function addMessage({ user }: Browser, text: string, createdAt = now): Promise<void> {
  await env.DB.prepare(
    "INSERT INTO ephemeral_messages (user_id, text, status, created_at) VALUES (?, ?, 'SUCCESS', ?)",
  )
    .bind(user.id, text, createdAt)
    .run()
}

/** The messages that a browser's tab gets. */
async function messagesFor(as: Browser, tab: string): Promise<Message[]> {
  const { data } = await graph<{ ephemeralMessages: Message[] }>(tabQuery, { tab }, { as })
  return data?.ephemeralMessages ?? []
}

async function textsFor(as: Browser, tab: string): Promise<string[]> {
  return (await messagesFor(as, tab)).map(({ text }) => text)
}

function acknowledge(as: Browser, messages: readonly Message[]) {
  return mutate('acknowledgeMessages', { ids: messages.map(({ id }) => id) }, 'acknowledged', { as })
}

test('without a tab name messages are returned once, to a Bearer token, oldest first', async () => {
  const browser = await signedIn()
  await addMessage(browser, verified)
  await addMessage(browser, 'Welcome')
  const cookie = { headers: { authorization: browser.cookie } }
  expect((await graph(untabbedQuery, {}, cookie)).data).toEqual({ ephemeralMessages: [] })
  const first = await graph<{ ephemeralMessages: Message[] }>(untabbedQuery, {}, { as: browser })
  expect(first.data?.ephemeralMessages.map(({ text }) => text)).toEqual([verified, 'Welcome'])
  expect((await graph(untabbedQuery, {}, { as: browser })).data).toEqual({ ephemeralMessages: [] })
})

test('a tab gets a message until it acknowledges it', async () => {
  const browser = await signedIn()
  await addMessage(browser, verified)
  await addMessage(browser, 'Welcome')
  const leased = await messagesFor(browser, 'first')
  expect(leased.map(({ text }) => text)).toEqual([verified, 'Welcome'])
  expect(await messagesFor(browser, 'first')).toEqual(leased)
  expect((await acknowledge(browser, leased)).data).toEqual({ acknowledgeMessages: { acknowledged: 2 } })
  expect(await messagesFor(browser, 'first')).toEqual([])
  advanceClock(60)
  expect(await messagesFor(browser, 'second')).toEqual([])
  expect((await acknowledge(browser, leased)).data).toEqual({ acknowledgeMessages: { acknowledged: 0 } })
})

test('only one of all tabs and devices gets a message; another one only if it isn’t acknowledged in time', async () => {
  stopClock()
  const browser = await signedIn()
  const phone = await signIn(browser.user)
  await addMessage(browser, verified)
  const tabs = [messagesFor(browser, 'first'), messagesFor(browser, 'second'), messagesFor(phone, 'third')]
  expect((await Promise.all(tabs)).flat()).toHaveLength(1)
  await env.DB.exec('UPDATE ephemeral_messages SET lent_until = NULL')
  expect(await textsFor(browser, 'first')).toEqual([verified])
  expect(await textsFor(phone, 'third')).toEqual([])
  expect((await graph(untabbedQuery, {}, { as: phone })).data).toEqual({ ephemeralMessages: [] })
  advanceClock(14)
  expect(await textsFor(phone, 'third')).toEqual([])
  advanceClock(1)
  expect(await textsFor(phone, 'third')).toEqual([verified])
  expect(await textsFor(browser, 'first')).toEqual([])
})

test('a message that arrives while another is shown isn’t acknowledged with it', async () => {
  const browser = await signedIn()
  await addMessage(browser, verified)
  const leased = await messagesFor(browser, 'first')
  await addMessage(browser, 'Welcome')
  expect(await textsFor(browser, 'first')).toEqual([verified, 'Welcome'])
  await acknowledge(browser, leased)
  expect(await textsFor(browser, 'first')).toEqual(['Welcome'])
})

test('messages can’t be acknowledged by another user, nor with only the cookie', async () => {
  const [browser, stranger] = [await signedIn(), await signedIn()]
  await addMessage(browser, verified)
  const leased = await messagesFor(browser, 'first')
  expect((await acknowledge(stranger, leased)).data).toEqual({ acknowledgeMessages: { acknowledged: 0 } })
  const input = { ids: leased.map(({ id }) => id) }
  for (const headers of [{}, { authorization: browser.cookie }] as Record<string, string>[])
    expect(errorOf(await mutate('acknowledgeMessages', input, 'acknowledged', { headers }))).toBe('401')
  expect(await messagesFor(browser, 'first')).toEqual(leased)
})

test('twenty messages are returned at once, the oldest first, and the rest after them', async () => {
  const browser = await signedIn()
  for (let number = 1; number <= 25; number += 1) await addMessage(browser, `Message ${number}`)
  const leased = await messagesFor(browser, 'first')
  expect(leased.map(({ text }) => text)).toEqual(leased.map((_, index) => `Message ${index + 1}`))
  expect(leased).toHaveLength(20)
  await acknowledge(browser, leased)
  expect(await messagesFor(browser, 'first')).toHaveLength(5)
})

test('an unfetched message is purged after 30 days', async () => {
  const browser = await signedIn()
  const day = 24 * 60 * 60
  await addMessage(browser, 'Old', now - 31 * day)
  await addMessage(browser, 'Young', now - 29 * day)
  await purgeExpired(env.DB, now)
  expect(await textsFor(browser, 'first')).toEqual(['Young'])
})
