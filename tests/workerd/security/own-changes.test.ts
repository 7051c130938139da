import nodeCrypto from 'node:crypto'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { advanceClock, stopClock } from '../world/clock.ts'
import { countingDatabase } from '../world/database.ts'
import { mailsTo, newestKey } from '../world/mails.ts'
import { createUser, quickHash, signedIn, signIn, worldPassword, type Browser } from '../world/users.ts'
import { graph, post } from '../world/upstream.ts'

const minute = 60
const who = '{ currentUser { username } }'
const accessTtl = 900

async function outcomeOf(path: string, body: unknown, as: Browser): Promise<[number, unknown]> {
  const response = await post(path, body, { as })
  return [response.status, response.status === 204 ? null : await response.json()]
}

async function usernameOf(authorization: string): Promise<string | null> {
  const response = await graph<{ currentUser: { username: string } | null }>(
    who,
    {},
    { headers: { authorization } },
  )
  return response.data?.currentUser?.username ?? null
}

async function rowOf({ user }: Browser) {
  return env.DB.prepare('SELECT email, password_hash FROM users WHERE id = ?').bind(user.id).first()
}

async function actsOf({ user }: Browser): Promise<unknown[]> {
  const { results } = await env.DB.prepare('SELECT action FROM action_log WHERE user_id = ? ORDER BY id')
    .bind(user.id)
    .all()
  return results.map(({ action }) => action)
}

/** Calls that require a proof: the path and body of each. */
const changes: Record<'password' | 'address', (proof: string | undefined) => [path: string, body: unknown]> =
  {
    password: (proof) => [
      '/auth/change-password',
      { new_password: 'a better password', current_password: proof },
    ],
    address: (proof) => ['/auth/request-email-change', { email: 'another@example.org', password: proof }],
  }

test.each(['password', 'address'] as const)(
  'A11: the %s can’t be changed without the current password, and wrong ones are counted and logged',
  async (what) => {
    stopClock()
    const browser = await signedIn({ passwordHash: quickHash })
    const before = await rowOf(browser)
    const guesses = [undefined, '', 'wrong horse', 'correct horse ', 'x'.repeat(101)]
    for (const guess of [...guesses, ...guesses]) {
      const [path, body] = changes[what](guess)
      expect(await outcomeOf(path, body, browser), guess).toEqual([422, { error: 'no-match' }])
    }
    const [path, body] = changes[what](worldPassword)
    expect(await outcomeOf(path, body, browser)).toEqual([429, { error: 'too-many-requests' }])
    expect(await rowOf(browser)).toEqual(before)
    expect(await mailsTo('another@example.org')).toEqual([])
    const act = what === 'password' ? 'password.change.refused' : 'email.change.refused'
    expect(await actsOf(browser)).toEqual(['session.login', ...Array<string>(10).fill(act)])
  },
)

test.each(['password', 'address'] as const)(
  'A11: without a password the %s can be changed only within ten minutes of a sign-in',
  async (what) => {
    const browser = await signedIn({ passwordHash: null })
    advanceClock(10 * minute + 1)
    const [path, body] = changes[what](undefined)
    expect(await outcomeOf(path, body, browser)).toEqual([422, { error: 'sign-in-again' }])
    expect(await rowOf(browser)).toEqual({ email: browser.user.email, password_hash: null })
    expect((await outcomeOf(path, body, await signIn(browser.user)))[0]).toBe(204)
  },
)

test.each([
  ['/auth/change-password', { new_password: 'a better password' }],
  ['/auth/request-email-change', { email: 'another@example.org' }],
  ['/auth/request-verification-email', {}],
])('%s needs a Bearer token', async (path, body) => {
  const { cookie } = await signedIn({ passwordHash: null, emailVerifiedAt: null })
  for (const headers of [{}, { authorization: cookie }] as Record<string, string>[]) {
    const response = await post(path, body, { headers })
    expect([response.status, await response.json()]).toEqual([401, { error: 'unauthenticated' }])
  }
})

test('a changed password ends every other session, renews this one and is notified by mail and message', async () => {
  const here = await signedIn({ passwordHash: quickHash })
  const there = await signIn(here.user)
  await post(
    '/auth/request-email-change',
    { email: 'pending@example.org', password: worldPassword },
    { as: there },
  )
  const body = { current_password: worldPassword, new_password: 'a better password' }
  const response = await post('/auth/change-password', body, { as: here })
  const tokens = response.headers.get('tokens') ?? ''
  expect([response.status, tokens]).toEqual([204, expect.stringMatching(/^[\w-]{43}:[\w-]{43}$/)])
  expect(`Bearer ${tokens}`).not.toBe(here.bearer)
  expect(await usernameOf(`Bearer ${tokens}`)).toBe(here.user.username)
  expect(await usernameOf(there.bearer)).toBeNull()
  expect(await usernameOf(there.cookie)).toBeNull()
  const pending = { key: await newestKey('pending@example.org'), action: 'change-email' }
  expect((await post('/auth/callback', pending)).status).toBe(422)
  expect((await mailsTo(here.user.email)).map(({ subject }) => subject)).toEqual([
    'Security notice for your Logic Works account',
  ])

  const messages = '{ ephemeralMessages { text status } }'
  const authorization = `Bearer ${tokens}`
  expect((await graph(messages, {}, { headers: { authorization } })).data).toEqual({ ephemeralMessages: [] })
  const end = '{ sessionEnded ephemeralMessages { text status } }'
  const notice = {
    sessionEnded: true,
    ephemeralMessages: [{ text: 'Your password was changed on another device', status: 'WARNING' }],
  }
  expect((await graph(end, {}, { as: there })).data).toEqual(notice)
  expect((await graph(end, {}, { as: there })).data).toEqual(notice)
  const strangers = [
    there.cookie,
    `${there.bearer.slice(0, -1)}!`,
    `Bearer ${'A'.repeat(43)}:${'A'.repeat(43)}`,
  ]
  for (const stranger of strangers) {
    const { data } = await graph(end, {}, { headers: { authorization: stranger } })
    expect(data, stranger).toEqual({ sessionEnded: false, ephemeralMessages: [] })
  }
  const back = await signIn(here.user)
  expect((await graph(messages, {}, { as: back })).data).toEqual({
    ephemeralMessages: [{ text: 'Your password was changed on another device', status: 'WARNING' }],
  })
})

