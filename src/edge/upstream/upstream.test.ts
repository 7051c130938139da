import { expect, test } from 'vitest'
import { testEdge, html, json, main, secret } from '#tests/edge/test-edge.ts'

const login = { identifier: 'ada', password: 'logicworks' }
const query = { query: '{ forums { id } }' }

const stalled = () => new Response(new ReadableStream({ start: (c) => c.enqueue(new Uint8Array(8)) }))

test.each([
  ['refused', () => Promise.reject(new Error('refused')), 502, 'upstream'],
  ['500', () => new Response('stack', { status: 500 }), 502, 'upstream'],
  ['silence', () => new Promise<Response>(() => undefined), 504, 'timeout'],
  ['a body that stalls', stalled, 504, 'timeout'],
])('R3: an upstream that answers %s', async (_, respond, status, error) => {
  const { send, calls } = testEdge({ respond, vars: { UPSTREAM_TIMEOUT_MS: '20' } })
  const response = await send('/graphql', json(query))
  expect([response.status, await response.json()]).toEqual([status, { error }])
  expect(calls).toHaveLength(1)
})

test('only publishing a creation has a longer timeout, as its archive is read first', async () => {
  const respond = () =>
    new Promise<Response>((resolve) => setTimeout(() => resolve(Response.json({ data: {} })), 60))
  const { send } = testEdge({ respond, vars: { UPSTREAM_TIMEOUT_MS: '20' } })
  const statusOf = async (document: string) => (await send('/graphql', json({ query: document }))).status
  expect(await statusOf('mutation ($i: UploadCreationInput!) { uploadCreation(input: $i) { id } }')).toBe(200)
  expect(await statusOf('mutation ($i: UpdateCreationInput!) { updateCreation(input: $i) { id } }')).toBe(504)
})

test('R3: only reads are retried, once', async () => {
  const { send, calls } = testEdge({ respond: () => new Response('', { status: 500 }) })
  expect((await send('/feed/pst-00000001?type=rss')).status).toBe(502)
  expect(calls.map(({ path }) => path)).toEqual(Array(2).fill('/feed/pst-00000001?type=rss'))
})

test("the upstream's own 429 is forwarded with retry-after and is no failure", async () => {
  const { send } = testEdge({
    respond: () => Response.json({ error: 'busy' }, { status: 503, headers: { 'retry-after': '1' } }),
  })
  for (let i = 0; i < 6; i += 1) {
    const response = await send('/auth/login', json(login))
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
  }
})

test('responses are forwarded with listed headers only, and not cacheable', async () => {
  const headers = {
    server: 'upstream',
    'set-cookie': 'a=b',
    'x-invalidated': 'pst-00000001',
    'x-powered-by': 'x',
    location: 'https://evil.example/',
  }
  const { send } = testEdge({ respond: () => Response.json({ data: {} }, { headers }) })
  const response = await send('/graphql', json(query))
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('location')).toBe(`${main}/`)
  for (const name of ['server', 'set-cookie', 'x-invalidated', 'x-powered-by'])
    expect(response.headers.has(name), name).toBe(false)
})

test('feeds are requested without credentials, cached for five minutes, and support conditional requests', async () => {
  const { send, calls } = testEdge({
    respond: () =>
      new Response(null, { status: 304, headers: { etag: '"f"', 'content-type': 'application/rss+xml' } }),
  })
  const headers = { cookie: `session=${secret}`, authorization: 'Bearer a:b', 'if-none-match': '"f"' }
  const response = await send('/feed/pst-00000001?type=rss&evil=1', { headers })
  expect([response.status, response.headers.get('cache-control'), response.headers.get('etag')]).toEqual([
    304,
    'public, max-age=300',
    '"f"',
  ])
  expect(calls[0]?.path).toBe('/feed/pst-00000001?type=rss')
  expect([...(calls[0]?.headers.keys() ?? [])].sort()).toEqual([
    'if-none-match',
    'x-bookmark',
    'x-client',
    'x-language',
    'x-request-id',
  ])
})

test('an unknown feed is the contract’s 404, and an invalid type a 422', async () => {
  const { send } = testEdge({ respond: () => new Response('404 Not Found', { status: 404 }) })
  const response = await send('/feed/pst-00000001?type=rss')
  expect([response.status, await response.json()]).toEqual([404, { error: 'not-found' }])
  expect((await send('/feed/%2e%2e%2freadyz')).status).toBe(404)
  expect((await send('/feed/pst-00000001?type=%2F')).status).toBe(422)
})

test.each([404, 502])('a feed’s failure %i is a page for a browser, JSON for others', async (status) => {
  const { send, rendered } = testEdge({
    respond: () => Response.json({ error: 'x' }, { status }),
    render: (_, context) =>
      html(context, `${context.errorPagePath}<link rel="canonical" href="${main}/error"/>`),
  })
  const ask = (accept: string) => send('/feed/pst-00000001?type=rss', { headers: { accept } })
  const page = await ask('text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8')
  expect([page.status, page.headers.get('cache-control')]).toEqual([status, 'private, no-store'])
  const canonical = `<link rel="canonical" href="${main}/feed/pst-00000001"/>`
  expect(await page.text()).toContain(`/error?code=${status}${canonical}`)
  for (const type of ['*/*', 'application/rss+xml', 'application/json']) {
    const response = await ask(type)
    expect([response.status, response.headers.get('content-type')]).toEqual([status, 'application/json'])
  }
  expect(rendered).toHaveLength(1)
})
