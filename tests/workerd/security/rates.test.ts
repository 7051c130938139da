import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { consume } from '#upstream/request/rate.ts'
import { rateOf } from '#upstream/request/rate-limits.ts'
import { advanceClock, stopClock } from '../world/clock.ts'
import { createUser, quickHash as ownHash, signedIn, worldPassword } from '../world/users.ts'
import { post } from '../world/upstream.ts'

/** Matches no password, and is quick to check. */
const quickHash = `$scrypt$ln=1,r=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
const quarterHour = 15 * 60

function login(identifier: string, headers: Record<string, string>): Promise<Response> {
  return post('/auth/login', { identifier, password: 'wrong horse' }, { headers })
}

function startOfWindow(): void {
  stopClock()
  advanceClock(quarterHour - (Math.floor(Date.now() / 1000) % quarterHour))
}

test('B1: after 10 wrong passwords an account is locked for a while, for every client address and letter case', async () => {
  startOfWindow()
  const { username } = await createUser({ username: 'Target', passwordHash: quickHash })
  const responses = []
  for (let index = 0; index < 40; index += 1) {
    const identifier = index % 2 === 0 ? username : username.toUpperCase()
    responses.push(await login(identifier, { 'x-client': `203.0.113.${index}` }))
  }
  expect(responses.map(({ status }) => status)).toEqual([
    ...Array<number>(10).fill(422),
    ...Array<number>(30).fill(429),
  ])
  for (const refused of responses.slice(10)) {
    expect(await refused.text()).toBe('{"error":"too-many-requests"}')
    expect(refused.headers.get('retry-after')).toBe(String(quarterHour))
  }
  advanceClock(quarterHour)
  expect((await login(username, { 'x-client': '203.0.113.1' })).status).toBe(422)
})

test('A3, B1: the limit applies to the correct password, too', async () => {
  startOfWindow()
  const { username } = await createUser({ passwordHash: quickHash })
  for (let index = 0; index < 10; index += 1) await login(username, { 'x-client': '192.0.2.1' })
  const response = await post('/auth/login', { identifier: username, password: worldPassword })
  expect(response.status).toBe(429)
})

test("B1: guesses from elsewhere don't lock the owner out of a known client", async () => {
  startOfWindow()
  const { username } = await createUser({ passwordHash: ownHash })
  const home = { headers: { 'x-client': '192.0.2.80' } }
  await post('/auth/developer', { username }, home)
  for (let index = 0; index < 10; index += 1) await login(username, { 'x-client': `203.0.113.${index}` })
  expect((await login(username, { 'x-client': '203.0.113.90' })).status).toBe(429)
  for (let index = 0; index < 9; index += 1) expect((await login(username, home.headers)).status).toBe(422)
  const owner = () => post('/auth/login', { identifier: username, password: worldPassword }, home)
  expect((await owner()).status).toBe(200)
  expect((await login(username, home.headers)).status).toBe(422)
  expect((await owner()).status).toBe(429)
})

test('B1: attempts by username and by email address count together', async () => {
  startOfWindow()
  const { username, email } = await createUser({ username: 'TwoNames', passwordHash: quickHash })
  const statuses = []
  for (let index = 0; index < 12; index += 1) {
    const typed = [username, email, ` ${username.toUpperCase()} `, email.toUpperCase()][index % 4] ?? ''
    statuses.push((await login(typed, { 'x-client': `203.0.113.${index}` })).status)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429])
})

test('A3, B1: attempts for an unknown name are counted and refused like those of an account', async () => {
  startOfWindow()
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
  startOfWindow()
  const person = await signedIn({ passwordHash: ownHash })
  const { username } = person.user
  const from = { headers: { 'x-client': '192.0.2.99' } }
  const right = () => post('/auth/login', { identifier: username, password: worldPassword }, from)
  for (let round = 0; round < 3; round += 1) {
    for (let index = 0; index < 2; index += 1) expect((await right()).status).toBe(200)
    for (let index = 0; index < 3; index += 1) expect((await login(username, from.headers)).status).toBe(422)
  }
  expect((await right()).status).toBe(200)
  expect(await countOf(`login:client:${from.headers['x-client']}`)).toBe(9)
  const together = await Promise.all(Array.from({ length: 4 }, right))
  expect(together.map(({ status }) => status)).not.toContain(422)
  expect(await countOf(`login:client:${from.headers['x-client']}`)).toBe(9)
})

async function countOf(key: string): Promise<number> {
  const row = await env.DB.prepare('SELECT count FROM rate_counters WHERE key = ?').bind(key).first()
  return Number(row?.count)
}

test('B1, B2: a client address has 50 attempts, regardless of its headers', async () => {
  startOfWindow()
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

test('B1: parallel attempts are each counted', async () => {
  stopClock()
  const now = 1_800_000_000
  const rate = rateOf('unsubscribe:client', 'parallel')
  const uses = await Promise.allSettled(Array.from({ length: 30 }, () => consume(env.DB, rate, now)))
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  await consume(env.DB, rate, now + rate.seconds)
  await consume(env.DB, rateOf('unsubscribe:client', 'other'), now)
})
