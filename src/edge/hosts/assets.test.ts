import { expect, test } from 'vitest'
import { assets, edgeWorld } from '#tests/edge/edge-world.ts'

function filesWorld() {
  const files: Record<string, [type: string, text: string]> = {
    '/assets/index-Ab12Cd34.js': ['text/javascript', 'export {}'],
    '/favicon.svg': ['image/svg+xml', '<svg/>'],
    '/index.html': ['text/html', '<p>'],
    '/.vite/manifest.json': ['application/json', '{}'],
  }
  return edgeWorld({
    files: (request) => {
      const file = files[new URL(request.url).pathname]
      if (!file) return new Response('missing', { status: 404 })
      if (request.headers.get('if-none-match') === '"e"') return new Response(null, { status: 304 })
      return new Response(file[1], { headers: { 'content-type': file[0], etag: '"e"', 'set-cookie': 'a=b' } })
    },
  })
}

test('built files are cached for a year, others for a day', async () => {
  const { send } = filesWorld()
  const built = await send(`${assets}/assets/index-Ab12Cd34.js`)
  expect(built.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(built.headers.get('access-control-allow-origin')).toBe('*')
  expect(built.headers.get('content-type')).toBe('text/javascript')
  expect((await send(`${assets}/favicon.svg`)).headers.get('cache-control')).toBe('public, max-age=86400')
})

test('U7: files are served without cookies, in a sandbox, without the app', async () => {
  const { send, rendered, calls } = filesWorld()
  for (const path of [
    '/favicon.svg',
    '/',
    '/login',
    '/graphql',
    '/auth/login',
    '/missing',
    '/index.html',
    '/uploads/x',
  ]) {
    const response = await send(assets + path, { headers: { cookie: 'session=abcdefghijklmnopqrstuvwxyz' } })
    expect(response.headers.has('set-cookie'), path).toBe(false)
    expect(response.headers.get('content-security-policy'), path).toBe("default-src 'none'; sandbox")
    expect(response.headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(response.status, path).toBe(path === '/favicon.svg' ? 200 : 404)
  }
  expect([rendered, calls]).toEqual([[], []])
})

test('U7: only GET and HEAD are answered', async () => {
  const { send } = filesWorld()
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    expect((await send(`${assets}/favicon.svg`, { method })).status).toBe(405)
  }
  const head = await send(`${assets}/favicon.svg`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('dot files and directories are not served', async () => {
  const { send } = filesWorld()
  expect((await send(`${assets}/.vite/manifest.json`)).status).toBe(404)
  expect((await send(`${assets}/assets/`)).status).toBe(404)
})

test('a browser with a cached file gets a 304', async () => {
  const { send } = filesWorld()
  const response = await send(`${assets}/favicon.svg`, { headers: { 'if-none-match': '"e"' } })
  expect(response.status).toBe(304)
})

const avatar = `/uploads/avatars/${'0a'.repeat(16)}/80.webp`

const bytes = {
  webp: 'RIFF\0\0\0\0WEBPVP8 ',
  jpg: '\xff\xd8\xff',
  png: '\x89PNG\r\n',
  svg: '<svg></svg>',
  bin: '\x1f\x8b\x08',
}

function picture({ path }: { path: string }): Response {
  const form = path.slice(path.lastIndexOf('.') + 1) as keyof typeof bytes
  const headers = {
    'content-type': {
      webp: 'image/webp',
      jpg: 'image/jpeg',
      png: 'image/png',
      svg: 'image/svg+xml',
      bin: 'application/octet-stream',
    }[form],
    etag: '"p"',
    'set-cookie': 'a=b',
    'cache-control': 'no-store',
  }
  return new Response(Buffer.from(bytes[form], 'latin1'), { headers })
}

test('U7: an uploaded picture comes from the upstream, as WebP in a sandbox, immutable', async () => {
  const { send, calls, limited } = edgeWorld({ respond: picture })
  const cookie = `session=${'s'.repeat(43)}`
  const response = await send(`${assets}${avatar}?v=1`, { headers: { cookie, authorization: 'Bearer a:b' } })
  expect([response.status, await response.text()]).toEqual([200, bytes.webp])
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    etag: '"p"',
  })
  expect(response.headers.has('set-cookie')).toBe(false)
  expect(calls.map(({ path }) => path)).toEqual([avatar])
  expect([...(calls[0]?.headers.keys() ?? [])].sort()).toEqual(['x-client', 'x-language', 'x-request-id'])
  expect(limited.map(({ limit }) => limit)).toEqual(['reads'])
  expect(await (await send(assets + avatar, { method: 'HEAD' })).text()).toBe('')
  expect((await send(assets + avatar, { method: 'PUT', body: 'x' })).status).toBe(405)
})

test.each([
  ['images', 'full.webp', 'image/webp', "default-src 'none'; sandbox"],
  ['images', '480.webp', 'image/webp', "default-src 'none'; sandbox"],
  ['images', 'og.jpg', 'image/jpeg', "default-src 'none'; sandbox"],
  ['drawings', 'drawing.svg', 'image/svg+xml', "default-src 'none'; style-src 'unsafe-inline'; sandbox"],
])('U7: one of the %s, %s, is %s in a sandbox, immutable', async (kind, name, type, policy) => {
  const { send, calls } = edgeWorld({ respond: picture })
  const path = `/uploads/${kind}/${'0a'.repeat(16)}/${name}`
  const response = await send(assets + path)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': type,
    'content-security-policy': policy,
    'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(response.headers.has('set-cookie')).toBe(false)
  expect(calls.map((call) => call.path)).toEqual([path])
})

test('U7: a circuit of a text is PNG in a sandbox, immutable, without credentials and for no other paths', async () => {
  const { send, calls } = edgeWorld({ respond: picture })
  const path = `/uploads/circuits/pst-0123abcd/${'0a'.repeat(16)}.png`
  const response = await send(`${assets}${path}?v=1`, { headers: { cookie: `session=${'s'.repeat(43)}` } })
  expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
    200,
    {
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
    },
  ])
  expect(calls.map((call) => call.path)).toEqual([path])
  expect([...(calls[0]?.headers.keys() ?? [])].sort()).toEqual(['x-client', 'x-language', 'x-request-id'])
  for (const wrong of [path.replace('pst', 'usr'), path.replace('.png', '.svg'), path.replace('0a0a', '0A')])
    expect((await send(assets + wrong)).status, wrong).toBe(404)
  expect(calls).toHaveLength(1)
})

