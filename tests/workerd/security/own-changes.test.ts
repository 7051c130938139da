import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { advanceClock } from '#tests/upstream/clock.ts'
import { mailsTo, newestKey } from '#tests/upstream/mails.ts'
import {
  actsOf,
  createUser,
  quickHash,
  signedIn,
  signIn,
  usernameOf,
  testPassword,
  type Browser,
} from '#tests/upstream/users.ts'
import { errorOf, mutate } from '#tests/upstream/community.ts'
import { socialBindings } from '#tests/upstream/providers.ts'
import { graph, post } from '#tests/upstream/upstream.ts'

const minute = 60

async function outcomeOf(path: string, body: unknown, as: Browser): Promise<[number, unknown]> {
  const response = await post(path, body, { as })
  return [response.status, response.status === 204 ? null : await response.json()]
}

async function rowOf({ user }: Browser) {
  return env.DB.prepare('SELECT email, password_hash FROM users WHERE id = ?').bind(user.id).first()
}

/** Calls that require a proof: the path and body of each. */
const changes = {
  'password.change': (proof?: string) =>
    ['/auth/change-password', { new_password: 'a better password', current_password: proof }] as const,
  'email.change': (proof?: string) =>
    ['/auth/request-email-change', { email: 'another@example.org', password: proof }] as const,
  'account.delete': (proof?: string) =>
    ['/auth/request-account-deletion', { texts: 'keep', password: proof }] as const,
}
const sensitive = Object.entries<(proof?: string) => readonly [path: string, body: unknown]>(changes)

test.each(sensitive)(
  'A11, D5: %s needs the current password, and wrong ones are counted and logged',
  async (action, change) => {
    const browser = await signedIn({ passwordHash: quickHash })
    const before = await rowOf(browser)
    const guesses = [undefined, '', 'wrong horse', 'correct horse ', 'x'.repeat(101)]
    for (const guess of [...guesses, ...guesses]) {
      expect(await outcomeOf(...change(guess), browser), guess).toEqual([422, { error: 'no-match' }])
    }
    expect(await outcomeOf(...change(testPassword), browser)).toEqual([429, { error: 'too-many-requests' }])
    expect(await rowOf(browser)).toEqual(before)
    expect(await mailsTo('another@example.org')).toEqual([])
    const refused = Array<string>(10).fill(`${action}.refused`)
    expect(await actsOf(browser.user)).toEqual(['session.login', ...refused])
  },
)

test.each(sensitive)(
  'A11, D5: without a password %s needs a sign-in of the last ten minutes',
  async (_, change) => {
    const browser = await signedIn({ passwordHash: null })
    advanceClock(10 * minute + 1)
    expect(await outcomeOf(...change(), browser)).toEqual([422, { error: 'sign-in-again' }])
    expect(await rowOf(browser)).toEqual({ email: browser.user.email, password_hash: null })
    expect((await outcomeOf(...change(), await signIn(browser.user)))[0]).toBe(204)
  },
)

/** The error of an action for which a sign-in of the last ten minutes is enough: a path of REST, or a mutation; null without one. */
async function errorOfAction(action: string, as: Browser, password?: string): Promise<string | null> {
  if (action.startsWith('/')) {
    const response = await post(action, { provider: 'github', password }, { as, bindings: socialBindings })
    return response.ok ? null : (await response.json<{ error: string }>()).error
  }
  await signIn(as.user)
  const query = '{ sessions { id isThisDevice } }'
  const { data } = await graph<{ sessions: { id: string; isThisDevice: boolean }[] }>(query, {}, { as })
  const sessionId = data?.sessions.find(({ isThisDevice }) => !isThisDevice)?.id
  const input = action === 'endSession' ? { sessionId, password } : { password }
  return errorOf(await mutate(action, input, '__typename', { as })) ?? null
}

test.each([
  '/auth/get-oauth-link-token',
  '/auth/unlink-identity',
  'endSession',
  'endOtherSessions',
  'requestDataExport',
])('A11: %s needs the password, or a sign-in of the last ten minutes', async (action) => {
  const browser = await signedIn({ passwordHash: quickHash })
  const passwordless = await signedIn({ passwordHash: null })
  expect(await errorOfAction(action, await signedIn())).toBeNull()
  advanceClock(10 * minute + 1)
  const wrong = expect.stringMatching(/^no-match$|current password/)
  for (const password of [undefined, 'wrong horse'])
    expect(await errorOfAction(action, browser, password)).toEqual(wrong)
  expect(await errorOfAction(action, passwordless)).toMatch(/^sign-in-again$|log in again/)
  expect(await errorOfAction(action, browser, testPassword)).toBeNull()
  // Only the wrong password was a guess.
  const refused = (await actsOf(browser.user)).filter((act) => act.endsWith('.refused'))
  expect(refused).toHaveLength(1)
})

test.each([
  ['/auth/change-password', { new_password: 'a better password' }],
  ['/auth/request-email-change', { email: 'another@example.org' }],
  ['/auth/request-verification-email', {}],
  ['/auth/get-oauth-link-token', { provider: 'github' }],
  ['/auth/unlink-identity', { provider: 'github' }],
  ['/auth/request-account-deletion', { texts: 'keep' }],
  ['/auth/passkey-options', { purpose: 'add' }],
  ['/auth/add-passkey', { passkey: '{}' }],
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
    { email: 'pending@example.org', password: testPassword },
    { as: there },
  )
  const body = { current_password: testPassword, new_password: 'a better password' }
  const response = await post('/auth/change-password', body, { as: here })
  const tokens = response.headers.get('tokens') ?? ''
  expect([response.status, await usernameOf(`Bearer ${tokens}`)]).toEqual([204, here.user.username])
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

test('of two parallel changes one succeeds', async () => {
  const browser = await signedIn({ passwordHash: quickHash })
  const change = (password: string) =>
    outcomeOf('/auth/change-password', { current_password: testPassword, new_password: password }, browser)
  const outcomes = await Promise.all([change('one new password'), change('another new one')])
  expect(outcomes.map(([status]) => String(status)).toSorted()).toEqual(['204', '422'])
  expect(await mailsTo(browser.user.email)).toHaveLength(1)
})

test('a requested address must be valid, new and not in use', async () => {
  const browser = await signedIn({ passwordHash: quickHash })
  const taken = await createUser()
  const ask = (email: string) =>
    outcomeOf('/auth/request-email-change', { email, password: testPassword }, browser)
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
