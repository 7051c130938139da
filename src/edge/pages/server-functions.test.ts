import { expect, test, vi } from 'vitest'
import { auth, testEdge, html, json, main, secret } from '#tests/edge/test-edge.ts'
import { GraphError, NetworkError } from '#shared/errors.ts'
import type { PageContext } from '#shared/page/page-context.ts'

const cookie = `session=${secret}; flow=${'f'.repeat(43)}; set-theme=%22dark%22`
const ended = ['session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']
const tokens = { authorization: 'Bearer a:b' }

/** A edge whose app runs one action with its context and answers with the outcome. */
function contextSetup(
  act: (context: PageContext) => Promise<unknown>,
  options?: Parameters<typeof testEdge>[0],
) {
  return testEdge({
    ...options,
    render: async (_, context) => {
      const outcome = await act(context).catch((error: Error) => ({
        error: error.constructor.name,
        message: error.message,
        lines: error instanceof GraphError ? error.lines : undefined,
      }))
      return Response.json(outcome ?? null)
    },
  })
}

const read = (context: PageContext) => context.graph('query Forums { forums { id } }', { page: 1 })
const write = (context: PageContext) =>
  context.graph('mutation Like { setRating { score } }', {}, { idempotencyKey: 'k' })

test('S7: reads use the session cookie, writes need tokens: the cookie can’t change anything', async () => {
  const { send, calls } = contextSetup(read, { respond: () => Response.json({ data: {} }) })
  const sent = async (init: RequestInit) => {
    await send('/_serverFn/a', init)
    return calls.at(-1)?.headers.get('authorization')
  }
  expect(await sent({ headers: { cookie } })).toBe(`Session ${secret}`)
  expect(await sent({ headers: { cookie, ...tokens } })).toBe('Bearer a:b')
  expect(await sent({ method: 'POST', headers: { cookie } })).toBeNull()
  expect(await sent({ method: 'POST', headers: { cookie, ...tokens } })).toBe('Bearer a:b')
  const writing = contextSetup(write)
  expect(await (await writing.send('/_serverFn/a', { headers: { cookie } })).json()).toMatchObject({
    error: 'GraphError',
    message: 'GraphQL: 401',
  })
  expect(writing.calls).toEqual([])
})

test('the app sees neither cookies nor tokens; its idempotency key is forwarded, and so are new tokens and a session', async () => {
  const headers = { tokens: 'c:d', 'x-session': `${secret} 60`, 'x-invalidated': 'pst-00000001' }
  const { send, calls, rendered } = contextSetup(write, {
    respond: () => Response.json({ data: {} }, { headers }),
  })
  const response = await send('/_serverFn/a', { method: 'POST', headers: { ...tokens, cookie } })
  expect(['cookie', 'authorization'].map((name) => rendered[0]?.headers.get(name))).toEqual([null, null])
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(calls[0]?.headers.get('idempotency-key')).toBe('k')
  expect(response.headers.get('tokens')).toBe('c:d')
  expect(response.headers.getSetCookie()).toEqual([
    `session=${secret}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax`,
  ])
  expect(response.headers.has('x-invalidated')).toBe(false)
})

test('S5: a session cookie is cleared only if the upstream says that it is unknown, or if it is malformed', async () => {
  const cookies = async (respond: () => Response, init: RequestInit = { headers: { cookie } }) => {
    const { send } = contextSetup(read, { respond })
    const page = await send('/forums', init)
    const { headers } = await send('/_serverFn/a', init)
    expect(page.headers.getSetCookie()).toEqual(headers.getSetCookie())
    return headers.getSetCookie()
  }
  const unknown = () => Response.json({ data: {} })
  const known = () => Response.json({ data: {} }, { headers: { 'x-viewer': 'usr-00000001' } })
  expect(await cookies(unknown)).toEqual(ended)
  expect(await cookies(unknown, { headers: { cookie, ...tokens } })).toEqual([])
  expect(await cookies(known)).toEqual([])
  expect(await cookies(() => Response.json({ error: 'x' }, { status: 429 }))).toEqual([])
  expect(await cookies(() => new Response('', { status: 500 }))).toEqual([])
  for (const bad of ['session=', 'session=short', 'session="quoted"', `session=${'x'.repeat(500)}`])
    for (const path of ['/forums', '/_serverFn/a']) {
      const { headers } = await testEdge().send(path, { headers: { cookie: bad, ...tokens } })
      expect(headers.getSetCookie(), `${path} ${bad}`).toEqual(ended)
    }
  const elsewhere = `${auth}/login?state=${'s'.repeat(43)}`
  const { headers } = await testEdge().send(elsewhere, { headers: { cookie: 'session=short' } })
  expect(headers.getSetCookie()).toEqual([])
})

