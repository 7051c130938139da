import { afterEach, expect, test, vi } from 'vitest'
import { auth, testEdge, json, main, secret, type ReceivedCall } from '#tests/edge/test-edge.ts'

afterEach(() => vi.useRealTimers())

const login = { identifier: 'ada', password: 'logicworks' }
const query = { query: '{ forums { id } }' }

test('a sign-in reaches the upstream with the internal headers and no other client headers', async () => {
  const { send, calls } = testEdge({ respond: () => Response.json({ redirect: '/' }) })
  const cookie = `session=${secret}; flow=${'f'.repeat(43)}; set-theme=%22dark%22`
  const headers = {
    cookie,
    'x-client': '1.2.3.4',
    'x-flow': 'forged',
    'x-language': 'en',
    'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8',
    'x-request-id': 'mine',
    'x-forwarded-for': '127.0.0.2',
  }
  expect((await send('/auth/login', json(login, headers))).status).toBe(200)
  const [call] = calls as [ReceivedCall]
  expect(JSON.parse(call.body)).toEqual(login)
  expect([...call.headers.keys()].sort()).toEqual([
    'content-type',
    'x-bookmark',
    'x-client',
    'x-deadline',
    'x-language',
    'x-request-id',
  ])
  expect(call.headers.get('x-client')).toBe('local')
  expect(call.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  // A chosen language takes precedence over those of the browser.
  await send('/auth/login', json(login, { cookie: 'set-language=%22zh%22', 'accept-language': 'en' }))
  await send('/auth/login', json(login))
  expect(calls.map((each) => each.headers.get('x-language'))).toEqual(['zh', 'zh', 'en'])
})

test('R3: a log-in times out after 3 s, a call that sets a password after 10, and any other after 2.5', async () => {
  vi.useFakeTimers()
  const noResponse = () => new Promise<Response>(() => undefined)
  const { send, calls } = testEdge({ respond: noResponse, vars: { UPSTREAM_TIMEOUT_MS: '2500' } })
  const reset = { key: 'k'.repeat(43), password: 'a better password' }
  for (const [path, body, ms, deadline] of [
    ['/auth/login', login, 3_000, '3000'],
    ['/auth/reset-password', reset, 10_000, '10000'],
    ['/auth/logout', {}, 2_500, null],
  ] as const) {
    const onResponse = vi.fn<(response: Response) => void>()
    const sending = send(path, json(body)).then(onResponse)
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(onResponse, path).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await sending
    expect(onResponse.mock.lastCall?.[0].status, path).toBe(504)
    expect(calls.at(-1)?.headers.get('x-deadline')).toBe(deadline)
  }
})

test('the flow secret is sent only with the exchange, which clears it', async () => {
  const { send, calls } = testEdge({ respond: () => Response.json({}, { headers: { tokens: 'a:b' } }) })
  const headers = { cookie: `flow=${'f'.repeat(43)}` }
  await send('/auth/login', json(login, headers))
  const response = await send('/auth/exchange', json({ tokens: 'YQ==:Yg==' }, headers))
  expect(calls.map((call) => call.headers.get('x-flow'))).toEqual([null, 'f'.repeat(43)])
  expect(response.headers.get('tokens')).toBe('a:b')
  expect(response.headers.getSetCookie()).toEqual(['flow=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'])
  expect((await send(`${auth}/auth/exchange`, json({ tokens: 'YQ==:Yg==' }, headers))).status).toBe(404)
})

test('S7: the session cookie is set only by main, HttpOnly, and cleared at the sign-out', async () => {
  const respond = ({ path }: ReceivedCall) =>
    Response.json({}, { headers: { 'x-session': path === '/auth/login' ? `${secret} 3600` : 'clear' } })
  const { send } = testEdge({ respond })
  const cookies = async (url: string, body: unknown) => (await send(url, json(body))).headers.getSetCookie()
  expect(await cookies('/auth/login', login)).toEqual([
    `session=${secret}; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax`,
  ])
  expect(await cookies('/auth/logout', {})).toEqual(['session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'])
  expect(await cookies(`${auth}/auth/login`, login)).toEqual([])

  const vars = { MAIN_ORIGIN: 'https://main.example', ENVIRONMENT: 'production' }
  const secure = await testEdge({ respond, vars }).send('https://main.example/auth/login', json(login))
  expect(secure.headers.getSetCookie()).toEqual([
    `__Host-session=${secret}; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=Lax`,
  ])
  expect(secure.headers.has('x-session')).toBe(false)
})

test('S7: a refused sign-out still ends the session in this browser, whose cookie no POST forwards', async () => {
  const { send, calls } = testEdge({
    respond: () => Response.json({ error: 'unauthenticated' }, { status: 401 }),
  })
  const headers = { cookie: `session=${secret}` }
  const response = await send('/auth/logout', json({}, headers))
  expect(response.status).toBe(401)
  expect(response.headers.get('set-cookie')).toMatch(/^session=; /)
  await send('/graphql', json(query, headers))
  expect(calls).toHaveLength(2)
  expect(calls.some((call) => call.headers.has('authorization') || call.headers.has('cookie'))).toBe(false)
})

test.each([
  ['a token pair', 'Bearer a:b', 'Bearer a:b'],
  ['a scheme in lower case', 'bearer a:b', null],
  ['another scheme', 'Basic YTpi', null],
  ["the cookie's scheme", `Session ${secret}`, null],
  ['8 KB of token', `Bearer ${'a'.repeat(8_000)}:b`, null],
  ['a token with a space', 'Bearer a b', null],
])('S4: %s is forwarded only if it is well-formed', async (_, value, expected) => {
  const { send, calls } = testEdge()
  await send('/graphql', json(query, { authorization: value }))
  expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual([expected])
})

test.each([
  '{"identifier":1,"password":"logicworks"}',
  'null',
  '[]',
  '{"identifier":"ada","password":"logicworks","roles":["admin"]}',
  '{"identifier":1e400,"password":"logicworks"}',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  '',
  '{"identifier"',
  '{"__proto__":{"admin":true},"identifier":"ada","password":"logicworks"}',
])('I1: a sign-in with %.70s is refused before the upstream', async (body) => {
  const { send, calls } = testEdge()
  const response = await send('/auth/login', { ...json({}), body })
  expect([response.status, await response.json()]).toEqual([422, { error: 'invalid-body' }])
  expect(calls).toEqual([])
  expect(({} as { admin?: true }).admin).toBeUndefined()
})

test('I1: a body that parsers could read differently is serialized again', async () => {
  const { send, calls } = testEdge()
  const body = '{"identifier":"ada","identifier":"alan","password":"logicworks"}'
  await send('/auth/login', { ...json({}), body })
  expect(calls[0]?.body).toBe('{"identifier":"alan","password":"logicworks"}')
})

test.each([
  ['/auth/nothing', json({}), 404],
  ['/auth/login', {}, 405],
  ['/auth/login/', json({}), 404],
  ['/internal/views', json({}), 405],
])('%s by %j answers %i without the upstream', async (path, init, status) => {
  const { send, calls } = testEdge()
  expect([(await send(path, init)).status, calls]).toEqual([status, []])
})

const key = 'k'.repeat(43)
const accountCalls: [path: string, body: Record<string, string>, limited: string][] = [
  ['/auth/signup', { username: 'ada', email: 'ada@example.org', password: 'logicworks' }, 'sign-in'],
  ['/auth/request-verification-email', {}, 'writes'],
  ['/auth/request-email-change', { email: 'ada@example.org', password: 'logicworks' }, 'sign-in'],
  ['/auth/change-password', { current_password: 'logicworks', new_password: 'works' }, 'sign-in'],
  ['/auth/request-password-reset', { email: 'ada@example.org' }, 'sign-in'],
  ['/auth/reset-password', { key, password: 'logicworks' }, 'sign-in'],
  ['/auth/callback', { key, action: 'verify-email' }, 'sign-in'],
]

test.each(accountCalls)(
  'account calls are forwarded with the caller’s own tokens: %s',
  async (path, body, limit) => {
    const { send, calls, limited } = testEdge()
    const headers = { authorization: 'Bearer a:b', cookie: `session=${secret}` }
    for (const host of [main, auth]) expect((await send(host + path, json(body, headers))).status).toBe(200)
    expect(
      calls.map((call) => [call.path, JSON.parse(call.body), call.headers.get('authorization')]),
    ).toEqual([main, auth].map(() => [path, body, 'Bearer a:b']))
    expect(limited.map((count) => count.limit)).toEqual([limit, limit])
    const more = await send(path, json({ ...body, roles: 'admin' }, headers))
    expect([more.status, await more.json(), calls.length]).toEqual([422, { error: 'invalid-body' }, 2])
    expect((await send(path, { headers })).status).toBe(405)
    expect((await send(path, json(body, { ...headers, origin: 'https://evil.example' }))).status).toBe(403)
  },
)

test('A6: developer sign-in exists in development only', async () => {
  const body = json({ username: 'ada' })
  expect((await testEdge().send('/auth/developer', body)).status).toBe(200)
  const { send, calls } = testEdge({ vars: { ENVIRONMENT: 'production' } })
  expect([(await send('/auth/developer', body)).status, calls]).toEqual([404, []])
})

test('B1: sign-ins, writes and reads have separate limits, each refused with retry-after', async () => {
  const { send, limited, calls } = testEdge({ isAllowed: (limit) => limit === 'reads' })
  const refused = await send('/auth/login', json(login))
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
    429,
    '60',
    { error: 'too-many-requests' },
  ])
  expect((await send('/auth/logout', json({}))).status).toBe(429)
  expect((await send('/graphql', json({ query: 'mutation { a }' }))).status).toBe(429)
  expect((await send('/graphql', json(query))).status).toBe(200)
  expect(limited.map(({ limit }) => limit)).toEqual(['sign-in', 'writes', 'writes', 'reads'])
  expect(calls).toHaveLength(1)
})
