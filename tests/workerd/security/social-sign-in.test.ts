import { sql } from '#upstream/db/sql.ts'
import { expect, test } from 'vitest'
import { findRows, insertRow } from '#tests/upstream/rows.ts'
import { digest, newSecret } from '#upstream/platform/tokens.ts'
import { advanceClock } from '#tests/upstream/clock.ts'
import { callbackParameters, githubResponder, newGithubId, signInWithGithub } from '#tests/upstream/github.ts'
import type { Bindings } from '#upstream/config/env.ts'
import { production } from '#tests/upstream/production.ts'
import { createUser, signedIn, type User } from '#tests/upstream/users.ts'
import {
  stubFetch,
  returnFromProvider,
  startSignIn,
  socialBindings,
  start,
} from '#tests/upstream/providers.ts'
import { graph, post } from '#tests/upstream/upstream.ts'

/** A person who signs in through GitHub as that id. */
async function githubPerson(facts?: Parameters<typeof createUser>[0]): Promise<{ user: User; id: number }> {
  const user = await createUser(facts)
  const id = newGithubId()
  await link(user, 'github', String(id))
  return { user, id }
}

async function link(user: User, provider: 'github' | 'steam' | 'google', subject: string): Promise<void> {
  await insertRow('identities', { userId: user.id, provider, subject, createdAt: 1 })
}

test('A13: the browser that started a sign-in returns signed in; PKCE, state and the fixed redirect address are sent', async () => {
  const { id } = await githubPerson()
  const calls = stubFetch(githubResponder({ id }))
  const visit = await startSignIn('github', { host: 'auth' })
  expect(visit.url.origin + visit.url.pathname).toBe('https://github.example/login/oauth/authorize')
  const query = Object.fromEntries(visit.url.searchParams)
  expect(query).toEqual({
    client_id: 'github-client',
    redirect_uri: 'http://auth.localhost:8787/auth/github/callback',
    response_type: 'code',
    scope: 'user:email',
    state: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  const location = await returnFromProvider('github', callbackParameters(visit), {
    browser: visit.browser,
    host: 'auth',
  })
  expect(location.searchParams.get('tokens')).toMatch(/^[\w=]+:[\w=]+$/)
  const traded = new URLSearchParams(calls[0]?.body)
  const verifier = traded.get('code_verifier') ?? ''
  const challenge = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  expect(Buffer.from(challenge).toString('base64url')).toBe(query.code_challenge)
  expect(traded.get('redirect_uri')).toBe(query.redirect_uri)
  expect(calls.map(({ redirect }) => redirect)).toEqual(['manual', 'manual', 'manual'])
})

/** Callbacks of a visit that are refused before the provider is asked; each uses the sign-in up. */
test.each<
  [
    string,
    { as?: string | undefined; to?: 'google'; ask?: (own: { state: string }) => Record<string, string> },
  ]
>([
  ['without the cookie', { as: undefined }],
  ['with the cookie of another browser', { as: newSecret() }],
  ['with a cookie of another form', { as: 'x' }],
  ['of another provider', { to: 'google' }],
  ['of another issuer', { ask: (own) => ({ ...own, iss: 'https://evil.example' }) }],
  ['of a declined consent', { ask: ({ state }) => ({ error: 'access_denied', state }) }],
])(
  'A13: a callback %s is refused without a call to the provider, and ends the sign-in',
  async (_, change) => {
    const { id } = await githubPerson()
    const calls = stubFetch(githubResponder({ id }))
    const visit = await startSignIn('github')
    const { as, to = 'github', ask } = { as: visit.browser, ...change }
    const parameters = ask?.(callbackParameters(visit)) ?? callbackParameters(visit)
    const refused = await returnFromProvider(to, parameters, { browser: as })
    expect(refused.searchParams.get('error')).toBe('other')
    const own = await returnFromProvider('github', callbackParameters(visit), visit)
    expect([...own.searchParams]).toEqual([['error', 'other']])
    const [flow] = await findRows(
      'provider_flows',
      sql`state = ${await digest(callbackParameters(visit).state)}`,
    )
    expect([calls.length, typeof flow?.usedAt]).toEqual([0, 'number'])
  },
)

test('A13: a callback with a missing or unknown state is refused', async () => {
  const calls = stubFetch(githubResponder())
  const { browser } = await startSignIn('github')
  for (const state of ['', '&state=', `&state=${newSecret()}`]) {
    const parameters = new URLSearchParams(`code=a-code${state}`)
    const location = await returnFromProvider('github', parameters, { browser })
    expect([...location.searchParams]).toEqual([['error', 'other']])
  }
  expect(calls).toEqual([])
})

test('A13: a callback works once; its code isn’t exchanged again', async () => {
  const { id } = await githubPerson()
  const calls = stubFetch(githubResponder({ id }))
  const visit = await startSignIn('github')
  const locations = await Promise.all(
    Array.from({ length: 8 }, () => returnFromProvider('github', callbackParameters(visit), visit)),
  )
  expect(locations.filter(({ searchParams }) => searchParams.has('tokens'))).toHaveLength(1)
  expect(locations.filter(({ searchParams }) => searchParams.get('error') === 'other')).toHaveLength(7)
  expect(calls.filter(({ url }) => url.endsWith('/access_token'))).toHaveLength(1)
})

test.each<[string, () => Response]>([
  ['refuses the code', () => Response.json({ error: 'bad_verification_code', error_description: 'x' })],
  ['fails', () => new Response('<html>', { status: 500 })],
  ['answers no JSON', () => new Response('<html>')],
  ['answers no token', () => Response.json({ token_type: 'bearer' })],
  ['sends us elsewhere', () => Response.redirect('https://evil.example/')],
])('A13: a provider that %s signs nobody in', async (_, respond) => {
  const { id } = await githubPerson()
  const visit = await startSignIn('github')
  stubFetch(({ url, ...call }) =>
    url.endsWith('/access_token') ? respond() : githubResponder({ id })({ url, ...call }),
  )
  const location = await returnFromProvider('github', callbackParameters(visit), visit)
  expect(location.searchParams.get('error')).toBe('other')
})

test('an unreachable issuer is reported on the page that every sign-in ends on', async () => {
  const calls = stubFetch(() => Promise.reject(new TypeError('Network connection lost.')))
  const bindings = { OIDC_ISSUER: 'https://silent.example' }
  const response = await start('google', { redirect: '/hub', bindings })
  const main = 'http://localhost:8787'
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    `${main}/oauth/callback/google?error=other&redirect=${encodeURIComponent(`${main}/hub`)}`,
  ])
  expect(calls.map(({ url }) => url)).toEqual(['https://silent.example/.well-known/openid-configuration'])
})

