import { createHash } from 'node:crypto'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { readConfig } from '#upstream/config/env.ts'
import { digestInKey } from '#upstream/request/rate.ts'
import { advanceClock } from '#tests/upstream/clock.ts'
import { mailsTo } from '#tests/upstream/mails.ts'
import { createUser, quickHash as ownHash, signedIn, signIn, testPassword } from '#tests/upstream/users.ts'
import { post } from '#tests/upstream/upstream.ts'

/** Matches no password, and is quick to check. */
const quickHash = `$scrypt$ln=1,r=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
const minute = 60
const quarterHour = 15 * minute
const day = 24 * 60 * minute

function login(identifier: string, headers: Record<string, string>): Promise<Response> {
  return post('/auth/login', { identifier, password: 'wrong horse' }, { headers })
}

test('A3, B1: after 10 wrong passwords an account is locked for a while, by name and email, for every client, the right password too', async () => {
  const { username, email } = await createUser({ username: 'Target', passwordHash: quickHash })
  const responses = []
  for (let index = 0; index < 14; index += 1) {
    const typed = [username, email, ` ${username.toUpperCase()} `, email.toUpperCase()][index % 4] ?? ''
    responses.push(await login(typed, { 'x-client': `203.0.113.${index}` }))
  }
  expect(responses.map(({ status }) => status)).toEqual([
    ...Array<number>(10).fill(422),
    ...Array<number>(4).fill(429),
  ])
  const right = await post('/auth/login', { identifier: username, password: testPassword })
  for (const refused of [right, ...responses.slice(10)]) {
    expect(await refused.text()).toBe('{"error":"too-many-requests"}')
    expect(refused.headers.get('retry-after')).toBe(String(quarterHour))
  }
  advanceClock(quarterHour)
  expect((await login(username, { 'x-client': '203.0.113.1' })).status).toBe(422)
})

test("B1: guesses from elsewhere don't lock the owner out of a known client", async () => {
  const { username } = await createUser({ passwordHash: ownHash })
  const home = { headers: { 'x-client': '192.0.2.80' } }
  await post('/auth/developer', { username }, home)
  for (let index = 0; index < 10; index += 1) await login(username, { 'x-client': `203.0.113.${index}` })
  expect((await login(username, { 'x-client': '203.0.113.90' })).status).toBe(429)
  for (let index = 0; index < 9; index += 1) expect((await login(username, home.headers)).status).toBe(422)
  const owner = () => post('/auth/login', { identifier: username, password: testPassword }, home)
  expect((await owner()).status).toBe(200)
  expect((await login(username, home.headers)).status).toBe(422)
  expect((await owner()).status).toBe(429)
})

test('A3, B1: attempts for an unknown name are counted and refused like those of an account', async () => {
  const { username } = await createUser({ passwordHash: quickHash })
  const responsesTo = async (identifier: string, net: string) => {
    const responses = []
    for (let index = 0; index < 12; index += 1) {
      const response = await login(identifier, { 'x-client': `${net}.${index}` })
      responses.push([response.status, await response.text(), response.headers.get('retry-after')])
    }
    return responses
  }
  expect(await responsesTo('nobody-of-that-name', '203.0.113')).toEqual(
    await responsesTo(username, '198.51.100'),
  )
})

test('B1: a correct password doesn’t count as an attempt, at sign-in or for a change', async () => {
  const person = await signedIn({ passwordHash: ownHash })
  const { username } = person.user
  const from = { headers: { 'x-client': '192.0.2.99' } }
  const right = () => post('/auth/login', { identifier: username, password: testPassword }, from)
  for (let round = 0; round < 3; round += 1) {
    for (let index = 0; index < 2; index += 1) expect((await right()).status).toBe(200)
    for (let index = 0; index < 3; index += 1) expect((await login(username, from.headers)).status).toBe(422)
  }
  expect((await right()).status).toBe(200)
  expect(await countOf(`login:client:${digestInKey(readConfig(env), from.headers['x-client'])}`)).toBe(9)
  const together = await Promise.all(Array.from({ length: 4 }, right))
  expect(together.map(({ status }) => status)).not.toContain(422)
  expect(await countOf(`login:client:${digestInKey(readConfig(env), from.headers['x-client'])}`)).toBe(9)
})

async function countOf(key: string): Promise<number> {
  const row = await env.DB.prepare('SELECT count FROM rate_counters WHERE key = ?').bind(key).first()
  return Number(row?.count)
}

test('P5: the keys of rates reveal neither addresses nor names, also by trying', async () => {
  const [client, unknown] = ['203.0.113.7', 'a typed name']
  const user = await createUser({ passwordHash: ownHash })
  for (const identifier of [user.username, unknown])
    await post('/auth/login', { identifier, password: testPassword }, { headers: { 'x-client': client } })
  const { results } = await env.DB.prepare('SELECT key FROM rate_counters').all<{ key: string }>()
  expect(results.length).toBeGreaterThan(2)
  for (const text of [client, `${user.id} ${client}`, unknown]) {
    const guesses = [text, createHash('sha256').update(text).digest('base64url')]
    expect(results.filter(({ key }) => guesses.some((guess) => key.includes(guess)))).toEqual([])
  }
})

test('B1, B2: a client address has 50 attempts, regardless of its headers', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => createUser({ passwordHash: quickHash })))
  const statuses = []
  for (let index = 0; index < 56; index += 1) {
    const claimed = `198.51.100.${index}`
    const headers = {
      'x-client': '2001:db8:0:1::/64',
      'cf-connecting-ip': claimed,
      'x-forwarded-for': claimed,
    }
    statuses.push((await login(people[index % 8]?.username ?? '', headers)).status)
  }
  expect(statuses).toEqual([...Array<number>(50).fill(422), ...Array<number>(6).fill(429)])
  const elsewhere = await login(people[0]?.username ?? '', { 'x-client': '2001:db8:0:2::/64' })
  expect(elsewhere.status).toBe(422)
})

test('B3: a second verification mail is refused for five minutes, and verified users get none', async () => {
  const browser = await signedIn({ emailVerifiedAt: null })
  const ask = () => post('/auth/request-verification-email', {}, { as: browser })
  expect((await ask()).status).toBe(204)
  advanceClock(4 * minute + 59)
  const early = await ask()
  expect([early.status, early.headers.get('retry-after')]).toEqual([429, '1'])
  advanceClock(1)
  expect((await ask()).status).toBe(204)
  expect(await mailsTo(browser.user.email)).toHaveLength(2)
  const verified = await post('/auth/request-verification-email', {}, { as: await signedIn() })
  expect([verified.status, await verified.json()]).toEqual([422, { error: 'already-verified' }])
})

test('B3: an address gets ten verification mails a day at most', async () => {
  const { user } = await signedIn({ emailVerifiedAt: null })
  const statuses = []
  for (let index = 0; index < 11; index += 1) {
    const ask = await post('/auth/request-verification-email', {}, { as: await signIn(user) })
    statuses.push(ask.status)
    advanceClock(5 * minute)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(204), 429])
})

test('B3: the fourth change of the address in a day is refused', async () => {
  const browser = await signedIn({ passwordHash: ownHash })
  const statuses = []
  for (let index = 0; index < 4; index += 1) {
    const body = { email: `change${index}@example.org`, password: testPassword }
    statuses.push((await post('/auth/request-email-change', body, { as: browser })).status)
  }
  expect(statuses).toEqual([204, 204, 204, 429])
  advanceClock(day)
  const body = { email: 'change5@example.org', password: testPassword }
  expect((await post('/auth/request-email-change', body, { as: await signIn(browser.user) })).status).toBe(
    204,
  )
})
