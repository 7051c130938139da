import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { origins, post, send } from './client.ts'
import { beginSignIn, cookieOf, type Browser } from './user.ts'

const { main, auth, assets } = origins()

/** The user of the Bearer token, if it is valid, and whether the cookie's page is that of the user with that name. */
async function usersOf({ authorization, cookie }: Browser, name: string): Promise<unknown[]> {
  const { text } = await post('/graphql', { query: '{ currentUser { username } }' }, { authorization })
  const { data } = JSON.parse(text) as { data: { currentUser: { username: string } | null } }
  const page = await send('/forums', { headers: { cookie } })
  return [data.currentUser?.username ?? null, page.text.includes(name)]
}

test('S7, S8: a sign-in goes from main to the auth host and back, and gives the browser that began it tokens and a cookie that only reads; signing out ends both', async () => {
  const entry = await send('/login?r=/forums')
  const target = new URL(entry.headers.location ?? '')
  const flow = cookieOf(entry, 'flow') ?? ''
  expect([entry.status, target.origin, target.pathname]).toEqual([302, auth, '/login'])
  expect(target.searchParams.get('state')).toBe(createHash('sha256').update(flow).digest('base64url'))

  const begun = await beginSignIn('edsger')
  const foreign = await post('/auth/exchange', { tokens: begun.tokens }, { cookie: `flow=${flow}` })
  expect([foreign.status, foreign.text, foreign.headers.tokens]).toEqual([
    422,
    '{"error":"no-match"}',
    undefined,
  ])
  const exchange = await post('/auth/exchange', { tokens: begun.tokens }, { cookie: `flow=${begun.flow}` })
  const session = (exchange.headers['set-cookie'] ?? []).find((line) => line.startsWith('session=')) ?? ''
  expect(session).toMatch(/^session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
  const cookie = session.split(';', 1)[0] ?? ''
  const authorization = `Bearer ${String(exchange.headers.tokens)}`
  expect(authorization).not.toContain(cookie.slice('session='.length))
  expect(await usersOf({ authorization, cookie }, 'edsger')).toEqual(['edsger', true])
  expect((await usersOf({ authorization: '', cookie }, 'edsger'))[0]).toBeNull()
  expect((await post('/auth/logout', {}, { cookie })).status).toBe(401)
  const again = await send('/login?r=/forums', { headers: { cookie } })
  expect([again.status, again.headers.location]).toEqual([302, `${main}/forums`])

  const logout = await post('/auth/logout', {}, { authorization, cookie })
  expect([logout.status, cookieOf(logout, 'session')]).toEqual([204, ''])
  expect(await usersOf({ authorization, cookie }, 'edsger')).toEqual([null, false])
})

test('P2: a secret in an address isn’t leaked, and its page makes no request to other sites', async () => {
  const key = 'k'.repeat(43)
  const state = 's'.repeat(43)
  const tokens = `${'YQ'.repeat(20)}:${'Yg'.repeat(20)}`
  const addresses = [
    `${main}/callback?key=${key}&action=change-email`,
    `${main}/oauth/callback/github?tokens=${tokens}`,
    `${auth}/reset-password?key=${key}&state=${state}`,
    `${auth}/complete-register?key=${key}&email=ask&state=${state}`,
  ]
  for (const address of addresses) {
    const { status, headers, text } = await send(address)
    expect([status, headers['cache-control'], headers['referrer-policy']], address).toEqual([
      200,
      'private, no-store',
      'no-referrer',
    ])
    for (const secret of [key, tokens, encodeURIComponent(tokens)]) expect(text).not.toContain(secret)
    const loaded = text.matchAll(/<(?:link|script|img|iframe)\b[^>]*?\b(?:href|src)="(https?:[^"]*)"/g)
    for (const [, target = ''] of loaded)
      expect([main, auth, assets], target).toContain(new URL(target).origin)
  }
})
