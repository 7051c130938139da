import nodeCrypto from 'node:crypto'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Bindings } from '#upstream/config/env.ts'
import { advanceClock } from '#tests/upstream/clock.ts'
import { mailsTo, newestKey } from '#tests/upstream/mails.ts'
import { createUser } from '#tests/upstream/users.ts'
import { production } from '#tests/upstream/production.ts'
import { graph, post } from '#tests/upstream/upstream.ts'

const scrypt = vi.spyOn(nodeCrypto, 'scrypt')
let newcomers = 0

beforeEach(() => {
  scrypt.mockClear()
})

/** The input of a new user, each from a new client address. */
function newcomer(changes: Record<string, unknown> = {}) {
  newcomers += 1
  const name = `newcomer${newcomers}`
  return { username: name, email: `${name}@example.org`, password: 'correct horse', ...changes }
}

function signUp(
  body: Record<string, unknown>,
  {
    client = `198.51.100.${newcomers}`,
    bindings = {},
  }: { client?: string; bindings?: Partial<Bindings> } = {},
): Promise<Response> {
  return post('/auth/signup', body, { headers: { 'x-client': client, 'user-agent': 'curl/8' }, bindings })
}

async function refusal(
  body: Record<string, unknown>,
  options?: Parameters<typeof signUp>[1],
): Promise<unknown[]> {
  const response = await signUp(body, options)
  return [response.status, await response.json()]
}

async function count(): Promise<unknown> {
  return env.DB.prepare(
    'SELECT (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM mails) AS mails, (SELECT count(*) FROM mail_keys) AS keys',
  ).first()
}

test('signing up creates an unverified account, signs it in, and mails its verification link', async () => {
  const person = newcomer({ redirect: '/forums' })
  const response = await signUp({ ...person, email: `  ${person.email} ` })
  expect([response.status, await response.json()]).toEqual([
    201,
    { redirect: 'http://localhost:8787/forums' },
  ])
  const authorization = `Bearer ${response.headers.get('tokens')}`
  const query =
    '{ currentUser { username email verified hasPassword joinedAt } sessions { device isThisDevice } }'
  const { data } = await graph(query, {}, { headers: { authorization } })
  expect(data).toEqual({
    currentUser: {
      username: person.username,
      email: person.email,
      verified: false,
      hasPassword: true,
      joinedAt: expect.any(Number),
    },
    sessions: [{ device: 'curl', isThisDevice: true }],
  })
  const [mail, ...more] = await mailsTo(person.email)
  expect(more).toEqual([])
  const key = await newestKey(person.email)
  expect(mail?.text).toContain(`http://localhost:8787/callback?key=${key}&action=verify-email`)

  const verified = await post('/auth/callback', { key, action: 'verify-email' })
  expect([verified.status, await verified.json()]).toEqual([200, { message: 'Email verified' }])
  const after = await graph(
    '{ currentUser { verified } ephemeralMessages { text status } }',
    {},
    { headers: { authorization } },
  )
  expect(after.data).toEqual({
    currentUser: { verified: true },
    ephemeralMessages: [{ text: 'Email verified', status: 'SUCCESS' }],
  })
})

const reserved = {
  'field-error': ['username', 'This name is reserved. Please choose another one.'],
  refusal: { code: 'name-reserved', values: {} },
}

test.each<[string, Record<string, string>, unknown]>([
  ['A1: a password of 7 characters', { password: 'x'.repeat(7) }, { error: 'weak-password' }],
  ['I6: a reserved name', { username: 'MODERATOR' }, reserved],
  ['I6: a name with a line break', { username: 'ada\r\n' }, { error: 'invalid-username' }],
  ['I6: an address of a machine', { email: 'a@[127.0.0.1]' }, { error: 'invalid-email' }],
  ['I6: an address with NUL', { email: 'a\0@b.example' }, { error: 'invalid-email' }],
])('%s creates no account and no mail, and nothing is hashed', async (_, input, error) => {
  const before = await count()
  expect(await refusal(newcomer(input))).toEqual([422, error])
  expect([await count(), scrypt.mock.calls.length]).toEqual([before, 0])
})

