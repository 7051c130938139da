import { expect, test } from 'vitest'
import { auth, testEdge, main, type ReceivedCall } from '#tests/edge/test-edge.ts'

const browser = 'b'.repeat(43)
const state = 's'.repeat(43)
const providerUrl = 'https://github.com/login/oauth/authorize?client_id=a&state=b'

function redirectingTo(location: string, headers: Record<string, string> = { 'x-browser': browser }) {
  return () => new Response(null, { status: 302, headers: { location, ...headers } })
}

/** A form as a page of that host sends it. */
function form(fields: Record<string, string> = {}, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', body: new URLSearchParams(fields), headers: { origin: main, ...headers } }
}

function cookies({ headers }: Response): string[] {
  return headers.getSetCookie().map((cookie) => cookie.split('=')[0] ?? '')
}

test('a sign-in started on main redirects to the provider with its flow, and sets a cookie that binds it to the browser', async () => {
  const { send, calls } = testEdge({ respond: redirectingTo(providerUrl) })
  const response = await send('/auth/github?action=login&redirect=/forums&state=mine', form())
  expect([response.status, response.headers.get('location'), response.headers.get('cache-control')]).toEqual([
    302,
    providerUrl,
    'no-store',
  ])
  expect(response.headers.getSetCookie()).toEqual([
    `oauth=${browser}; Max-Age=600; Path=/; HttpOnly; SameSite=Lax`,
    expect.stringMatching(/^flow=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  const [call] = calls as [ReceivedCall]
  const { pathname, searchParams } = new URL(call.path, main)
  expect([pathname, searchParams.get('action'), searchParams.get('redirect')]).toEqual([
    '/auth/github',
    'login',
    '/forums',
  ])
  expect(searchParams.get('state')).toMatch(/^[\w-]{43}$/)
  expect([call.headers.get('x-host'), call.headers.get('x-browser'), call.body]).toEqual(['main', null, ''])
})

test('on the auth host the flow comes from the address; Steam’s is started by script', async () => {
  const respond = ({ path }: ReceivedCall) =>
    path.startsWith('/auth/steam')
      ? Response.json({ authorize_url: 'https://steam.example/' }, { headers: { 'x-browser': browser } })
      : redirectingTo(providerUrl)()
  const { send, calls } = testEdge({ respond })
  const response = await send(`${auth}/auth/github?action=login&state=${state}`, form({}, { origin: auth }))
  expect([response.status, cookies(response)]).toEqual([302, ['oauth']])
  expect([calls[0]?.path, calls[0]?.headers.get('x-host')]).toEqual([
    `/auth/github?action=login&state=${state}`,
    'auth',
  ])
  const without = await send(`${auth}/auth/github?action=login`, form({}, { origin: auth }))
  expect([without.status, await without.json(), calls.length]).toEqual([422, { error: 'invalid-body' }, 1])
  const steam = await send('/auth/steam?action=login', { method: 'POST', headers: { origin: main } })
  expect(await steam.json()).toEqual({ authorize_url: 'https://steam.example/' })
  expect([cookies(steam), steam.headers.has('x-browser')]).toEqual([['oauth', 'flow'], false])
})

test('A13: the cookie is forwarded at the start and the end of a sign-in, in one header only', async () => {
  const { send, calls } = testEdge({ respond: redirectingTo(providerUrl) })
  const headers = { cookie: `oauth=${browser}`, 'x-browser': 'forged', 'x-host': 'auth' }
  const callback = '/auth/github/callback?code=a&state=b'
  await send('/auth/github?action=login', form({}, headers))
  await send(callback, { headers })
  await send(callback, { headers: { 'x-browser': browser, cookie: 'oauth=short' } })
  expect(calls.map((call) => [call.headers.get('x-browser'), call.headers.get('x-host')])).toEqual([
    [browser, 'main'],
    [browser, 'main'],
    [null, 'main'],
  ])
})

const login = '/auth/github?action=login'
const hidden = (site: string) => form({}, { origin: 'null', 'sec-fetch-site': site })

test.each<[name: string, path: string, init: RequestInit, status: number]>([
  ['another site', login, form({}, { origin: 'https://evil.example' }), 403],
  ['a cross-site form', login, form({}, { 'sec-fetch-site': 'cross-site' }), 403],
  ['a page without an origin', login, form({}, { origin: 'null' }), 403],
  ['a page of another site that hides it', login, hidden('cross-site'), 403],
  ['a page of another host that hides it', login, hidden('same-site'), 403],
  ['JSON', login, form({}, { 'content-type': 'application/json' }), 415],
  ['a long form', login, form({ link_token: 'x'.repeat(2_000) }), 413],
  ['a GET', login, {}, 405],
  ['an unknown provider', '/auth/facebook?action=login', form(), 404],
  ['a provider that begins alike', '/auth/githubs?action=login', form(), 404],
  ['more of an address', '/auth/github/more?action=login', form(), 404],
  ['a POST to the callback', '/auth/github/callback', form(), 405],
  ['a HEAD of the callback', '/auth/github/callback?code=a&state=b', { method: 'HEAD' }, 405],
])('%s is refused before the upstream', async (_, path, init, status) => {
  const { send, calls } = testEdge()
  expect([(await send(path, init)).status, calls.length]).toEqual([status, 0])
})

test('I4: a sign-in leads only to a provider, also from a page of ours without a referrer, and a callback only to our pages', async () => {
  const starting = (to: string) => testEdge({ respond: redirectingTo(to) }).send(login, hidden('same-origin'))
  expect((await starting(providerUrl)).headers.get('location')).toBe(providerUrl)
  const likeness = 'https://github.com.evil.example/'
  for (const location of [likeness, 'http://github.com/login', 'javascript:alert(1)', '//evil.example']) {
    const response = await starting(location)
    expect([response.status, response.headers.get('location')]).toEqual([502, null])
  }
  const ending = (to: string) =>
    testEdge({ respond: redirectingTo(to, {}) }).send('/auth/github/callback?code=a&state=b')
  const tokens = `${main}/oauth/callback/github?tokens=a:b&redirect=${'x'.repeat(3_000)}`
  for (const location of [tokens, `${auth}/complete-register?key=a`]) {
    const response = await ending(location)
    expect([response.status, response.headers.get('location')]).toEqual([302, location])
  }
  expect((await ending(providerUrl)).status).toBe(502)
})

test('a failing upstream, asked once, and a failed form, of which only the link token is forwarded, redirect to the failure page', async () => {
  const failed = [302, `${main}/oauth/callback/github?error=other`, 'no-store']
  const outcome = ({ status, headers }: Response) => [
    status,
    headers.get('location'),
    headers.get('cache-control'),
  ]
  const broken = testEdge({ respond: () => new Response('broken', { status: 500 }) })
  expect(outcome(await broken.send(`${auth}/auth/github/callback?code=secret&state=b`))).toEqual(failed)
  expect(broken.calls).toHaveLength(1)
  const expired = testEdge({ respond: () => Response.json({ error: 'expired' }, { status: 422 }) })
  const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }
  const link = form({ link_token: 'a', evil: '1' }, headers)
  expect(outcome(await expired.send('/auth/github?action=link&evil=1', link))).toEqual(failed)
  expect(expired.calls.map(({ path, body }) => [path.includes('evil'), body])).toEqual([
    [false, 'link_token=a'],
  ])
})

test('B1: sign-ins through providers count as sign-ins; too many callbacks show the error page', async () => {
  const { send, limited, calls } = testEdge({ isAllowed: () => false })
  const refused = await send('/auth/github?action=login', form())
  expect([refused.status, await refused.json()]).toEqual([429, { error: 'too-many-requests' }])
  const page = await send('/auth/github/callback?code=a&state=b')
  expect([page.status, page.headers.get('retry-after'), await page.text()]).toEqual([
    429,
    '60',
    expect.stringContaining('/error'),
  ])
  expect([limited.map(({ limit }) => limit), calls]).toEqual([['sign-in', 'sign-in'], []])
})

test('O5: the policy allows forms to the configured providers only', async () => {
  const vars = { GITHUB_ORIGIN: 'https://git.example', OIDC_ISSUER: 'https://issuer.example/tenant/' }
  const policyOf = async (headers: Record<string, string>) => {
    const response = await testEdge({ vars: headers }).send(`${auth}/login?state=${state}`)
    return /form-action ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
  }
  expect(await policyOf({})).toBe(`'self' ${main} ${auth} https://github.com https://accounts.google.com`)
  expect(await policyOf(vars)).toBe(`'self' ${main} ${auth} https://git.example https://issuer.example`)
  expect(await policyOf({ ...vars, OIDC_AUTHORIZE_ORIGIN: 'https://login.example' })).toBe(
    `'self' ${main} ${auth} https://git.example https://login.example`,
  )
})
