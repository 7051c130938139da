import { expect, test } from 'vitest'
import { auth, edgeWorld, html, json, main, secret } from '#tests/edge/edge-world.ts'
import { GraphError, NetworkError } from '#shared/errors.ts'
import type { PageContext } from '#shared/page/page-context.ts'

const cookie = `session=${secret}; flow=${'f'.repeat(43)}; set-theme=%22dark%22`

/** A world whose app runs one action with its context and answers with the outcome. */
function contextWorld(
  act: (context: PageContext) => Promise<unknown>,
  options?: Parameters<typeof edgeWorld>[0],
) {
  return edgeWorld({
    ...options,
    render: async (_, context) => {
      const outcome = await act(context).catch((error: Error) => ({
        error: error.constructor.name,
        message: error.message,
      }))
      return Response.json(outcome ?? null)
    },
  })
}

const read = (context: PageContext) => context.graph('query Forums { forums { id } }', { page: 1 })
const write = (context: PageContext) => context.graph('mutation Like { setRating { score } }', {})

test('the app sees neither cookies nor tokens, and has the settings', async () => {
  const { send, rendered } = contextWorld(async (context) => [context.settings.theme, context.hasCredentials])
  const response = await send('/_serverFn/a', {
    ...json({}),
    headers: { cookie, authorization: 'Bearer a:b', 'x-tsr-serverFn': 'true' },
  })
  expect(await response.json()).toEqual(['dark', true])
  const seen = rendered[0]?.headers
  expect([seen?.get('cookie'), seen?.get('authorization'), seen?.get('x-tsr-serverfn')]).toEqual([
    null,
    null,
    'true',
  ])
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})

test('S7: reads use the session cookie, writes need tokens', async () => {
  const { send, calls } = contextWorld(read, { respond: () => Response.json({ data: {} }) })
  const sent = async (init: RequestInit) => {
    await send('/_serverFn/a', init)
    return calls.at(-1)?.headers.get('authorization')
  }
  expect(await sent({ headers: { cookie } })).toBe(`Session ${secret}`)
  expect(await sent({ headers: { cookie, authorization: 'Bearer a:b' } })).toBe('Bearer a:b')
  expect(await sent({ method: 'POST', headers: { cookie } })).toBeNull()
  expect(await sent({ method: 'POST', headers: { cookie, authorization: 'Bearer a:b' } })).toBe('Bearer a:b')
})

test('S7: the session cookie can’t change anything', async () => {
  const { send, calls } = contextWorld(write)
  expect(await (await send('/_serverFn/a', { headers: { cookie } })).json()).toEqual({
    error: 'GraphError',
    message: 'GraphQL: 401',
  })
  expect(calls).toEqual([])
})

test('new tokens, a session and invalidations are forwarded', async () => {
  const headers = { tokens: 'c:d', 'x-session': `${secret} 60`, 'x-invalidated': 'pst-00000001' }
  const { send } = contextWorld(write, { respond: () => Response.json({ data: {} }, { headers }) })
  const response = await send('/_serverFn/a', { method: 'POST', headers: { authorization: 'Bearer a:b' } })
  expect(response.headers.get('tokens')).toBe('c:d')
  expect(response.headers.getSetCookie()).toEqual([
    `session=${secret}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax`,
  ])
  expect(response.headers.has('x-invalidated')).toBe(false)
})

test('S5: a session cookie is cleared only if the upstream says that it is unknown', async () => {
  const ended = ['session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']
  const cookies = async (respond: () => Response, init: RequestInit = { headers: { cookie } }) => {
    const { send } = contextWorld(read, { respond })
    return (await send('/_serverFn/a', init)).headers.getSetCookie()
  }
  const unknown = () => Response.json({ data: {} })
  expect(await cookies(unknown)).toEqual(ended)
  expect(await cookies(unknown, { headers: { cookie, authorization: 'Bearer a:b' } })).toEqual([])
  expect(
    await cookies(() => Response.json({ data: {} }, { headers: { 'x-viewer': 'usr-00000001' } })),
  ).toEqual([])
  expect(await cookies(() => Response.json({ error: 'x' }, { status: 429 }))).toEqual([])
  expect(await cookies(() => new Response('', { status: 500 }))).toEqual([])
})

test('the idempotency key is forwarded', async () => {
  const { send, calls } = contextWorld(
    (context) => context.graph('mutation A { a }', {}, { idempotencyKey: 'k' }),
    {
      respond: () => Response.json({ data: {} }),
    },
  )
  await send('/_serverFn/a', { method: 'POST' })
  expect(calls[0]?.headers.get('idempotency-key')).toBe('k')
})

test('a malformed session cookie is cleared, by a page as well as by a function', async () => {
  const ended = ['session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']
  const cookies = async (path: string, headers: Record<string, string>) => {
    const { send } = edgeWorld()
    return (await send(path, { headers })).headers.getSetCookie()
  }
  for (const bad of ['session=', 'session=short', 'session="quoted"', `session=${'x'.repeat(500)}`]) {
    expect(await cookies('/forums', { cookie: bad }), bad).toEqual(ended)
    expect(await cookies('/_serverFn/a', { cookie: bad, authorization: 'Bearer a:b' }), bad).toEqual(ended)
  }
  expect(await cookies('/forums', { cookie: 'other=short' })).toEqual([])
  expect(await cookies(`${auth}/login?state=${'s'.repeat(43)}`, { cookie: 'session=short' })).toEqual([])
})