test('U7: a save for the player is compressed octets in a sandbox, which every site may fetch, without cookies', async () => {
  const { send, calls } = edgeWorld({ respond: picture })
  const path = `/uploads/drawings/${'0a'.repeat(16)}/save.bin`
  const response = await send(assets + path, { headers: { cookie: `session=${'s'.repeat(43)}` } })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-encoding': 'gzip',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(response.headers.has('set-cookie')).toBe(false)
  expect(response.headers.has('access-control-allow-credentials')).toBe(false)
  expect([...(calls[0]?.headers.keys() ?? [])].sort()).toEqual(['x-client', 'x-language', 'x-request-id'])
})

test('an answer of the upstream that is no compressed save is not served as one', async () => {
  const { send } = edgeWorld({
    respond: () => new Response('<html>', { headers: { 'content-type': 'application/octet-stream' } }),
  })
  const response = await send(`${assets}/uploads/drawings/${'0a'.repeat(16)}/save.bin`)
  expect(response.status).toBe(502)
})

test.each([
  '/uploads/',
  '/uploads/avatars/',
  `/uploads/avatars/${'0a'.repeat(16)}`,
  `/uploads/avatars/${'0a'.repeat(16)}/81.webp`,
  `/uploads/avatars/${'0A'.repeat(16)}/80.webp`,
  `/uploads/avatars/${'0a'.repeat(16)}/80.png`,
  `/uploads/avatars/..%2favatars/${'0a'.repeat(16)}/80.webp`,
  `/uploads/creations/${'0a'.repeat(16)}/80.webp`,
  `/uploads/images/${'0a'.repeat(16)}/full.svg`,
  `/uploads/images/${'0a'.repeat(16)}/file.zip`,
  `/uploads/images/${'0a'.repeat(16)}/../${'0a'.repeat(16)}/80.webp`,
  `/uploads/drawings/${'0a'.repeat(16)}/drawing.html`,
  `/uploads/drawings/${'0a'.repeat(16)}/drawing.bin`,
  `/uploads/images/${'0a'.repeat(16)}/save.bin`,
  `/uploads/archives/${'0a'.repeat(16)}/file.zip`,
  `/archives/${'0a'.repeat(16)}/file.zip`,
  `/${avatar}`,
])('U7: %s is a 404 without an upstream call', async (path) => {
  const { send, calls } = edgeWorld({ respond: picture })
  expect((await send(assets + path)).status).toBe(404)
  expect(calls).toEqual([])
})

test('a missing picture isn’t cached as missing, and other hosts serve none', async () => {
  const { send } = edgeWorld({ respond: () => Response.json({ error: 'not-found' }, { status: 404 }) })
  const response = await send(assets + avatar)
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
  const limitless = edgeWorld({ respond: picture, isAllowed: () => false })
  expect((await limitless.send(assets + avatar)).status).toBe(429)
})
