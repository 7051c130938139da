import { sql } from '#upstream/db/sql.ts'
import { expect, test } from 'vitest'
import { findRows, insertRow } from '../world/rows.ts'
import { digest, newSecret } from '#upstream/platform/tokens.ts'
import { advanceClock, stopClock } from '../world/clock.ts'
import { callbackParameters, githubResponder, newGithubId, signInWithGithub } from '../world/github.ts'
import { createUser, signedIn, worldPassword, worldPasswordHash, type User } from '../world/users.ts'
import {
  stubFetch,
  returnFromProvider,
  startSignIn,
  socialBindings,
  start,
  type ProviderVisit,
} from '../world/providers.ts'
import { graph, post } from '../world/upstream.ts'

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

async function isSpent(visit: ProviderVisit): Promise<boolean> {
  const state = await digest(callbackParameters(visit).state)
  const [flow] = await findRows('provider_flows', sql`state = ${state}`)
  return typeof flow?.usedAt === 'number'
}

const other = [['error', 'other']]

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

test.each<[string, string | undefined]>([
  ['without the cookie', undefined],
  ['with the cookie of another browser', newSecret()],
  ['with a cookie of another form', 'x'],
])(
  'A13: a callback %s is refused without a call to the provider, and invalidates the sign-in',
  async (_, browser) => {
    const { id } = await githubPerson()
    const calls = stubFetch(githubResponder({ id }))
    const visit = await startSignIn('github')
    const location = await returnFromProvider(
      'github',
      callbackParameters(visit),
      browser === undefined ? {} : { browser },
    )
    expect([location.pathname, [...location.searchParams]]).toEqual(['/oauth/callback/github', other])
    const own = await returnFromProvider('github', callbackParameters(visit), { browser: visit.browser })
    expect([...own.searchParams]).toEqual(other)
    expect([calls.length, await isSpent(visit)]).toEqual([0, true])
  },
)

test('A13: a callback with a missing or unknown state is refused', async () => {
  const calls = stubFetch(githubResponder())
  const { browser } = await startSignIn('github')
  for (const parameters of [
    { code: 'a-code' },
    { code: 'a-code', state: newSecret() },
    { code: 'a-code', state: '' },
  ]) {
    const location = await returnFromProvider('github', parameters as Record<string, string>, { browser })
    expect([...location.searchParams]).toEqual(other)
  }
  expect(calls).toEqual([])
})

test('A13: a callback works once; its code isn’t exchanged again', async () => {
  const { id } = await githubPerson()
  const calls = stubFetch(githubResponder({ id }))
  const visit = await startSignIn('github')
  const locations = await Promise.all(
    Array.from({ length: 8 }, () =>
      returnFromProvider('github', callbackParameters(visit), { browser: visit.browser }),
    ),
  )
  expect(locations.filter(({ searchParams }) => searchParams.has('tokens'))).toHaveLength(1)
  expect(locations.filter(({ searchParams }) => searchParams.get('error') === 'other')).toHaveLength(7)
  expect(calls.filter(({ url }) => url.endsWith('/access_token'))).toHaveLength(1)
})

test('A13: a sign-in started at one provider can’t be finished at another', async () => {
  const calls = stubFetch(githubResponder())
  const visit = await startSignIn('github')
  const location = await returnFromProvider('google', callbackParameters(visit), { browser: visit.browser })
  expect([location.pathname, [...location.searchParams]]).toEqual(['/oauth/callback/google', other])
  expect([calls.length, await isSpent(visit)]).toEqual([0, true])
})

test('A13: a response from another issuer is refused', async () => {
  const { id } = await githubPerson()
  const calls = stubFetch(githubResponder({ id }))
  const evil = await startSignIn('github')
  const mixedUp = { ...callbackParameters(evil), iss: 'https://evil.example' }
  const location = await returnFromProvider('github', mixedUp, { browser: evil.browser })
  expect([location.searchParams.get('error'), calls.length]).toEqual(['other', 0])
  const own = await startSignIn('github')
  const named = { ...callbackParameters(own), iss: 'https://github.example/login/oauth' }
  expect(
    (await returnFromProvider('github', named, { browser: own.browser })).searchParams.has('tokens'),
  ).toBe(true)
})

