import { expect, inject, test } from 'vitest'
import { origins, send, sendWholeRaw, type Call } from './client.ts'
import { headerFaults } from './security-headers.ts'

const { main, auth, assets } = origins()
const host = `localhost:${inject('port')}`

const addresses = [
  `${main}/`,
  `${main}/forums`,
  `${main}/view/frm-devupdts`,
  `${main}/nothing-here`,
  `${main}/frm-devupdts`,
  `${main}/login`,
  `${main}/graphql`,
  `${main}/auth/nothing`,
  `${main}/feed/pst-00000000?type=rss`,
  `${main}/_serverFn/nothing`,
  `${main}/healthz`,
  `${auth}/`,
  `${auth}/login`,
  `${auth}/auth/login`,
  `${assets}/favicon.svg`,
  `${assets}/nothing.js`,
]

test.each(addresses)('O6: %s answers with the security headers', async (address) => {
  const response = await send(address)
  expect(response.status).toBeLessThan(500)
  expect(headerFaults(response, address)).toEqual([])
})

test.each<[status: number, target: string, call: Call]>([
  [400, '/graphql', { method: 'POST', body: '[]', headers: { 'content-type': 'application/json' } }],
  [401, '/auth/logout', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }],
  [403, '/graphql', { method: 'POST', body: '{}', headers: { origin: 'https://evil.example' } }],
  [405, '/graphql', {}],
  [405, '/forums', { method: 'DELETE' }],
  [405, '/forums', { method: 'OPTIONS' }],
  [405, `${assets}/favicon.svg`, { method: 'POST' }],
  [
    413,
    '/auth/login',
    { method: 'POST', body: ' '.repeat(600_000), headers: { 'content-type': 'application/json' } },
  ],
  [415, '/auth/login', { method: 'POST', body: 'a=b' }],
  [421, '/', { headers: { host: 'evil.example' } }],
  [422, '/auth/login', { method: 'POST', body: 'null', headers: { 'content-type': 'application/json' } }],
])('O6: a response %i to %s has the security headers too', async (status, target, call) => {
  const response = await send(target, call)
  expect(response.status).toBe(status)
  expect(headerFaults(response, target)).toEqual([])
})

/** The end of a head. */
const last = '\r\n'

const forgeries = {
  'a foreign Host': `GET / HTTP/1.1\r\nHost: evil.example\r\n${last}`,
  'a foreign port': `GET / HTTP/1.1\r\nHost: localhost:1\r\n${last}`,
  'no Host': `GET / HTTP/1.1\r\n${last}`,
  'X-Forwarded-Host': `GET /login HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-Host: evil.example\r\n${last}`,
  Forwarded: `GET /forums HTTP/1.1\r\nHost: ${host}\r\nForwarded: host=evil.example\r\n${last}`,
  'MF-Original-URL': `GET / HTTP/1.1\r\nHost: ${host}\r\nMF-Original-URL: http://evil.example/\r\n${last}`,
  'an absolute target': `GET http://evil.example/ HTTP/1.1\r\nHost: ${host}\r\n${last}`,
  'two Hosts': `GET / HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\n${last}`,
}

test.each(Object.entries(forgeries))('I5: %s never appears in a response', async (_, bytes) => {
  const { text, statuses } = await sendWholeRaw(bytes)
  expect(statuses).toHaveLength(1)
  expect(text).not.toContain('evil')
})

test.each(['a foreign Host', 'a foreign port', 'MF-Original-URL'] as const)(
  'I5: %s gets 421',
  async (name) => {
    expect((await sendWholeRaw(forgeries[name])).statuses).toEqual([421])
  },
)

const platformHeaders = [
  'MF-Route-Override: logic-works-upstream',
  'mf-route-override: logic-works-files',
  'MF-Original-URL: http://localhost/internal/views',
  'MF-Proxy-Shared-Secret: guessed',
  'MF-Op: GET',
  'MF-Custom-Fetch-Service: any',
  'MF-Disable-Pretty-Error: true',
  'MF-CF-Blob: {"country":"XX"}',
  'MF-CF-Blob: nonsense',
]

test.each(platformHeaders)('I5: a request to the simulated platform gets 421: %s', async (header) => {
  // Paths of the upstream only: 404 on the edge, unless a header could bypass it.
  for (const [method, target] of [
    ['GET', '/dev/outbox'],
    ['POST', '/internal/views'],
    ['GET', '/healthz'],
  ]) {
    const { statuses, text } = await sendWholeRaw(
      `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\n${header}\r\nContent-Length: 0\r\n${last}`,
    )
    expect([statuses, text.endsWith('Misdirected request\n')], `${method} ${target}`).toEqual([[421], true])
  }
})

test.each([
  '/cdn-cgi/local/platform-proxy',
  '/cdn-cgi/local/scheduled',
  '/cdn-cgi/local/explorer',
  '/cdn-cgi/mf/scheduled',
  '/cdn-cgi/handler/scheduled',
  '/__cf_local/imagedelivery/x',
])('I5: nothing of the simulated platform answers at %s', async (path) => {
  const { status, text } = await send(path)
  expect([status, text.startsWith('<!DOCTYPE html>')]).toEqual([404, true])
})

test('R10: the edge is alive and the upstream is ready', async () => {
  const health = await send('/healthz')
  expect(JSON.parse(health.text)).toMatchObject({ status: 'ok' })
  expect((await send('/readyz')).status).toBe(200)
})

test('U7: the assets host has files and nothing of the app', async () => {
  const page = await send('/')
  const [script] = page.text.match(/http:\/\/assets\.localhost:\d+\/assets\/[\w.-]+\.js/) ?? []
  const file = await send(script ?? '', { headers: { cookie: `session=${'s'.repeat(43)}` } })
  expect(file.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  for (const path of ['/', '/login', '/forums', '/assets/', '/.assetsignore', '/graphql']) {
    const response = await send(assets + path)
    expect([response.status, response.headers['set-cookie']], path).toEqual([404, undefined])
  }
  expect((await send(`${assets}/favicon.svg`, { method: 'POST' })).status).toBe(405)
})

test.each([
  ['/frm-devupdts?page=1', 301, '/view/frm-devupdts?page=1'],
  ['/view/lwt-000000ff', 302, '/tracker/255'],
  ['/forum/1', 301, '/view/frm-devupdts'],
  ['/@ADA?page=2', 301, '/@ada?page=2'],
])('%s answers %i to %s', async (path, status, location) => {
  const response = await send(path)
  expect([response.status, URL.parse(response.headers.location ?? '', main)?.href]).toEqual([
    status,
    main + location,
  ])
})

test.each(['/login', '/register', '/forgot-password', '/reset-password', '/complete-register'])(
  "%s is the auth host's page, and kept out of search",
  async (path) => {
    const { status, text } = await send(`${auth}${path}?key=none&username=kit&state=${'s'.repeat(43)}`)
    const canonical = text.match(/<link rel="canonical" href="([^"]*)"/)?.[1]
    expect([status, canonical]).toEqual([200, auth + path])
    expect(text).toMatch(/<meta name="robots" content="noindex"/)
  },
)

test.each([main, auth])('the icon of %s is a real one, cached for a day', async (origin) => {
  const { status, headers, bytes } = await send(`${origin}/favicon.ico`)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/x-icon',
    'public, max-age=86400',
  ])
  // Header of an icon file, with its number of pictures.
  expect([...bytes.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0])
  const { etag = '' } = headers
  expect((await send(`${origin}/favicon.ico`, { headers: { 'if-none-match': etag } })).status).toBe(304)
})