test('providers are not called over plain http, except in development', async () => {
  const calls = stubFetch(() => Promise.reject(new TypeError('Network connection lost.')))
  const bindings = { ...production, OIDC_ISSUER: 'http://plain.example' }
  expect((await start('google', { bindings })).headers.get('location')).toContain('error=other')
  expect(calls).toEqual([])
})

test('A13: a sign-in expires after ten minutes; until then two tabs of a browser can sign in, and only within the site', async () => {
  const { id } = await githubPerson()
  stubFetch(githubResponder({ id }))
  const first = await startSignIn('github')
  const second = await startSignIn('github', { browser: first.browser, redirect: '//evil.example' })
  const late = await startSignIn('github', { browser: first.browser })
  expect(second.browser).toBe(first.browser)
  advanceClock(599)
  for (const [visit, target] of [
    [first, 'http://localhost:8787/forums'],
    [second, 'http://localhost:8787/'],
  ] as const) {
    const named = { ...callbackParameters(visit), iss: 'https://github.example/login/oauth' }
    const { searchParams } = await returnFromProvider('github', named, visit)
    expect([searchParams.has('tokens'), searchParams.get('redirect')]).toEqual([true, target])
  }
  advanceClock(2)
  const refused = await returnFromProvider('github', callbackParameters(late), late)
  expect([...refused.searchParams]).toEqual([['error', 'other']])
})

test.each<[string, Parameters<typeof createUser>[0], boolean]>([
  ['neither side has proved', { emailVerifiedAt: null }, false],
  ['only the provider has proved', { emailVerifiedAt: null }, true],
  ['only the account has proved', {}, false],
  ['both have proved', {}, true],
])('A15: an address that %s neither signs in nor links', async (_, facts, verified) => {
  const id = newGithubId()
  const user = await createUser(facts)
  const person = { id, email: user.email.toUpperCase(), verified }
  const login = await signInWithGithub(person)
  expect(login.searchParams.get('error')).toBe('no-match')
  const register = await signInWithGithub(person, { action: 'register' })
  expect([register.pathname, register.searchParams.get('error')]).toEqual([
    '/oauth/callback/github',
    'already-exists',
  ])
  expect(await findRows('identities', sql`subject = ${String(id)}`)).toEqual([])
  const [row] = await findRows('users', sql`id = ${user.id}`)
  expect(row?.emailVerifiedAt).toBe(user.emailVerifiedAt)
})

test('A16: of two parallel unlinks of the last two identities one is refused, and one identity is kept', async () => {
  const browser = await signedIn({ passwordHash: null })
  await link(browser.user, 'github', String(newGithubId()))
  await link(browser.user, 'steam', '76561198000099999')
  const call = { as: browser, bindings: socialBindings }
  const responses = await Promise.all(
    ['github', 'steam'].map((provider) => post('/auth/unlink-identity', { provider }, call)),
  )
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204, 422]))
  const refused = responses.find(({ status }) => status === 422)
  expect(await refused?.json()).toEqual({ error: 'last_identity_unlink' })
  const { data } = await graph<{ linkedIdentities: string[] }>('{ linkedIdentities }', {}, call)
  expect(data?.linkedIdentities).toHaveLength(1)
})

test('A16: the last sign-in method can’t be removed', async () => {
  const browser = await signedIn({ passwordHash: null })
  await link(browser.user, 'github', String(newGithubId()))
  const unlink = async (provider: string, bindings: Partial<Bindings> = socialBindings) =>
    (await post('/auth/unlink-identity', { provider }, { as: browser, bindings })).status
  expect(await unlink('github')).toBe(422)
  // A site may have no providers any more.
  expect(await unlink('github', {})).toBe(422)
  // An identity of a disabled provider can't sign in.
  await link(browser.user, 'google', 'https://issuer.example 1')
  const off = { ...socialBindings, OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' }
  expect(await unlink('github', off)).toBe(422)
  expect(await unlink('github')).toBe(204)
  expect(await unlink('google')).toBe(422)
})

test('an unknown or unconfigured provider is 404', async () => {
  const off = { GITHUB_CLIENT_ID: '', GITHUB_CLIENT_SECRET: '', STEAM_SIGN_IN: 'off' }
  for (const provider of ['github', 'steam', 'facebook']) {
    const response = await start(provider, { bindings: off })
    expect([response.status, await response.json()]).toEqual([404, { error: 'not-found' }])
  }
})