test('A13: an error of the provider, or a declined consent, invalidates the sign-in', async () => {
  const { id } = await githubPerson()
  const calls = stubFetch(githubResponder({ id }))
  const visit = await startSignIn('github', { redirect: '/hub' })
  const { state } = callbackParameters(visit)
  const location = await returnFromProvider(
    'github',
    { error: 'access_denied', state },
    { browser: visit.browser },
  )
  expect([...location.searchParams]).toEqual([...other, ['redirect', 'http://localhost:8787/hub']])
  expect([calls.length, await isSpent(visit)]).toEqual([0, true])
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
  const location = await returnFromProvider('github', callbackParameters(visit), { browser: visit.browser })
  expect(location.searchParams.get('error')).toBe('other')
})

test('A13: a sign-in expires after ten minutes', async () => {
  stopClock()
  const { id } = await githubPerson()
  stubFetch(githubResponder({ id }))
  const visit = [await startSignIn('github'), await startSignIn('github')] as const
  advanceClock(599)
  const first = await returnFromProvider('github', callbackParameters(visit[0]), {
    browser: visit[0].browser,
  })
  expect(first.searchParams.has('tokens')).toBe(true)
  advanceClock(2)
  const late = await returnFromProvider('github', callbackParameters(visit[1]), { browser: visit[1].browser })
  expect([...late.searchParams]).toEqual(other)
})

test('A13: two tabs of a browser can sign in at the same time', async () => {
  const { id } = await githubPerson()
  stubFetch(githubResponder({ id }))
  const first = await startSignIn('github')
  const second = await startSignIn('github', { browser: first.browser })
  expect(second.browser).toBe(first.browser)
  for (const visit of [first, second]) {
    const location = await returnFromProvider('github', callbackParameters(visit), { browser: first.browser })
    expect(location.searchParams.has('tokens')).toBe(true)
  }
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
  const linked = await findRows('identities')
  expect(linked.filter(({ subject }) => subject === String(id))).toEqual([])
})

test('A15: a password set for someone else’s address doesn’t open the owner’s account', async () => {
  const squatter = await createUser({ emailVerifiedAt: null, passwordHash: worldPasswordHash })
  const id = newGithubId()
  await signInWithGithub({ id, email: squatter.email }, { action: 'register' })
  const login = await post('/auth/login', { identifier: squatter.email, password: worldPassword })
  expect(login.status).toBe(200)
  const [access = '', refresh = ''] = (login.headers.get('tokens') ?? '').split(':')
  const as = { user: squatter, pair: { access, refresh }, bearer: `Bearer ${access}:${refresh}`, cookie: '' }
  const { data } = await graph('{ linkedIdentities currentUser { verified } }', {}, { as })
  expect(data).toEqual({ linkedIdentities: [], currentUser: { verified: false } })
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
  const { user } = await githubPerson({ passwordHash: null })
  const browser = await signedIn({ passwordHash: null })
  await link(browser.user, 'github', String(newGithubId()))
  const call = { as: browser, bindings: socialBindings }
  expect((await post('/auth/unlink-identity', { provider: 'github' }, call)).status).toBe(422)
  // An identity of a disabled provider can't sign in.
  await link(browser.user, 'google', 'https://issuer.example 1')
  const off = { ...socialBindings, OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' }
  expect(
    (await post('/auth/unlink-identity', { provider: 'github' }, { ...call, bindings: off })).status,
  ).toBe(422)
  expect((await post('/auth/unlink-identity', { provider: 'github' }, call)).status).toBe(204)
  expect((await post('/auth/unlink-identity', { provider: 'google' }, call)).status).toBe(422)
  expect(await linkedTo(user)).toEqual(['github'])
})

async function linkedTo(user: User): Promise<string[]> {
  const rows = await findRows('identities')
  return rows.filter(({ userId }) => userId === user.id).map(({ provider }) => provider)
}

test('I4: a sign-in through a provider redirects only within the site', async () => {
  const { id } = await githubPerson()
  for (const redirect of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    const location = await signInWithGithub({ id }, { redirect })
    expect(location.searchParams.get('redirect')).toBe('http://localhost:8787/')
  }
})

test('an unknown or unconfigured provider is 404', async () => {
  const off = { GITHUB_CLIENT_ID: '', GITHUB_CLIENT_SECRET: '', STEAM_SIGN_IN: 'off' }
  for (const provider of ['github', 'steam', 'facebook']) {
    const response = await start(provider, { bindings: off })
    expect([response.status, await response.json()]).toEqual([404, { error: 'not-found' }])
  }
})