test('I6: usernames and addresses are compared without case', async () => {
  const { username, email } = await createUser({ username: 'Hopper', email: 'Hopper@Example.org' })
  const before = await count()
  expect(await refusal(newcomer({ username: username.toLowerCase() }))).toEqual([
    422,
    { error: 'username-taken' },
  ])
  expect(await refusal(newcomer({ email: email.toUpperCase() }))).toEqual([422, { error: 'email-taken' }])
  expect([await count(), scrypt.mock.calls.length]).toEqual([before, 0])
})

test('of two parallel sign-ups with the same name one succeeds', async () => {
  const { username } = newcomer()
  const both = await Promise.all([signUp(newcomer({ username })), signUp(newcomer({ username }))])
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['201', '422'])
  const refused = both.find(({ status }) => status === 422)
  expect(await refused?.json()).toEqual({ error: 'username-taken' })
})

test('B3: a client address can sign up ten times an hour', async () => {
  const client = '203.0.113.99'
  const { email } = await createUser()
  const statuses = []
  for (let index = 0; index < 12; index += 1)
    statuses.push((await signUp(newcomer({ email }), { client })).status)
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429])
  advanceClock(3_600)
  expect((await signUp(newcomer({ email }), { client })).status).toBe(422)
})

test('A6: in production a sign-up needs a captcha that the verifier confirms', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const verifierRequests: Request[] = []
  const responses: (() => Response)[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    verifierRequests.push(new Request(url, { ...init, signal: null }))
    return responses.shift()?.() ?? Response.error()
  })
  const verdict = (facts: object) => () =>
    Response.json({ success: true, hostname: 'auth.localhost', action: 'signup', ...facts })
  const attempt = async (captchaToken?: string) => {
    const response = await signUp(newcomer({ captchaToken }), { bindings: production })
    return [response.status, await response.json()]
  }
  const refused = [422, { error: 'invalid-captcha' }]
  const before = await count()
  expect([await attempt(), verifierRequests.length]).toEqual([refused, 0])
  const refusals: [string, () => Response][] = [
    ['timeout-or-duplicate', verdict({ success: false, 'error-codes': ['timeout-or-duplicate'] })],
    ['the verifier gives no reason', verdict({ success: 'true' })],
    ['it was solved on another page', verdict({ hostname: 'evil.example' })],
    ['it was solved on another page', verdict({ hostname: undefined })],
    ['it was solved on another page', verdict({ action: 'login' })],
    ['it was solved on another page', verdict({ action: undefined })],
    ['the verifier gave no result', () => Response.redirect('https://evil.example')],
    ['the verifier gave no result', () => Response.json({ success: true }, { status: 500 })],
    ['the verifier gave no result', () => new Response('null')],
    ['the verifier gave no result', () => new Response(`"${'x'.repeat(20_000)}"`)],
    ['the verifier gave no result', () => Response.error()],
  ]
  for (const [, respond] of refusals) {
    responses.push(respond)
    expect(await attempt('token'), String(respond)).toEqual(refused)
  }
  expect([await count(), scrypt.mock.calls.length]).toEqual([before, 0])
  const reasons = warned.mock.calls.map(([line]) => (JSON.parse(String(line)) as { reason: string }).reason)
  expect(reasons).toEqual(['no answer was sent', ...refusals.map(([reason]) => reason)])

  responses.push(verdict({}))
  expect((await attempt('token'))[0]).toBe(201)
  const form = Buffer.from((await verifierRequests.at(-1)?.arrayBuffer()) ?? []).toString()
  expect(form).toBe(`secret=${production.TURNSTILE_SECRET}&response=token`)
})

test('the captcha’s public key is returned if there is one', async () => {
  const query = '{ signInOptions { providers captchaSiteKey } }'
  expect((await graph(query)).data).toEqual({ signInOptions: { providers: [], captchaSiteKey: null } })
  expect((await graph(query, {}, { bindings: production })).data).toEqual({
    signInOptions: { providers: [], captchaSiteKey: production.TURNSTILE_SITE_KEY },
  })
})
