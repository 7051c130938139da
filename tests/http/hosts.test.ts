import { expect, inject, test } from 'vitest'
import { origins, post, send, sendWholeRaw, type Call } from './client.ts'
import { headerFaults } from './security-headers.ts'
import { signIn } from './user.ts'

const { main, auth, assets } = origins()
const host = `localhost:${inject('port')}`
const json = { 'content-type': 'application/json' }

test.each<[status: number, target: string, call: Call]>([
  [200, `${main}/healthz`, {}],
  [200, `${main}/readyz`, {}],
  [200, `${assets}/favicon.svg`, {}],
  [301, `${main}/frm-devupdts`, {}],
  [302, `${main}/login`, {}],
  [302, `${auth}/`, {}],
  [400, '/graphql', { method: 'POST', body: '[]', headers: json }],
  [401, '/auth/logout', { method: 'POST', body: '{}', headers: json }],
  [403, '/graphql', { method: 'POST', body: '{}', headers: { origin: 'https://evil.example' } }],
  [404, `${assets}/nothing.js`, {}],
  [404, '/feed/pst-00000000?type=rss', {}],
  [405, '/forums', { method: 'OPTIONS' }],
  [413, '/auth/login', { method: 'POST', body: ' '.repeat(600_000), headers: json }],
  [421, '/', { headers: { host: 'evil.example' } }],
  [422, '/auth/login', { method: 'POST', body: 'null', headers: json }],
])('O6: a response %i to %s has the security headers', async (status, target, call) => {
  const response = await send(target, call)
  expect(response.status).toBe(status)
  expect(headerFaults(response, target)).toEqual([])
})

/** The end of a head. */
const last = '\r\n'
const some: unknown = expect.any(Number)

test.each<[name: string, request: string, status: unknown]>([
  ['a foreign Host', `GET / HTTP/1.1\r\nHost: evil.example\r\n${last}`, 421],
  ['a foreign port', `GET / HTTP/1.1\r\nHost: localhost:1\r\n${last}`, 421],
  [
    'MF-Original-URL',
    `GET / HTTP/1.1\r\nHost: ${host}\r\nMF-Original-URL: http://evil.example/\r\n${last}`,
    421,
  ],
  ['no Host', `GET / HTTP/1.1\r\n${last}`, some],
  [
    'X-Forwarded-Host',
    `GET /login HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-Host: evil.example\r\n${last}`,
    some,
  ],
  ['Forwarded', `GET /forums HTTP/1.1\r\nHost: ${host}\r\nForwarded: host=evil.example\r\n${last}`, some],
  ['an absolute target', `GET http://evil.example/ HTTP/1.1\r\nHost: ${host}\r\n${last}`, some],
  ['two Hosts', `GET / HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\n${last}`, some],
])('I5: %s never appears in a response', async (_, request, status) => {
  const { text, statuses } = await sendWholeRaw(request)
  expect(statuses).toEqual([status])
  expect(text).not.toContain('evil')
})

test.each([
  'MF-Route-Override: logic-works-upstream',
  'mf-route-override: logic-works-files',
  'MF-Original-URL: http://localhost/internal/views',
  'MF-Proxy-Shared-Secret: guessed',
  'MF-Op: GET',
  'MF-Custom-Fetch-Service: any',
  'MF-Disable-Pretty-Error: true',
  'MF-CF-Blob: {"country":"XX"}',
  'MF-CF-Blob: nonsense',
])('I5: a request to the simulated platform gets 421: %s', async (header) => {
  // A path of the upstream only, which is 405 on the edge unless a header could bypass it.
  const { statuses, text } = await sendWholeRaw(
    `POST /internal/views HTTP/1.1\r\nHost: ${host}\r\n${header}\r\nContent-Length: 0\r\n${last}`,
  )
  expect([statuses, text.endsWith('Misdirected request\n')]).toEqual([[421], true])
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

test('the upstream is reachable only through the contract', async () => {
  const { authorization } = await signIn('alan')
  for (const [path, status] of [
    ['/internal/views', 405],
    ['/internal/page-documents', 405],
    ['/internal/notifications/1', 405],
    ['/auth/nothing', 404],
    ['/api/nothing', 404],
  ] as const)
    expect([path, (await post(path, {}, { authorization })).status]).toEqual([path, status])
})

test('U7: the assets host has the build’s files, and nothing of the app', async () => {
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
})

test('the pages of the auth host are its own, and kept out of search', async () => {
  for (const path of ['/login', '/register', '/forgot-password', '/reset-password', '/complete-register']) {
    const { status, text } = await send(`${auth}${path}?key=none&username=kit&state=${'s'.repeat(43)}`)
    const canonical = text.match(/<link rel="canonical" href="([^"]*)"/)?.[1]
    expect([status, canonical, text.includes('content="noindex"')]).toEqual([200, auth + path, true])
  }
})

test('I4: neither an address of the site nor a redirect after the login leads to another site', async () => {
  const { cookie } = await signIn('rackmount.rob')
  const hostile = [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https:evil.example',
    'javascript:alert(1)',
  ]
  const logins = hostile.map((target) => `${main}/login?r=${encodeURIComponent(target)}`)
  const paths = [
    '//evil.example',
    '/.//evil.example',
    '/%5cevil.example',
    '/%2f/evil.example',
    '/@//evil.example',
  ]
  const addresses = [main, auth].flatMap((origin) => paths.map((path) => origin + path))
  for (const address of [...logins, ...addresses]) {
    const { headers, status } = await send(address, { headers: { cookie } })
    expect(status, address).toBeLessThan(500)
    const { origin, pathname } = new URL(headers.location ?? '/', main)
    expect([main, auth], address).toContain(origin)
    expect(pathname, address).not.toMatch(/^\/[/\\]/)
  }
})
