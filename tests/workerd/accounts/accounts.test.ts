import { sql } from '#upstream/db/sql.ts'
import { expect, test } from 'vitest'
import { findRows } from '../world/rows.ts'
import { advanceClock } from '../world/clock.ts'
import { brokenDatabase, countingDatabase } from '../world/database.ts'
import { createUser, signedIn, worldPassword, type Browser } from '../world/users.ts'
import { production } from '../world/production.ts'
import { graph, post, send } from '../world/upstream.ts'

const who = '{ currentUser { username } }'
const main = 'http://localhost:8787'
const flow = 'b2Zmc2V0LWZsb3ctY29va2llLXNlY3JldC1vZi10ZXN0cw'

async function stateOf(secret: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return Buffer.from(hash).toString('base64url')
}

function browserWith(tokens: string, user: Browser['user']): Browser {
  const [access = '', refresh = ''] = tokens.split(':')
  return { user, pair: { access, refresh }, bearer: `Bearer ${tokens}`, cookie: '' }
}

test('signing in by username returns the redirect, the tokens and the cookie secret', async () => {
  const user = await createUser({ username: 'Lovelace' })
  const login = { identifier: ' lovelace ', password: worldPassword, redirect: '/view/pst-00000001?page=2' }
  const response = await post('/auth/login', login)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ redirect: `${main}/view/pst-00000001?page=2` })
  expect(response.headers.get('tokens')).toMatch(/^[\w-]{43}:[\w-]{43}$/)
  expect(response.headers.get('x-session')).toMatch(/^[\w-]{43} 15552000$/)
  const browser = browserWith(response.headers.get('tokens') ?? '', user)
  expect((await graph(who, {}, { as: browser })).data).toEqual({ currentUser: { username: 'Lovelace' } })
})

test('signing in by email ignores case, and works for banned users too', async () => {
  await createUser({ email: 'Grace@Example.org', bannedUntil: 4_000_000_000 })
  const response = await post('/auth/login', { identifier: 'grace@example.ORG', password: worldPassword })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ redirect: `${main}/` })
})

test('a wrong password is refused, and an unsafe redirect ignored', async () => {
  const user = await createUser()
  const wrong = await post('/auth/login', { identifier: user.username, password: 'wrong horse' })
  expect([wrong.status, await wrong.json(), wrong.headers.get('tokens')]).toEqual([
    422,
    { error: 'no-match' },
    null,
  ])
  const unsafe = await post('/auth/developer', { username: user.username, redirect: '//evil.example/' })
  expect(await unsafe.json()).toEqual({ redirect: `${main}/` })
})

test('a sign-in on the auth host is completed on main, once, by the browser that started it', async () => {
  const user = await createUser()
  const login = { username: user.username, redirect: '/settings', state: await stateOf(flow) }
  const loginStart = await post('/auth/developer', login)
  expect(loginStart.headers.get('tokens')).toBeNull()
  expect(loginStart.headers.get('x-session')).toBeNull()
  const callback = new URL((await loginStart.json<{ redirect: string }>()).redirect)
  expect(callback.origin + callback.pathname).toBe(`${main}/oauth/callback/developer`)
  expect(callback.searchParams.get('redirect')).toBe(`${main}/settings`)
  const tokens = callback.searchParams.get('tokens')

  const stolen = await post('/auth/exchange', { tokens }, { headers: { 'x-flow': `${flow}x` } })
  expect([stolen.status, await stolen.json()]).toEqual([422, { error: 'no-match' }])
  expect((await post('/auth/exchange', { tokens })).status).toBe(422)

  const exchanged = await post('/auth/exchange', { tokens }, { headers: { 'x-flow': flow } })
  expect([exchanged.status, await exchanged.json()]).toEqual([200, {}])
  expect(exchanged.headers.get('x-session')).toMatch(/^[\w-]{43} 15552000$/)
  const browser = browserWith(exchanged.headers.get('tokens') ?? '', user)
  expect((await graph(who, {}, { as: browser })).data).toEqual({ currentUser: { username: user.username } })

  expect((await post('/auth/exchange', { tokens }, { headers: { 'x-flow': flow } })).status).toBe(422)
})

test('a handover pair isn’t a token, and is valid for 60 seconds', async () => {
  const user = await createUser()
  const loginStart = await post('/auth/developer', { username: user.username, state: await stateOf(flow) })
  const tokens =
    new URL((await loginStart.json<{ redirect: string }>()).redirect).searchParams.get('tokens') ?? ''
  const decoded = tokens.split(':').map(atob).join(':')
  expect((await graph(who, {}, { as: browserWith(decoded, user) })).data).toEqual({ currentUser: null })
  advanceClock(61)
  expect((await post('/auth/exchange', { tokens }, { headers: { 'x-flow': flow } })).status).toBe(422)
})

test('a state that isn’t a digest is refused', async () => {
  const user = await createUser()
  const response = await post('/auth/developer', { username: user.username, state: 'short' })
  expect([response.status, await response.json()]).toEqual([422, { error: 'invalid-body' }])
})

test('the developer sign-in exists in development only', async () => {
  const user = await createUser()
  const response = await post('/auth/developer', { username: user.username }, { bindings: production })
  expect([response.status, await response.json()]).toEqual([404, { error: 'not-found' }])
  expect((await post('/auth/developer', { username: 'nobody-here' })).status).toBe(422)
})

