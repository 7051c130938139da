import { expect, test } from 'vitest'
import { auth, edgeWorld, main, type ReceivedCall } from '#tests/edge/edge-world.ts'

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
  const { send, calls } = edgeWorld({ respond: redirectingTo(providerUrl) })
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

test('on the auth host the flow comes from the address', async () => {
  const { send, calls } = edgeWorld({ respond: redirectingTo(providerUrl) })
  const response = await send(`${auth}/auth/github?action=login&state=${state}`, form({}, { origin: auth }))
  expect([response.status, cookies(response)]).toEqual([302, ['oauth']])
  expect([calls[0]?.path, calls[0]?.headers.get('x-host')]).toEqual([
    `/auth/github?action=login&state=${state}`,
    'auth',
  ])
  const without = await send(`${auth}/auth/github?action=login`, form({}, { origin: auth }))
  expect([without.status, await without.json(), calls.length]).toEqual([422, { error: 'invalid-body' }, 1])
})

test('A13: the cookie is forwarded at the start and the end of a sign-in, in one header only', async () => {
  const { send, calls } = edgeWorld({ respond: redirectingTo(providerUrl) })
  const headers = { cookie: `oauth=${browser}`, 'x-browser': 'forged', 'x-host': 'auth' }
  await send('/auth/github?action=login', form({}, headers))
  await send('/auth/github/callback?code=a&state=b', { headers })
  await send('/auth/github/callback?code=a&state=b', {
    headers: { 'x-browser': browser, cookie: 'oauth=short' },
  })
  expect(calls.map((call) => [call.headers.get('x-browser'), call.headers.get('x-host')])).toEqual([
    [browser, 'main'],
    [browser, 'main'],
    [null, 'main'],
  ])
})

test('A13: on https the cookie has the __Host- prefix', async () => {
  const { send } = edgeWorld({
    respond: redirectingTo(providerUrl),
    vars: { ENVIRONMENT: 'production', MAIN_ORIGIN: 'https://main.example' },
  })
  const response = await send(
    'https://main.example/auth/github?action=login',
    form({}, { origin: 'https://main.example' }),
  )
  expect(response.headers.getSetCookie()[0]).toBe(
    `__Host-oauth=${browser}; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax`,
  )
})

test('only the link token of a form is forwarded', async () => {
  const { send, calls } = edgeWorld({ respond: redirectingTo(providerUrl) })
  await send('/auth/github?action=link&evil=1', form({ link_token: 'token', evil: '1' }))
  expect(calls[0]?.body).toBe('link_token=token')
  expect(calls[0]?.path).not.toContain('evil')
})

test('a sign-in with Steam is started by script and returns the URL', async () => {
  const upstreamResponse = Response.json(
    { authorize_url: 'https://steamcommunity.com/openid/login' },
    { headers: { 'x-browser': browser } },
  )
  const { send } = edgeWorld({ respond: () => upstreamResponse })
  const response = await send('/auth/steam?action=login', { method: 'POST', headers: { origin: main } })
  expect(await response.json()).toEqual({ authorize_url: 'https://steamcommunity.com/openid/login' })
  expect([cookies(response), [...response.headers.keys()].includes('x-browser')]).toEqual([
    ['oauth', 'flow'],
    false,
  ])
})

test.each([
  ['another site', '/auth/github?action=login', form({}, { origin: 'https://evil.example' }), 403],
  ['a cross-site form', '/auth/github?action=login', form({}, { 'sec-fetch-site': 'cross-site' }), 403],
  ['a page without an origin', '/auth/github?action=login', form({}, { origin: 'null' }), 403],
  ['JSON', '/auth/github?action=login', form({}, { 'content-type': 'application/json' }), 415],
  ['a long form', '/auth/github?action=login', form({ link_token: 'x'.repeat(2_000) }), 413],
  ['a GET', '/auth/github?action=login', {}, 405],
  ['an unknown provider', '/auth/facebook?action=login', form(), 404],
  ['a provider that begins alike', '/auth/githubs?action=login', form(), 404],
  ['more of an address', '/auth/github/more?action=login', form(), 404],
  ['a POST to the callback', '/auth/github/callback', form(), 405],
  ['a HEAD of the callback', '/auth/github/callback?code=a&state=b', { method: 'HEAD' }, 405],
])('%s is refused before the upstream', async (_, path, init, status) => {
  const { send, calls } = edgeWorld()
  const response = await send(path, init)
  expect([response.status, calls.length]).toEqual([status, 0])
})

