import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createUser, testPassword } from '#tests/upstream/users.ts'
import { post, send } from '#tests/upstream/upstream.ts'

/** Invalid bodies of any call, as text or bytes. */
const nonsense: [string, BodyInit][] = [
  ['half', '{"query":'],
  ['an array', '[]'],
  ['wrong types', '{"query":1,"identifier":true,"password":[],"tokens":{},"username":1e400}'],
  ['a deep array', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ['a prototype', '{"__proto__":{"polluted":true}}'],
  ['invalid UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
]

function call(path: string, body: BodyInit): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return send(new Request(`http://upstream${path}`, { method: 'POST', headers, body }))
}

const calls = [
  '/auth/login',
  '/auth/signup',
  '/auth/developer',
  '/auth/exchange',
  '/auth/logout',
  '/auth/request-verification-email',
  '/auth/request-email-change',
  '/auth/change-password',
  '/auth/request-password-reset',
  '/auth/reset-password',
  '/auth/callback',
]

test.for(calls)('I1: %s accepts only JSON of its own shape', async (path) => {
  for (const [name, body] of nonsense) {
    const response = await call(path, body)
    expect([response.status, await response.text()], name).toEqual([422, '{"error":"invalid-body"}'])
  }
  expect({}).not.toHaveProperty('polluted')
})

test('I1: /graphql accepts only JSON of its own shape', async () => {
  for (const [name, body] of nonsense) expect((await call('/graphql', body)).status, name).toBe(400)
  const deep = `{"query":"{ __typename }","variables":{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}}`
  expect((await call('/graphql', deep)).status).toBe(200)
  const polluted = '{"query":"{ __typename }","variables":{"__proto__":{"polluted":true}}}'
  expect((await call('/graphql', polluted)).status).toBeLessThan(500)
  expect({}).not.toHaveProperty('polluted')
})

test('I1: unusual or too many characters in a login are an ordinary mismatch', async () => {
  for (const identifier of ['\0%\r\n\u202E', '\uD800', "' OR 1=1 --", 'x'.repeat(100_000)]) {
    const response = await post('/auth/login', { identifier, password: 'x' })
    expect([response.status, await response.json()], JSON.stringify(identifier)).toEqual([
      422,
      { error: 'no-match' },
    ])
  }
})

test('Z6: an unknown field is refused, and nothing changes', async () => {
  const { username } = await createUser()
  const before = await rowsOf(username)
  const times = [{ emailVerifiedAt: 1 }, { createdAt: 1 }]
  for (const extra of [{ roles: 'admin' }, { verified: true }, ...times, { id: 1 }]) {
    const login = await post('/auth/login', { identifier: username, password: testPassword, ...extra })
    expect([login.status, await login.json()]).toEqual([422, { error: 'invalid-body' }])
    expect((await post('/auth/developer', { username, ...extra })).status).toBe(422)
  }
  expect(await rowsOf(username)).toEqual(before)
})

async function rowsOf(username: string): Promise<unknown> {
  const people = await env.DB.prepare('SELECT * FROM users WHERE username = ?').bind(username).all()
  const sessions = await env.DB.prepare('SELECT count(*) AS count FROM sessions').all()
  return [people.results, sessions.results]
}