test('logging out ends the session and is logged', async () => {
  const browser = await signedIn()
  const response = await post('/auth/logout', {}, { as: browser })
  expect([response.status, response.headers.get('x-session'), response.headers.get('tokens')]).toEqual([
    204,
    'clear',
    null,
  ])
  expect((await graph(who, {}, { as: browser })).data).toEqual({ currentUser: null })
  const log = await findRows('action_log', sql`user_id = ${browser.user.id} ORDER BY id`)
  expect(log.map(({ action }) => action)).toEqual(['session.login', 'session.logout'])
  const again = await post('/auth/logout', {}, { as: browser })
  expect([again.status, await again.json()]).toEqual([401, { error: 'unauthenticated' }])
})

test('the session cookie can read, but neither log out nor change anything', async () => {
  const browser = await signedIn()
  const headers = { authorization: browser.cookie }
  expect((await graph(who, {}, { headers })).data).toEqual({
    currentUser: { username: browser.user.username },
  })
  expect((await post('/auth/logout', {}, { headers })).status).toBe(401)
  const mutation = await graph('mutation { __typename }', {}, { headers })
  expect(mutation.errors?.[0]?.message).toBe('401')
})

test('the current user is read with the session, without another round trip', async () => {
  const browser = await signedIn({
    roles: ['moderator'],
    bio: '*hi*',
    bioHtml: '<p>hi</p>',
    flair: 'developer',
  })
  const { database, trips } = countingDatabase()
  const fields = 'id username email verified roles picture createdAt joinedAt bio renderedBio flair'
  const query = `{ currentUser { ${fields} } canAccessManagement hasUnreadNotifications }`
  const response = await graph(query, {}, { as: browser, bindings: { DB: database } })
  const { user } = browser
  expect(response.data).toEqual({
    currentUser: {
      id: user.publicId,
      username: user.username,
      email: user.email,
      verified: true,
      roles: ['moderator'],
      picture: 'http://assets.localhost:8787/default-avatar.svg',
      createdAt: user.createdAt,
      joinedAt: user.joinedAt,
      bio: '*hi*',
      renderedBio: '<p>hi</p>',
      flair: 'developer',
    },
    canAccessManagement: true,
    hasUnreadNotifications: false,
  })
  expect(trips()).toBe(1)
})

test('an anonymous request makes no database call', async () => {
  const { database, trips } = countingDatabase()
  const response = await graph(
    '{ currentUser { id } canAccessManagement }',
    {},
    { bindings: { DB: database } },
  )
  expect(response.data).toEqual({ currentUser: null, canAccessManagement: false })
  expect(trips()).toBe(0)
})

test('banned and ordinary members can’t access management', async () => {
  const banned = await signedIn({ roles: ['admin'], bannedUntil: 4_000_000_000 })
  const member = await signedIn({ picture: 'avatars/a1b2' })
  expect((await graph('{ canAccessManagement }', {}, { as: banned })).data).toEqual({
    canAccessManagement: false,
  })
  const response = await graph('{ canAccessManagement currentUser { picture } }', {}, { as: member })
  expect(response.data).toEqual({
    canAccessManagement: false,
    currentUser: { picture: 'http://assets.localhost:8787/uploads/avatars/a1b2/80.webp' },
  })
})

test('rotated tokens are also sent with a refusal', async () => {
  const browser = await signedIn()
  advanceClock(901)
  const response = await post('/auth/login', { identifier: 'nobody-here', password: 'x' }, { as: browser })
  expect(response.status).toBe(422)
  expect(response.headers.get('tokens')).toMatch(/^[\w-]{43}:[\w-]{43}$/)
})

test('no statement of a sign-in, a rotation, a replay or a sign-out scans a table', async () => {
  const user = await createUser()
  const { database, plans } = countingDatabase()
  const bindings = { DB: database }
  const login = { identifier: user.username, password: worldPassword }
  const signIn = await post('/auth/login', login, { bindings })
  const browser = browserWith(signIn.headers.get('tokens') ?? '', user)
  const secret = signIn.headers.get('x-session')?.split(' ')[0]
  await graph(who, {}, { headers: { authorization: `Session ${secret}` }, bindings })
  await graph('{ ephemeralMessages { text } }', {}, { as: browser, bindings })
  advanceClock(901)
  await graph(who, {}, { as: browser, bindings })
  advanceClock(61)
  await graph(who, {}, { as: browser, bindings })
  const loginStart = await post(
    '/auth/developer',
    { username: user.username, state: await stateOf(flow) },
    { bindings },
  )
  const tokens = new URL((await loginStart.json<{ redirect: string }>()).redirect).searchParams.get('tokens')
  await post('/auth/exchange', { tokens }, { headers: { 'x-flow': flow }, bindings })
  const found = await plans()
  expect(found.length).toBeGreaterThan(15)
  for (const { query, plan } of found)
    expect(plan, query).not.toMatch(/SCAN (?:users|sessions|spent_pairs|handovers|rate)/)
})

test('readiness names the part that fails', async () => {
  const ready = await send(new Request('http://upstream/readyz'))
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok', version: 'dev' }])
  const broken = await send(new Request('http://upstream/readyz'), { DB: brokenDatabase('gone') })
  expect([broken.status, await broken.json()]).toEqual([
    503,
    { status: 'unavailable', failing: ['database'] },
  ])
})

test('an unknown path is 404 in JSON', async () => {
  const response = await send(new Request('http://upstream/auth/nothing', { method: 'POST' }))
  expect([response.status, await response.json()]).toEqual([404, { error: 'not-found' }])
})
