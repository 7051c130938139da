import { expect, test } from 'vitest'
import { advanceClock } from '#tests/upstream/clock.ts'
import { countingDatabase } from '#tests/upstream/database.ts'
import { createUser, signedIn, testPassword, type Browser } from '#tests/upstream/users.ts'
import { production } from '#tests/upstream/production.ts'
import { graph, post, send } from '#tests/upstream/upstream.ts'

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
  const login = { identifier: ' lovelace ', password: testPassword, redirect: '/view/pst-00000001?page=2' }
  const response = await post('/auth/login', login)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ redirect: `${main}/view/pst-00000001?page=2` })
  expect(response.headers.get('tokens')).toMatch(/^[\w-]{43}:[\w-]{43}$/)
  expect(response.headers.get('x-session')).toMatch(/^[\w-]{43} 15552000$/)
  const browser = browserWith(response.headers.get('tokens') ?? '', user)
  expect((await graph(who, {}, { as: browser })).data).toEqual({ currentUser: { username: 'Lovelace' } })
})

test('signing in by email ignores case, works for banned users too, and redirects only within the site', async () => {
  await createUser({ email: 'Grace@Example.org', bannedUntil: 4_000_000_000 })
  const login = { identifier: 'grace@example.ORG', password: testPassword, redirect: '//evil.example/' }
  const response = await post('/auth/login', login)
  expect([response.status, await response.json()]).toEqual([200, { redirect: `${main}/` }])
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

test('the developer sign-in exists in development only', async () => {
  const user = await createUser()
  const response = await post('/auth/developer', { username: user.username }, { bindings: production })
  expect([response.status, await response.json()]).toEqual([404, { error: 'not-found' }])
  expect((await post('/auth/developer', { username: 'nobody-here' })).status).toBe(422)
  expect((await post('/auth/developer', { username: user.username, state: 'short' })).status).toBe(422)
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
      picture: `http://assets.localhost:8787/faces/${user.publicId}-0.svg`,
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

test('visitors, ordinary members and banned staff can’t access management; a visitor takes no database call', async () => {
  const banned = await signedIn({ roles: ['admin'], bannedUntil: 4_000_000_000 })
  const member = await signedIn()
  const query = '{ canAccessManagement currentUser { id } }'
  const { database, trips } = countingDatabase()
  const visit = await graph(query, {}, { bindings: { DB: database } })
  expect([visit.data, trips()]).toEqual([{ canAccessManagement: false, currentUser: null }, 0])
  for (const as of [banned, member])
    expect((await graph(query, {}, { as })).data).toMatchObject({ canAccessManagement: false })
})

test('rotated tokens are also sent with a refusal', async () => {
  const browser = await signedIn()
  advanceClock(901)
  const response = await post('/auth/login', { identifier: 'nobody-here', password: 'x' }, { as: browser })
  expect(response.status).toBe(422)
  expect(response.headers.get('tokens')).toMatch(/^[\w-]{43}:[\w-]{43}$/)
})

test('an unknown path is 404 in JSON', async () => {
  const response = await send(new Request('http://upstream/auth/nothing', { method: 'POST' }))
  expect([response.status, await response.json()]).toEqual([404, { error: 'not-found' }])
})
