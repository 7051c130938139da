import { expect, test } from 'vitest'
import { internalHeaders } from '#shared/internal-headers.ts'
import { testEdge, html, secret, type TestEdgeOptions } from '#tests/edge/test-edge.ts'

const headers = { cookie: `session=${secret}` }

/** An edge whose upstream knows the session, and its notification 7, which leads there. */
function edgeOf(object: string | null, options: TestEdgeOptions = {}) {
  const known = { headers: { [internalHeaders.viewer]: 'usr-00000001' } }
  return testEdge({
    respond: ({ path }) =>
      path === '/internal/notifications/7'
        ? Response.json({ object }, known)
        : Response.json({ error: 'not-found' }, { status: 404, ...known }),
    ...options,
  })
}

/** An app that has no page at any address. */
const noPage: TestEdgeOptions = { render: (_, context) => html(context, 'none', { status: 404 }) }

test('a notification’s link marks it with the session cookie and redirects to its object', async () => {
  const { send, calls } = edgeOf('cmt-00000001')
  const response = await send('/notif/7', { headers })
  expect([response.status, response.headers.get('location')]).toEqual([302, '/view/cmt-00000001'])
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(calls.map(({ path, method }) => [path, method])).toEqual([['/internal/notifications/7', 'POST']])
  expect(calls[0]?.headers.get('authorization')).toBe(`Session ${secret}`)
  // It marks it as read: a change, which reads the primary.
  expect(calls[0]?.headers.get('x-bookmark')).toBe('primary')
})

test.each([
  ['HEAD', { method: 'HEAD', headers }],
  ['a prefetch', { headers: { ...headers, 'sec-purpose': 'prefetch;prerender' } }],
])('%s doesn’t mark it as read', async (_, init) => {
  const { send, calls } = edgeOf('pst-00000001')
  expect((await send('/notif/7', init)).status).toBe(302)
  expect(calls.map(({ method }) => method)).toEqual(['GET'])
})

test('Z3: another user’s notification and an unknown one are the app’s 404 page', async () => {
  const { send, rendered } = edgeOf('pst-00000001', noPage)
  const response = await send('/notif/8', { headers })
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
  expect(rendered.map(({ url }) => new URL(url).pathname)).toEqual(['/notif/8'])
})

test('a signed-out visitor is redirected to the login and back, for any id, and so is an ended session', async () => {
  const { send, calls } = edgeOf('pst-00000001')
  for (const id of [7, 8]) {
    const response = await send(`/notif/${id}`)
    expect([response.status, response.headers.get('location')]).toEqual([302, `/login?r=%2Fnotif%2F${id}`])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  }
  expect(calls).toEqual([])
  const ended = edgeOf(null, { respond: () => Response.json({ error: 'not-found' }, { status: 404 }) })
  const response = await ended.send('/notif/7', { headers })
  expect([response.status, response.headers.get('location')]).toEqual([302, '/login?r=%2Fnotif%2F7'])
})

test.each(['0', '-1', '1e3', '07', '%00', '..%2f7', 'x', '9'.repeat(16)])(
  'I2: /notif/%s is 404 without an upstream call',
  async (id) => {
    const { send, calls } = edgeOf('pst-00000001', noPage)
    expect((await send(`/notif/${id}`, { headers })).status).toBe(404)
    expect((await send(`/notif/${id}`)).status).toBe(404)
    expect(calls).toEqual([])
  },
)

test.each(['//evil.example', 'https://evil.example', '../x', 7])(
  'I4: an upstream that returns %s causes no redirect',
  async (object) => {
    const { send } = edgeOf(object as string)
    const response = await send('/notif/7', { headers })
    expect([response.status, response.headers.get('location')]).toEqual([502, null])
  },
)

test('a notification without an object redirects to its page or home, and to no other site', async () => {
  const at = async (page: string | null) => {
    const { send } = testEdge({
      respond: () => Response.json({ object: null, page }, { headers: { 'x-viewer': 'usr-0000000a' } }),
    })
    const response = await send('/notif/7', { headers })
    return [response.status, response.headers.get('location')]
  }
  expect(await at('/account-settings#data')).toEqual([302, '/account-settings#data'])
  expect(await at(null)).toEqual([302, '/'])
  expect((await at('//evil.example'))[1]).not.toBe('//evil.example')
})
