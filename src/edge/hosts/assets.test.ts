import { expect, test } from 'vitest'
import { assets, testEdge, secret } from '#tests/edge/test-edge.ts'

function filesSetup() {
  const files: Record<string, [type: string, text: string]> = {
    '/assets/index-Ab12Cd34.js': ['text/javascript', 'export {}'],
    '/favicon.svg': ['image/svg+xml', '<svg/>'],
    '/index.html': ['text/html', '<p>'],
    '/.vite/manifest.json': ['application/json', '{}'],
  }
  return testEdge({
    files: (request) => {
      const file = files[new URL(request.url).pathname]
      if (!file) return new Response('missing', { status: 404 })
      if (request.headers.get('if-none-match') === '"e"') return new Response(null, { status: 304 })
      return new Response(file[1], { headers: { 'content-type': file[0], etag: '"e"', 'set-cookie': 'a=b' } })
    },
  })
}

test('built files are cached for a year, others for a day, and a browser with a cached file gets a 304', async () => {
  const { send } = filesSetup()
  const built = await send(`${assets}/assets/index-Ab12Cd34.js`)
  expect(built.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(built.headers.get('access-control-allow-origin')).toBe('*')
  expect(built.headers.get('content-type')).toBe('text/javascript')
  const icon = `${assets}/favicon.svg`
  expect((await send(icon)).headers.get('cache-control')).toBe('public, max-age=86400')
  expect((await send(icon, { headers: { 'if-none-match': '"e"' } })).status).toBe(304)
})

test('U7: files are served without cookies, in a sandbox, without the app, by GET and HEAD only', async () => {
  const { send, rendered, calls } = filesSetup()
  const missing = ['/', '/login', '/graphql', '/auth/login', '/missing', '/index.html', '/uploads/x']
  for (const path of ['/favicon.svg', ...missing, '/.vite/manifest.json', '/assets/']) {
    const response = await send(assets + path, { headers: { cookie: `session=${secret}` } })
    expect(response.headers.has('set-cookie'), path).toBe(false)
    expect(response.headers.get('content-security-policy'), path).toBe("default-src 'none'; sandbox")
    expect(response.headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(response.status, path).toBe(path === '/favicon.svg' ? 200 : 404)
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
    expect((await send(`${assets}/favicon.svg`, { method })).status).toBe(405)
  expect(await (await send(`${assets}/favicon.svg`, { method: 'HEAD' })).text()).toBe('')
  expect([rendered, calls]).toEqual([[], []])
})

const id = '0a'.repeat(16)
const avatar = `/uploads/avatars/${id}/80.webp`

const bytes = {
  webp: 'RIFF\0\0\0\0WEBPVP8 ',
  jpg: '\xff\xd8\xff',
  png: '\x89PNG\r\n',
  svg: '<svg></svg>',
  bin: '\x1f\x8b\x08',
}

const types = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  bin: 'application/octet-stream',
}

function picture({ path }: { path: string }): Response {
  const form = path.slice(path.lastIndexOf('.') + 1) as keyof typeof bytes
  const headers = { 'content-type': types[form], etag: '"p"', 'set-cookie': 'a=b' }
  return new Response(Buffer.from(bytes[form], 'latin1'), { headers })
}

test.each<[path: string, type: string, special: Record<string, string>]>([
  [avatar, 'image/webp', {}],
  [`/uploads/images/${id}/full.webp`, 'image/webp', {}],
  [`/uploads/images/${id}/og.jpg`, 'image/jpeg', {}],
  [`/uploads/circuits/pst-0123abcd/${id}.png`, 'image/png', {}],
  ['/uploads/share/pst-0123abcd-1z.png', 'image/png', {}],
  [
    `/uploads/drawings/${id}/drawing.svg`,
    'image/svg+xml',
    { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" },
  ],
  [
    `/uploads/drawings/${id}/save.bin`,
    'application/octet-stream',
    { 'content-encoding': 'gzip', 'cache-control': 'public, max-age=31536000, s-maxage=300, immutable' },
  ],
])(
  'U7: %s comes from the upstream without credentials, as %s in a sandbox, immutable',
  async (path, type, special) => {
    const { send, calls, limited } = testEdge({ respond: picture })
    const headers = { cookie: `session=${secret}`, authorization: 'Bearer a:b' }
    const response = await send(`${assets}${path}?v=1`, { headers })
    expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
      200,
      {
        'content-type': type,
        'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        etag: '"p"',
        ...special,
      },
    ])
    for (const name of ['set-cookie', 'access-control-allow-credentials'])
      expect(response.headers.has(name)).toBe(false)
    expect(calls.map((call) => call.path)).toEqual([path])
    expect([...(calls[0]?.headers.keys() ?? [])].sort()).toEqual(['x-client', 'x-language', 'x-request-id'])
    expect(limited.map(({ limit }) => limit)).toEqual(['reads'])
    expect((await send(assets + path, { method: 'PUT', body: 'x' })).status).toBe(405)
  },
)

test('while a picture for link previews can’t be drawn, it is the product’s; of what is deleted there is none', async () => {
  const path = '/uploads/share/pst-0123abcd-1z.png'
  for (const [status, shown] of [
    [503, 302],
    [410, 404],
  ] as const) {
    const { send } = testEdge({ respond: () => Response.json({ error: 'x' }, { status }) })
    const response = await send(assets + path)
    expect([response.status, response.headers.get('cache-control')]).toEqual([shown, 'no-store'])
    expect(response.headers.get('location')).toBe(shown === 302 ? '/share.jpg' : null)
  }
})

test('U7: a face is drawn as SVG and as PNG without an upstream call, in a sandbox, immutable', async () => {
  const { send, calls } = testEdge({ respond: picture })
  for (const [form, begin] of [
    ['svg', '<svg xmlns'],
    ['png', '\x89PNG\r\n'],
  ] as const) {
    const response = await send(`${assets}/faces/usr-0123abcd-999.${form}`)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': types[form],
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(
      Buffer.from(await response.arrayBuffer())
        .toString('latin1')
        .startsWith(begin),
    ).toBe(true)
  }
  expect(calls).toEqual([])
})

test.each([
  '/faces/usr-0123abcd-1000.svg',
  '/faces/usr-0123abcd-01.svg',
  '/faces/usr-0123abcd-1.webp',
  '/faces/usr-0123ABCD-1.svg',
  '/faces/pst-0123abcd-1.svg',
  '/uploads/avatars/',
  `/uploads/avatars/${id}/81.webp`,
  `/uploads/avatars/${id.toUpperCase()}/80.webp`,
  `/uploads/avatars/${id}/80.png`,
  `/uploads/avatars/..%2favatars/${id}/80.webp`,
  `/uploads/images/${id}/../${id}/80.webp`,
  `/uploads/images/${id}/save.bin`,
  `/uploads/drawings/${id}/drawing.html`,
  `/uploads/archives/${id}/file.zip`,
  `/uploads/circuits/usr-0123abcd/${id}.png`,
  `/${avatar}`,
])('U7: %s is a 404 without an upstream call', async (path) => {
  const { send, calls } = testEdge({ respond: picture })
  expect((await send(assets + path)).status).toBe(404)
  expect(calls).toEqual([])
})

test('a missing picture isn’t cached as missing, and too many requests are refused', async () => {
  const { send } = testEdge({ respond: () => Response.json({ error: 'not-found' }, { status: 404 }) })
  const response = await send(assets + avatar)
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
  const limited = testEdge({ respond: picture, isAllowed: () => false })
  expect((await limited.send(assets + avatar)).status).toBe(429)
})
