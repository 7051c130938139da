import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { auth, testEdge, main } from '#tests/edge/test-edge.ts'

const secret = 'r'.repeat(43)
const state = createHash('sha256').update(secret).digest('base64url')
const paths = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/complete-register',
  '/local-auth-callback',
]

test.each(paths)('main redirects %s to the auth host with the flow’s state', async (path) => {
  const { send } = testEdge()
  const response = await send(`${path}?r=%2Fforums&key=1`)
  const target = new URL(response.headers.get('location') ?? '')
  expect([response.status, target.origin, target.pathname]).toEqual([302, auth, path])
  expect([target.searchParams.get('r'), target.searchParams.get('key')]).toEqual(['/forums', '1'])
  const [, own = ''] = /^flow=([\w-]{43});/.exec(response.headers.get('set-cookie') ?? '') ?? []
  expect(target.searchParams.get('state')).toBe(createHash('sha256').update(own).digest('base64url'))
})

test('S7: two tabs share one flow, a damaged one is replaced, and its cookie is bound to its host, and Secure on https', async () => {
  const { send } = testEdge()
  const second = await send('/login?state=forged', { headers: { cookie: `flow=${secret}` } })
  expect(new URL(second.headers.get('location') ?? '').searchParams.getAll('state')).toEqual([state])
  const damaged = await send('/login', { headers: { cookie: 'flow=short' } })
  expect(damaged.headers.get('set-cookie')).toMatch(
    /^flow=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  const origins = { MAIN_ORIGIN: 'https://main.example', AUTH_ORIGIN: 'https://auth.example' }
  const production = testEdge({ vars: { ENVIRONMENT: 'production', ...origins } })
  const secure = await production.send('https://main.example/login')
  expect(secure.headers.get('set-cookie')).toMatch(
    /^__Host-flow=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})

test('I4: a signed-in user is redirected to a target of ours, or through the callback page to a local program', async () => {
  const respond = () => Response.json({ data: { currentUser: { id: 'usr-00000001' } } })
  const headers = { cookie: `session=${'s'.repeat(43)}` }
  const { send, calls } = testEdge({ respond })
  const location = async (path: string) => (await send(path, { headers })).headers.get('location')
  expect(await location('/login?r=%2Fforums')).toBe(`${main}/forums`)
  expect(await location('/register?r=https://evil.example/')).toBe(`${main}/`)
  const local = '/login?r=http%3A%2F%2Flocalhost%3A3000%2Fsign-in%3Fa%3D1'
  expect(await location(local)).toBe(
    '/oauth/callback/session?redirect=http%3A%2F%2Flocalhost%3A3000%2Fsign-in%3Fa%3D1',
  )
  expect(new Set(calls.map((call) => call.headers.get('authorization')))).toEqual(
    new Set([`Session ${'s'.repeat(43)}`]),
  )
  const production = testEdge({ respond, vars: { ENVIRONMENT: 'production' } })
  expect((await production.send(local, { headers })).headers.get('location')).toBe(`${main}/`)
})

test('with an ended session, or without the upstream, a visitor has to sign in', async () => {
  const cookie = `session=${'s'.repeat(43)}`
  for (const respond of [
    () => Response.json({ data: { currentUser: null } }),
    () => new Response('', { status: 500 }),
  ]) {
    const response = await testEdge({ respond }).send('/login', { headers: { cookie } })
    expect(response.headers.get('location')).toMatch(`${auth}/login?state=`)
  }
})

test('P2: the auth host redirects to main first, and for all other pages, by redirects that nothing stores', async () => {
  const { send } = testEdge()
  const location = async (path: string) => (await send(auth + path)).headers.get('location')
  expect(await location('/login?r=%2Fa')).toBe(`${main}/login?r=%2Fa`)
  expect(await location('/login?state=forged')).toBe(`${main}/login?state=forged`)
  expect(await location('/?r=%2Fa')).toBe('/login?r=%2Fa')
  expect(await location('/forums?page=1')).toBe(`${main}/forums?page=1`)
  expect(await location('/oauth/callback/password?tokens=a:b')).toBe(
    `${main}/oauth/callback/password?tokens=a:b`,
  )
  expect(await location('//evil.example')).toBe(`${main}/evil.example`)
  const { headers } = await send(`${auth}/oauth/callback/password?tokens=a:b`)
  expect(headers.get('cache-control')).toBe('private, no-store')
})

test('with a state, the auth host shows its page and doesn’t cache it', async () => {
  const { send, rendered } = testEdge()
  const response = await send(`${auth}/login?state=${state}`)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(rendered.map(({ url }) => url)).toEqual([`${auth}/login?state=${state}`])
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})