test.each([
  [
    'errors',
    () => Response.json({ data: null, errors: [{ message: '404' }] }),
    GraphError.name,
    'GraphQL: 404',
  ],
  [
    'a limit',
    () => Response.json({ error: 'x' }, { status: 429 }),
    NetworkError.name,
    'network: 429 no answer',
  ],
  ['500', () => new Response('', { status: 500 }), NetworkError.name, 'network: 502 upstream answered 500'],
  ['garbage', () => new Response('<'), NetworkError.name, 'network: 502 upstream answered no JSON'],
  ['nothing', () => Response.json({}), NetworkError.name, 'network: 502 upstream answered no data'],
])('an upstream that responds %s is an error that the app knows', async (_, respond, error, message) => {
  const { send } = contextWorld(read, { respond })
  expect(await (await send('/_serverFn/a')).json()).toEqual({ error, message })
})

test('uploading a creation has a longer timeout', async () => {
  const upload = (context: PageContext) =>
    context.graph('mutation UploadCreation { uploadCreation { id } }', {})
  const { send } = contextWorld(upload, {
    respond: () =>
      new Promise((resolve) =>
        setTimeout(() => resolve(Response.json({ data: { uploadCreation: { id: 'ctn-' } } })), 60),
      ),
    vars: { UPSTREAM_TIMEOUT_MS: '20' },
  })
  const response = await send('/_serverFn/a', { method: 'POST', headers: { authorization: 'Bearer a:b' } })
  expect(await response.json()).toEqual({ uploadCreation: { id: 'ctn-' } })
})

test('the field of an error is forwarded', async () => {
  const lines = {
    errors: [{ message: 'A comment is required', extensions: { code: 'BAD_USER_INPUT', field: 'body' } }],
  }
  const { send } = edgeWorld({
    respond: () => Response.json(lines),
    render: (_, context) =>
      write(context).then(
        () => html(context),
        (error: GraphError) => Response.json(error.lines),
      ),
  })
  expect(await (await send('/_serverFn/a', { method: 'POST' })).json()).toEqual([
    { message: 'A comment is required', field: 'body' },
  ])
})

test('G2: server functions are answered only on their own host', async () => {
  const { send, rendered } = edgeWorld()
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

test('a call without a known function or an origin is refused in the contract’s format', async () => {
  const { send } = edgeWorld({ render: () => new Response('Forbidden', { status: 403 }) })
  const refusalOf = async (path: string) => {
    const response = await send(path)
    return [response.status, await response.json()]
  }
  expect(await refusalOf('/_serverFn/')).toEqual([404, { error: 'not-found' }])
  expect(await refusalOf('/_serverFn/abc')).toEqual([403, { error: 'forbidden' }])
})

test('E4: the body of a server function is limited', async () => {
  const { send, rendered } = edgeWorld()
  const response = await send('/_serverFn/a', { method: 'POST', body: 'x'.repeat(600_000) })
  expect([response.status, rendered.length]).toEqual([413, 0])
})

test("a signed-in user's views have their id, so that views of their own objects don't count", async () => {
  const { send, flush, calls } = edgeWorld({
    respond: ({ path }) =>
      path === '/graphql'
        ? Response.json({ data: { forums: [] } }, { headers: { 'x-viewer': 'usr-00000001' } })
        : new Response(),
    render: async (_, context) => {
      await read(context)
      context.viewed('pst-00000001')
      return html(context)
    },
  })
  const responses = [
    await send('/view/pst-00000001/title', { headers: { cookie } }),
    await send('/_serverFn/a', { headers: { authorization: 'Bearer a:b' } }),
  ]
  expect(responses.some(({ headers }) => headers.has('x-viewer'))).toBe(false)
  await flush()
  const [sent] = calls.flatMap(({ path, body }) => (path === '/internal/views' ? [JSON.parse(body)] : []))
  expect(sent.views).toEqual([{ object: 'pst-00000001', viewer: expect.any(String), user: 'usr-00000001' }])
})

test('an input that a function doesn’t take is malformed, and from a page of ours it says that the page is outdated', async () => {
  const { send } = edgeWorld({ render: () => new Response('invalid input', { status: 400 }) })
  const input = JSON.stringify({ t: { t: 1, s: 'x' }, f: 63, m: [] })
  const statusOf = async (site?: string) => {
    const headers = { ...(site && { 'sec-fetch-site': site }) }
    return (await send(`/_serverFn/a?payload=${encodeURIComponent(input)}`, { headers })).status
  }
  expect(await Promise.all([undefined, 'none', 'same-origin'].map(statusOf))).toEqual([400, 400, 409])
})

test("O7: details of the app's bugs are hidden, an upstream's refusal is forwarded", async () => {
  const bug = edgeWorld({
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
  const unknown = edgeWorld({
    render: () => new Response('Server function info not found for a', { status: 500 }),
  })
  expect((await unknown.send('/_serverFn/a')).status).toBe(409)

  const refused = edgeWorld({
    respond: () => Response.json({ data: null, errors: [{ message: '500' }] }),
    render: (_, context) =>
      read(context).then(
        () => html(context),
        (error: Error) => new Response(error.message, { status: 500 }),
      ),
  })
  expect(await (await refused.send('/_serverFn/a')).text()).toBe('GraphQL: 500')
})