const refusal = [{ message: 'Required', extensions: { code: 'BAD_USER_INPUT', field: 'body' } }]

test.each([
  ['errors', () => Response.json({ data: null, errors: refusal }), GraphError, 'GraphQL: Required'],
  ['a limit', () => Response.json({ error: 'x' }, { status: 429 }), NetworkError, 'network: 429 no answer'],
  ['500', () => new Response('', { status: 500 }), NetworkError, 'network: 502 upstream answered 500'],
  ['garbage', () => new Response('<'), NetworkError, 'network: 502 upstream answered no JSON'],
  ['nothing', () => Response.json({}), NetworkError, 'network: 502 upstream answered no data'],
])('an upstream that responds %s is an error that the app knows', async (_, respond, error, message) => {
  const { send } = contextSetup(read, { respond })
  const lines = error === GraphError && {
    lines: [{ message: 'Required', code: 'BAD_USER_INPUT', field: 'body' }],
  }
  expect(await (await send('/_serverFn/a')).json()).toEqual({ error: error.name, message, ...lines })
})

test('G2: server functions are answered only on their own host', async () => {
  const { send, rendered } = testEdge()
  const status = async (url: string, headers: Record<string, string>) =>
    (await send(url, { method: 'POST', headers })).status
  expect(await status('/_serverFn/a', { origin: 'https://evil.example' })).toBe(403)
  expect(await status('/_serverFn/a', { origin: auth })).toBe(403)
  expect(await status('/_serverFn/a', { 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect((await send('/_serverFn/a', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
  expect(rendered).toEqual([])
  expect(await status('/_serverFn/a', { origin: main })).toBe(200)
  expect(await status(`${auth}/_serverFn/a`, { origin: auth })).toBe(200)
})

const form = { 'content-type': 'multipart/form-data; boundary=x' }

test.each<[call: string, status: number, path: string, init: RequestInit]>([
  ['nothing readable', 400, 'a', { ...json({}), body: '{' }],
  ['another type than the framework’s', 400, 'a?payload={"t":{"t":99},"f":63,"m":[]}', {}],
  ['a form', 415, 'a', { method: 'POST', body: 'a=b', headers: form }],
  ['a form without a body', 415, 'a', { headers: form }],
  ['an endless body', 413, 'a', { method: 'POST', body: 'x'.repeat(600_000) }],
])('E4: a call with %s is %i and doesn’t reach the app', async (_, status, path, init) => {
  const { send, rendered } = testEdge()
  expect([(await send(`/_serverFn/${path}`, init)).status, rendered]).toEqual([status, []])
})

test('O7: a payload that the app refuses or fails to read is a 400 without details, and a warning in the log', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const payload = encodeURIComponent('{"t":{"t":1,"s":"text"},"f":63,"m":[]}')
  for (const status of [500, 400]) {
    const render = () => new Response('secret: Unexpected token', { status })
    const response = await testEdge({ vars: { LOG_LEVEL: 'warn' }, render }).send(
      `/_serverFn/a?payload=${payload}`,
    )
    expect([response.status, await response.json()]).toEqual([400, { error: 'invalid-body' }])
  }
  expect(warn.mock.calls.flat().map((line) => JSON.parse(String(line)).level)).toEqual(['warn', 'warn'])
  warn.mockRestore()
})

test("O7: details of the app's bugs are hidden, and an unknown function or input of our own page says that the page is outdated", async () => {
  const bug = testEdge({
    respond: () => Response.json({ data: { forums: [] } }),
    render: async (request, context) => {
      if (request.url.includes('/error')) return html(context, 'error page')
      await read(context)
      return new Response('secret SQL', { status: 500 })
    },
  })
  for (const path of ['/_serverFn/a', '/search?q=a', '/forums']) {
    const response = await bug.send(path)
    expect([response.status, (await response.text()).includes('secret')]).toEqual([500, false])
  }
  const unknown = testEdge({
    render: () => new Response('Server function info not found for a', { status: 500 }),
  })
  expect((await unknown.send('/_serverFn/a')).status).toBe(409)
  const { send } = testEdge({ render: () => new Response('invalid input', { status: 400 }) })
  const payload = encodeURIComponent('{"t":{"t":1,"s":"x"},"f":63,"m":[]}')
  const headers = { 'sec-fetch-site': 'same-origin' }
  expect((await send(`/_serverFn/a?payload=${payload}`, { headers })).status).toBe(409)
})
