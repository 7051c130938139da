import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { assets, auth, testEdge, json, main } from '#tests/edge/test-edge.ts'

/** One address of each kind of response of each host. */
const samples = [
  `${main}/`,
  `${main}/healthz`,
  `${main}/login`,
  `${main}/graphql`,
  `${main}/feed/pst-00000001?type=rss`,
  `${auth}/login`,
  `${assets}/missing.js`,
  `${assets}/site.webmanifest`,
  'http://evil.example/',
]

test.each(samples)('O6: the response of %s has the security headers', async (url) => {
  const { headers } = await testEdge().send(url)
  expect(Object.fromEntries(headers)).toMatchObject({
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cross-origin-opener-policy': url.startsWith(auth) ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': url.startsWith(assets) ? 'cross-origin' : 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': expect.stringMatching(/^(?:no-referrer|strict-origin-when-cross-origin)$/),
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(headers.has('server') || headers.has('x-powered-by')).toBe(false)
})

test('the service worker is main’s own, which its pages allow, and may call nothing else', async () => {
  const files = () => new Response('code', { headers: { etag: '"1"' } })
  const { status, headers } = await testEdge({ files }).send(`${main}/push-worker.js`)
  expect([status, headers.get('content-type'), headers.get('content-security-policy')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    "default-src 'none'; connect-src 'self'",
  ])
  for (const [page, policy] of [
    [`${main}/forums`, "worker-src 'self' blob:"],
    [`${auth}/login?state=${'s'.repeat(43)}`, 'worker-src blob:'],
  ] as const)
    expect((await testEdge().send(page)).headers.get('content-security-policy')).toContain(`; ${policy};`)
})

test('the manifest has the site’s name and existing icons', async () => {
  const response = await testEdge().send(`${assets}/site.webmanifest`)
  expect(response.headers.get('content-type')).toBe('application/manifest+json')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const manifest = await response.json<{ start_url: string; icons: { src: string }[] }>()
  expect([manifest.start_url, manifest.icons.length]).toEqual([`${main}/`, 3])
  for (const { src } of manifest.icons)
    expect(src.startsWith(`${assets}/`) && existsSync(`src/app/public${new URL(src).pathname}`)).toBe(true)
})

test('O6: unexpected errors have the security headers too, and no details', async () => {
  const fail = () => {
    throw new Error('secret SQL')
  }
  const { send } = testEdge({ respond: fail, render: fail })
  for (const response of [await send('/'), await send('/graphql', json({ query: '{ forums { id } }' }))]) {
    expect(response.status).toBeGreaterThanOrEqual(500)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.text()).not.toContain('secret')
  }
})

test.each(['http://evil.example/login', 'http://localhost:9999/', 'https://localhost:8787/'])(
  'I5: %s, of another host, port or scheme, gets 421',
  async (url) => {
    const response = await testEdge().send(url)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      421,
      expect.stringMatching(/^text\/plain/),
    ])
  },
)

test('E3, I5: no header changes the responding host, the content of the response or its request id', async () => {
  const { send } = testEdge({
    render: (request) => new Response(request.url + JSON.stringify([...request.headers])),
  })
  const headers = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example',
    'x-original-url': '/evil.example',
    'x-rewrite-url': '/evil.example',
    'accept-language': 'evil',
    cookie: 'evil=1; set-evil=1',
    'x-request-id': 'evil',
  }
  for (const path of ['/', '/login', '/frm-devupdts', '/search?q=a']) {
    const response = await send(path, { headers })
    expect(JSON.stringify([...response.headers]) + (await response.text())).not.toContain('evil')
  }
})

test('R10: healthz responds on every host without the upstream', async () => {
  const { send, calls } = testEdge({ respond: () => new Response('down', { status: 500 }) })
  for (const host of [main, auth, assets]) {
    const response = await send(`${host}/healthz`)
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok', version: 'test' }])
  }
  expect(calls).toEqual([])
})

test('R10: readyz names the part that fails', async () => {
  const failing = (part: string) => ({ status: 'unavailable', failing: [part] })
  const worlds = {
    database: testEdge({ respond: () => Response.json(failing('database'), { status: 503 }) }),
    upstream: testEdge({ respond: () => Promise.reject(new Error('connection refused')) }),
  }
  for (const [part, { send }] of Object.entries(worlds)) {
    const response = await send('/readyz')
    expect([response.status, await response.json()]).toEqual([503, failing(part)])
  }
  expect((await testEdge().send('/readyz')).status).toBe(200)
})

test('robots may crawl main only, without its personal pages', async () => {
  const { send } = testEdge()
  const lines = (await (await send('/robots.txt')).text()).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining(['Allow: /', 'Disallow: /account-settings', `Sitemap: ${main}/sitemap.xml`]),
  )
  for (const host of [auth, assets])
    expect(await (await send(`${host}/robots.txt`)).text()).toBe('User-agent: *\nDisallow: /\n')
})

test.each(['/oauth/callback/password?tokens=a:b', '/callback?key=k&action=verify-email'])(
  'P2: %s sends no referrer',
  async (path) => {
    const { send } = testEdge()
    const { headers } = await send(path)
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('private, no-store')
  },
)