test('a change with expired tokens returns valid new ones', async () => {
  const browser = await signedIn({ passwordHash: quickHash })
  advanceClock(accessTtl + 1)
  const body = { current_password: worldPassword, new_password: 'a better password' }
  const response = await post('/auth/change-password', body, { as: browser })
  expect(response.status).toBe(204)
  expect(await usernameOf(`Bearer ${response.headers.get('tokens')}`)).toBe(browser.user.username)
})

test('of two parallel changes one succeeds', async () => {
  const browser = await signedIn({ passwordHash: quickHash })
  const change = (password: string) =>
    outcomeOf('/auth/change-password', { current_password: worldPassword, new_password: password }, browser)
  const outcomes = await Promise.all([change('one new password'), change('another new one')])
  expect(outcomes.map(([status]) => String(status)).toSorted()).toEqual(['204', '422'])
  expect(await mailsTo(browser.user.email)).toHaveLength(1)
})

test('A2: a password that is too weak or too long is rejected before anything is hashed', async () => {
  const browser = await signedIn()
  const scrypt = vi.spyOn(nodeCrypto, 'scrypt')
  const change = (password: string) =>
    outcomeOf('/auth/change-password', { current_password: worldPassword, new_password: password }, browser)
  expect(await change('x'.repeat(7))).toEqual([422, { error: 'weak-password' }])
  expect(await change('x'.repeat(101))).toEqual([
    422,
    {
      'field-error': ['new_password', 'At most 100 characters'],
      refusal: { code: 'too-long', values: { max: 100 } },
    },
  ])
  expect(scrypt).not.toHaveBeenCalled()
})

test('a requested address must be valid, new and not in use', async () => {
  const browser = await signedIn({ passwordHash: quickHash })
  const taken = await createUser()
  const ask = (email: string) =>
    outcomeOf('/auth/request-email-change', { email, password: worldPassword }, browser)
  expect(await ask(taken.email.toUpperCase())).toEqual([422, { error: 'email-taken' }])
  expect(await ask('a@b.example\r\nBcc: c@d.example')).toEqual([422, { error: 'invalid-email' }])
  expect(await ask(browser.user.email.toUpperCase())).toEqual([
    422,
    {
      'field-error': ['email', 'You must enter a different email address'],
      refusal: { code: 'same-email', values: {} },
    },
  ])
  const free = `free.${browser.user.email}`
  expect(await ask(` ${free} `)).toEqual([204, null])
  expect((await mailsTo(free))[0]?.text).toContain('/callback?key=')
  expect(await rowOf(browser)).toMatchObject({ email: browser.user.email })
})

test('a banned user can sign in and sees the end and the reason of the ban', async () => {
  const bannedUntil = Date.UTC(2033, 4, 18, 3, 33, 20) / 1000
  const browser = await signedIn({ bannedUntil, banReason: 'spam' })
  const { data } = await graph('{ ephemeralMessages { text status } }', {}, { as: browser })
  expect(data).toEqual({
    ephemeralMessages: [{ text: "You're banned until 2033-05-18 03:33 UTC: spam", status: 'WARNING' }],
  })
})

test('no statement of a sign-up, a change or its key scans a table', async () => {
  const { database, plans } = countingDatabase()
  const bindings = { DB: database }
  const newcomer = { username: 'planned', email: 'planned@example.org', password: worldPassword }
  const tokens = (await post('/auth/signup', newcomer, { bindings })).headers.get('tokens')
  const headers = { authorization: `Bearer ${tokens}` }
  const verification = { key: await newestKey(newcomer.email), action: 'verify-email' }
  await post(
    '/auth/request-email-change',
    { email: 'moved@example.org', password: worldPassword },
    { headers, bindings },
  )
  await post('/auth/callback', verification, { bindings })
  await post(
    '/auth/callback',
    { key: await newestKey('moved@example.org'), action: 'change-email' },
    { bindings },
  )
  await graph('{ sessions { id } }', {}, { headers, bindings })
  await graph('mutation { endOtherSessions { sessions { id } } }', {}, { headers, bindings })
  const change = { current_password: worldPassword, new_password: 'a better password' }
  expect((await post('/auth/change-password', change, { headers, bindings })).status).toBe(204)
  const found = await plans()
  expect(found.length).toBeGreaterThan(50)
  // A new parent row's plan has ways through its children that are taken only while some of them have no parent.
  for (const { query, plan } of found) {
    if (query.startsWith('INSERT INTO users')) continue
    expect(plan, query).not.toMatch(/\bSCAN (?!CONSTANT|\d)|TEMP B-TREE/)
  }
})
