import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { newSecret } from '#upstream/platform/tokens.ts'
import { advanceClock } from '#tests/upstream/clock.ts'
import {
  callbackParameters,
  githubResponder,
  newGithubId,
  startGithubSignUp,
} from '#tests/upstream/github.ts'
import { newestKey, runDueJobs } from '#tests/upstream/mails.ts'
import { linkTokenOf, startSignIn, stubFetch } from '#tests/upstream/providers.ts'
import { countingDatabase } from '#tests/upstream/database.ts'
import { actsOf, signedIn, usernameOf, type Browser } from '#tests/upstream/users.ts'
import { graph, post } from '#tests/upstream/upstream.ts'

const who = '{ currentUser { username } canAccessManagement }'
const day = 24 * 60 * 60
const accessTtl = 900
const grace = 60

async function rotate(browser: Browser): Promise<Browser> {
  const response = await graph(who, {}, { as: browser })
  const tokens = response.headers.get('tokens') ?? ''
  expect(tokens).toMatch(/^[\w-]{43}:[\w-]{43}$/)
  const [access = '', refresh = ''] = tokens.split(':')
  return { ...browser, pair: { access, refresh }, bearer: `Bearer ${access}:${refresh}` }
}

test('S1: 50 parallel requests with an expired access token are all signed in, and get the same new pair', async () => {
  const browser = await signedIn()
  advanceClock(accessTtl + 1)
  const responses = await Promise.all(Array.from({ length: 50 }, () => graph(who, {}, { as: browser })))
  for (const { data } of responses)
    expect(data).toMatchObject({ currentUser: { username: browser.user.username } })
  const successors = new Set(responses.map(({ headers }) => headers.get('tokens')))
  expect(successors.size).toBe(1)
  expect([...successors][0]).toMatch(/^[\w-]{43}:[\w-]{43}$/)
})

test('S1: a valid access token is neither rotated nor written to the database', async () => {
  const browser = await signedIn()
  const { database, trips } = countingDatabase()
  const before = await env.DB.prepare('SELECT * FROM sessions').all()
  const response = await graph(who, {}, { as: browser, bindings: { DB: database } })
  expect([response.headers.get('tokens'), trips()]).toEqual([null, 1])
  expect((await env.DB.prepare('SELECT * FROM sessions').all()).results).toEqual(before.results)
})

test('S2: a refresh token used after its grace period ends the session with the new pair, and is logged', async () => {
  const browser = await signedIn()
  advanceClock(accessTtl + 1)
  const next = await rotate(browser)
  advanceClock(accessTtl + 1)
  const newest = await rotate(next)
  expect(await usernameOf(newest.bearer)).toBe(browser.user.username)
  expect(await usernameOf(browser.bearer)).toBeNull()
  expect(await usernameOf(newest.bearer)).toBeNull()
  expect(await usernameOf(browser.cookie)).toBeNull()
  expect(await actsOf(browser.user)).toEqual(['session.login', 'session.replay'])
})

test('S2: a replay is detected while the new pair is fresh, with any access token', async () => {
  const browser = await signedIn()
  advanceClock(accessTtl + 1)
  const next = await rotate(browser)
  advanceClock(grace)
  expect(await usernameOf(`Bearer ${newSecret()}:${browser.pair.refresh}`)).toBeNull()
  expect(await usernameOf(next.bearer)).toBeNull()
})

test('S3: when the response with the new pair is lost, the old pair gets it again, and mixed ones still work', async () => {
  const browser = await signedIn()
  advanceClock(accessTtl + 1)
  const lost = await rotate(browser)
  advanceClock(grace - 1)
  const retried = await rotate(browser)
  expect(retried.pair).toEqual(lost.pair)
  const { username } = browser.user
  expect(await usernameOf(retried.bearer)).toBe(username)
  expect(await usernameOf(`Bearer ${lost.pair.access}:${browser.pair.refresh}`)).toBe(username)
  expect(await usernameOf(`Bearer ${browser.pair.access}:${lost.pair.refresh}`)).toBe(username)
})