test.each([
  'https://evil.example/',
  'https://github.com.evil.example/',
  'http://github.com/login',
  'javascript:alert(1)',
  '//evil.example',
])('I4: a sign-in never redirects to %s', async (location) => {
  const { send } = edgeWorld({ respond: redirectingTo(location) })
  const response = await send('/auth/github?action=login', form())
  expect([response.status, response.headers.get('location')]).toEqual([502, null])
})

test('I4: a callback redirects only to the product’s own pages, through any chain', async () => {
  const own = [
    `${main}/oauth/callback/github?tokens=a:b&redirect=${'x'.repeat(3_000)}`,
    `${auth}/complete-register?key=a`,
  ]
  for (const location of own) {
    const { send } = edgeWorld({ respond: redirectingTo(location, {}) })
    const response = await send('/auth/github/callback?code=a&state=b')
    expect([response.status, response.headers.get('location')]).toEqual([302, location])
  }
  const { send } = edgeWorld({ respond: redirectingTo(providerUrl, {}) })
  expect((await send('/auth/github/callback?code=a&state=b')).status).toBe(502)
})

test('a callback is forwarded once, and a failing upstream redirects to the failure page', async () => {
  const { send, calls } = edgeWorld({ respond: () => new Response('broken', { status: 500 }) })
  const response = await send(`${auth}/auth/github/callback?code=secret&state=b`)
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    `${main}/oauth/callback/github?error=other`,
  ])
  expect([calls.length, response.headers.get('cache-control')]).toEqual([1, 'no-store'])
})

test('B1: sign-ins through providers count as sign-ins; too many callbacks show the error page', async () => {
  const { send, limited, calls } = edgeWorld({ isAllowed: () => false })
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
    const response = await edgeWorld({ vars: headers }).send(`${auth}/login?state=${state}`)
    return /form-action ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
  }
  expect(await policyOf({})).toBe(`'self' ${main} ${auth} https://github.com https://accounts.google.com`)
  expect(await policyOf(vars)).toBe(`'self' ${main} ${auth} https://git.example https://issuer.example`)
  expect(await policyOf({ ...vars, OIDC_AUTHORIZE_ORIGIN: 'https://login.example' })).toBe(
    `'self' ${main} ${auth} https://git.example https://login.example`,
  )
})

test('a page without a referrer can send its own forms, other sites can’t', async () => {
  const { send, calls } = edgeWorld({ respond: redirectingTo(providerUrl) })
  const hidden = (site: string) =>
    send('/auth/github?action=login', form({}, { origin: 'null', 'sec-fetch-site': site }))
  expect((await hidden('same-origin')).status).toBe(302)
  for (const site of ['cross-site', 'same-site', 'none']) expect((await hidden(site)).status, site).toBe(403)
  expect((await send('/auth/github?action=login', form({}, { origin: 'null' }))).status).toBe(403)
  expect(calls).toHaveLength(1)
})

test('a failed form post is answered with an error page', async () => {
  const { send } = edgeWorld({ respond: () => Response.json({ error: 'expired' }, { status: 422 }) })
  const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }
  const response = await send('/auth/github?action=link', form({ link_token: 'a' }, headers))
  expect([response.status, response.headers.get('location'), response.headers.get('cache-control')]).toEqual([
    302,
    `${main}/oauth/callback/github?error=other`,
    'no-store',
  ])
  const limited = edgeWorld({ isAllowed: (limit) => limit !== 'sign-in' })
  const refused = await limited.send('/auth/github?action=login', form({}, headers))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(refused.headers.get('content-type')).toMatch('text/html')
})
