import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { origins, post, send } from './client.ts'
import { beginSignIn, cookieOf, signIn } from './user.ts'

const me = { query: '{ currentUser { username } }' }

test('a sign-in redirects from main to the auth host and back, and creates tokens and a session', async () => {
  const { main, auth } = origins()
  const entry = await send('/login?r=/forums')
  const target = new URL(entry.headers.location ?? '')
  const flow = cookieOf(entry, 'flow') ?? ''
  expect([entry.status, target.origin, target.pathname]).toEqual([302, auth, '/login'])
  expect(target.searchParams.get('state')).toBe(createHash('sha256').update(flow).digest('base64url'))
  expect((await send(target.href)).status).toBe(200)

  const { tokens } = await beginSignIn('ada')
  expect((await post('/auth/exchange', { tokens }, { cookie: `flow=${flow}` })).status).toBe(422)

  const { authorization, cookie } = await signIn('ada')
  expect(JSON.parse((await post('/graphql', me, { authorization })).text).data.currentUser.username).toBe(
    'ada',
  )
  const again = await send('/login?r=/forums', { headers: { cookie } })
  expect([again.status, again.headers.location]).toEqual([302, `${main}/forums`])
})

test('S7: the session cookie is out of reach of scripts, differs from the tokens, and only reads', async () => {
  const { flow, tokens } = await beginSignIn('alan')
  const exchange = await post('/auth/exchange', { tokens }, { cookie: `flow=${flow}` })
  const [session = ''] = (exchange.headers['set-cookie'] ?? []).filter((cookie) =>
    cookie.startsWith('session='),
  )
  expect(session).toMatch(/^session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
  const cookie = session.split(';', 1)[0] ?? ''
  expect(String(exchange.headers.tokens)).not.toContain(cookie.slice('session='.length))
  expect((await send('/forums', { headers: { cookie } })).text).toContain('alan')
  expect(JSON.parse((await post('/graphql', me, { cookie })).text).data.currentUser).toBeNull()
  expect((await post('/auth/logout', {}, { cookie })).status).toBe(401)
})

test('S8: a handover for another browser is rejected', async () => {
  const { tokens } = await beginSignIn('ada')
  const other = await send('/login')
  for (const headers of [{}, { cookie: `flow=${cookieOf(other, 'flow')}` }]) {
    const response = await post('/auth/exchange', { tokens }, headers as Record<string, string>)
    expect([response.status, JSON.parse(response.text), response.headers.tokens]).toEqual([
      422,
      { error: 'no-match' },
      undefined,
    ])
  }
})

test('signing out ends the session and clears its cookie', async () => {
  const { authorization, cookie } = await signIn('edsger')
  const response = await post('/auth/logout', {}, { authorization, cookie })
  expect([response.status, cookieOf(response, 'session')]).toEqual([204, ''])
  expect((await send('/forums', { headers: { cookie } })).text).not.toContain('edsger')
  expect(JSON.parse((await post('/graphql', me, { authorization })).text).data.currentUser).toBeNull()
})

test('the callback page sends no referrer', async () => {
  const { headers, status } = await send('/oauth/callback/password?tokens=YQ==:Yg==&redirect=/')
  expect([status, headers['cache-control'], headers['referrer-policy']]).toEqual([
    200,
    'private, no-store',
    'no-referrer',
  ])
})