test('S4: damaged, swapped, mixed and oversized credentials count as anonymous', async () => {
  const browser = await signedIn()
  const other = await signedIn()
  const { access, refresh } = browser.pair
  const flip = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
  const damaged = [
    `Bearer ${flip(access)}:${refresh}`,
    `Bearer ${access}:${flip(refresh)}`,
    `Bearer ${refresh}:${access}`,
    `Bearer ${access}:${other.pair.refresh}`,
    `Bearer ${access}:${access}`,
    `Bearer ${access}`,
    `Bearer ${access}:${refresh}:${refresh}`,
    `Bearer ${'x'.repeat(8_192)}`,
    `bearer ${access}:${refresh}`,
    `Basic ${access}:${refresh}`,
    `Session ${access}`,
    `Session ${browser.cookie.slice('Session '.length + 1)}`,
    'Bearer :',
    'Session ',
  ]
  for (const authorization of damaged) expect(await usernameOf(authorization), authorization).toBeNull()
  const logout = await post('/auth/logout', {}, { headers: { authorization: damaged[0] ?? '' } })
  expect(logout.status).toBe(401)
  expect(await usernameOf(browser.bearer)).toBe(browser.user.username)
})

test('S5: after a logout, which a cookie can’t do, tokens and cookie are invalid', async () => {
  const browser = await signedIn()
  const forged = await post('/auth/logout', {}, { headers: { authorization: browser.cookie } })
  expect([forged.status, await usernameOf(browser.cookie)]).toEqual([401, browser.user.username])
  const response = await post('/auth/logout', {}, { as: browser })
  expect([response.status, response.headers.get('x-session')]).toEqual([204, 'clear'])
  expect(await usernameOf(browser.bearer)).toBeNull()
  expect(await usernameOf(browser.cookie)).toBeNull()
  expect(await actsOf(browser.user)).toEqual(['session.login', 'session.logout'])
  expect((await post('/auth/logout', {}, { as: browser })).status).toBe(401)
})

test('S5: a session unused for 30 days expires', async () => {
  const used = await signedIn()
  const idle = await signedIn()
  advanceClock(29 * day)
  const rotated = await rotate(used)
  advanceClock(day)
  expect(await usernameOf(idle.bearer)).toBeNull()
  expect(await usernameOf(idle.cookie)).toBeNull()
  expect(await usernameOf(rotated.bearer)).toBe(used.user.username)
  expect(await usernameOf(used.cookie)).toBe(used.user.username)
})

test('S5: no session outlives 180 days, however often it is used', async () => {
  let browser = await signedIn()
  for (let used = 0; used < 8; used += 1) {
    advanceClock(22 * day)
    browser = await rotate(browser)
  }
  expect(await usernameOf(browser.cookie)).toBe(browser.user.username)
  advanceClock(4 * day)
  expect(await usernameOf(browser.bearer)).toBeNull()
  expect(await usernameOf(browser.cookie)).toBeNull()
})

test('S6: no value in the database is a valid credential', async () => {
  const browser = await signedIn()
  advanceClock(accessTtl + 1)
  const next = await rotate(browser)
  await post('/auth/developer', { username: browser.user.username, state: 's'.repeat(43) })
  stubFetch(githubResponder())
  const visit = await startSignIn('github')
  const { key } = await startGithubSignUp({ id: newGithubId(), email: 'kept@github.example' })
  const { access, refresh } = next.pair
  const secrets = [access, refresh, visit.browser, callbackParameters(visit).state, key]
  secrets.push(await linkTokenOf(next))
  await post('/auth/request-password-reset', { email: browser.user.email })
  await runDueJobs()
  secrets.push(await newestKey(browser.user.email))
  expect(secrets.filter((secret) => secret.length < 43)).toEqual([])
  const values = await storedValues(
    'users',
    'sessions',
    'spent_pairs',
    'handovers',
    'rate_counters',
    'action_log',
    'provider_flows',
    'registrations',
    'link_tokens',
    'mail_keys',
  )
  expect(values.length).toBeGreaterThan(25)
  for (const value of values) expect(secrets.filter((secret) => value.includes(secret))).toEqual([])
  for (const value of values.map((text) => text.slice(0, 43))) {
    expect(await usernameOf(`Bearer ${value}:${value}`)).toBeNull()
    expect(await usernameOf(`Session ${value}`)).toBeNull()
    const exchange = await post(
      '/auth/exchange',
      { tokens: `${btoa(value)}:${btoa(value)}` },
      { headers: { 'x-flow': value } },
    )
    expect(exchange.status).toBe(422)
  }
})

/** Every value of the tables' rows, blobs and texts, as base64url where it is bytes. */
async function storedValues(...tables: string[]): Promise<string[]> {
  const values: string[] = []
  for (const table of tables) {
    const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all()
    for (const value of results.flatMap((row) => Object.values(row))) {
      if (Array.isArray(value)) values.push(Buffer.from(value as number[]).toString('base64url'))
      else if (typeof value === 'string' && /^[\x21-\x7e]+$/.test(value)) values.push(value)
    }
  }
  return values
}
