import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { assets, auth, edgeWorld, json, main } from '#tests/edge/edge-world.ts'

const always = [
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'x-request-id',
]
const samples = [
  `${main}/`,
  `${main}/healthz`,
  `${main}/frm-devupdts`,
  `${main}/login`,
  `${main}/graphql`,
  `${main}/auth/nothing`,
  `${main}/api/nothing`,
  `${main}/feed/pst-00000001?type=rss`,
  `${main}/robots.txt`,
  `${main}/sitemap.xml`,
  `${main}/opensearch.xml`,
  `${auth}/`,
  `${auth}/login`,
  `${auth}/elsewhere`,
  `${assets}/`,
  `${assets}/missing.js`,
  `${assets}/site.webmanifest`,
  'http://evil.example/',
]

test.each(samples)('O6: the response of %s has the security headers', async (url) => {
  const { send } = edgeWorld()
  const { headers } = await send(url)
  expect(always.filter((name) => !headers.has(name))).toEqual([])
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('cross-origin-opener-policy')).toBe(
    url.startsWith(auth) ? 'same-origin-allow-popups' : 'same-origin',
  )
  expect(headers.get('cross-origin-resource-policy')).toBe(
    url.startsWith(assets) ? 'cross-origin' : 'same-origin',
  )
  expect(headers.has('server') || headers.has('x-powered-by')).toBe(false)
})

test('the manifest has the site’s name and existing icons', async () => {
  const { send } = edgeWorld()
  const response = await send(`${assets}/site.webmanifest`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/manifest+json')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const manifest = await response.json<{ start_url: string; icons: { src: string; purpose: string }[] }>()
  expect(manifest.start_url).toBe(`${main}/`)
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable'])
  for (const { src } of manifest.icons)
    expect(src.startsWith(`${assets}/`) && existsSync(`src/app/public${new URL(src).pathname}`)).toBe(true)
})

test('O6: unexpected errors have the security headers too, and no details', async () => {
  const { send } = edgeWorld({
    respond: () => {
      throw new Error('secret SQL')
    },
    render: () => {
      throw new Error('secret SQL')
    },
  })
  for (const response of [await send('/'), await send('/graphql', json({ query: '{ forums { id } }' }))]) {
    expect(response.status).toBeGreaterThanOrEqual(500)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.text()).not.toContain('secret')
  }
})

test.each([
  ['a foreign host', 'http://evil.example/login', {}],
  ['a foreign port', 'http://localhost:9999/', {}],
  ['a foreign scheme', 'https://localhost:8787/', {}],
])('I5: %s gets 421', async (_, url, headers) => {
  const { send } = edgeWorld()
  const response = await send(url, { headers })
  expect(response.status).toBe(421)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
})

test('I5: no header changes the responding host or the content of the response', async () => {
  const { send } = edgeWorld({
    render: (request) => new Response(request.url + JSON.stringify([...request.headers])),
  })
  const headers = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example',
    'x-original-url': '/evil.example',
  }
  for (const path of ['/', '/login', '/frm-devupdts', '/search?q=a']) {
    const response = await send(path, { headers })
    expect(JSON.stringify([...response.headers]) + (await response.text())).not.toContain('evil')
  }
})

test("a client's own request id is ignored", async () => {
  const { send } = edgeWorld()
  const response = await send('/', { headers: { 'x-request-id': 'mine' } })
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('R10: healthz responds on every host without the upstream', async () => {
  const { send, calls } = edgeWorld({ respond: () => new Response('down', { status: 500 }) })
  for (const host of [main, auth, assets]) {
    const response = await send(`${host}/healthz`)
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok', version: 'test' }])
  }
  expect(calls).toEqual([])
})

test('R10: readyz names the part that fails', async () => {
  const failing = edgeWorld({
    respond: () => Response.json({ status: 'unavailable', failing: ['database'] }, { status: 503 }),
  })
  const response = await failing.send('/readyz')
  expect([response.status, await response.json()]).toEqual([
    503,
    { status: 'unavailable', failing: ['database'] },
  ])

  const gone = edgeWorld({ respond: () => Promise.reject(new Error('connection refused')) })
  const silent = await gone.send('/readyz')
  expect([silent.status, await silent.json()]).toEqual([
    503,
    { status: 'unavailable', failing: ['upstream'] },
  ])

  expect((await edgeWorld().send('/readyz')).status).toBe(200)
})

test('robots may crawl main only', async () => {
  const { send } = edgeWorld()
  expect(await (await send('/robots.txt')).text()).toBe(
    'User-agent: *\nAllow: /\nDisallow: /search\nDisallow: /account-settings\nDisallow: /management\nDisallow: /notif\nDisallow: /login\nDisallow: /register\nDisallow: /dev\n\nSitemap: http://localhost:8787/sitemap.xml\n',
  )
  expect(await (await send(`${auth}/robots.txt`)).text()).toBe('User-agent: *\nDisallow: /\n')
  expect(await (await send(`${assets}/robots.txt`)).text()).toBe('User-agent: *\nDisallow: /\n')
})

test.each(['/oauth/callback/password?tokens=a:b', '/callback?key=k&action=verify-email'])(
  'P2: %s sends no referrer',
  async (path) => {
    const { send } = edgeWorld()
    const { headers } = await send(path)
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('private, no-store')
  },
)
