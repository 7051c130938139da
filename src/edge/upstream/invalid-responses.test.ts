import { expect, test } from 'vitest'
import { assets, edgeWorld, html, json, main } from '#tests/edge/edge-world.ts'
import { limits } from '#shared/limits.ts'

const picture = `${assets}/uploads/images/${'0'.repeat(32)}/full.webp`
const webp = () => Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), Buffer.alloc(100)])
const archive = `${main}/api/v1/download-creation/ctn-00000001`

/** A body that never ends, and how much of it was taken. */
function endless() {
  const progress = { bytes: 0, isCancelled: false }
  const chunk = new Uint8Array(64 * 1024)
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      progress.bytes += chunk.byteLength
      controller.enqueue(chunk)
    },
    cancel() {
      progress.isCancelled = true
    },
  })
  return { body, progress }
}

const page = { 'content-type': 'text/html' }
const typed = (type: string, body: BodyInit = webp(), more: Record<string, string> = {}) =>
  new Response(body, { headers: { 'content-type': type, ...more } })

test.each<[what: string, respond: () => Response]>([
  ['HTML', () => typed('text/html', '<script>1</script>')],
  ['HTML that says it is a picture', () => typed('image/webp', '<script>1</script>')],
  ['a picture of another type', () => typed('image/jpeg')],
  ['a picture without a type', () => new Response(webp())],
  ['nothing', () => typed('image/webp', '')],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: 'http://evil.example/' } })],
  [
    'more than a picture may have',
    () => typed('image/webp', webp(), { 'content-length': String(9 * 2 ** 20) }),
  ],
])('R3: %s in place of a picture is 502, and not cached', async (_, respond) => {
  const { send } = edgeWorld({ respond })
  const sent = await send(picture)
  expect([sent.status, sent.headers.get('cache-control'), await sent.json()]).toEqual([
    502,
    'no-store',
    { error: 'upstream' },
  ])
})

test('a picture is forwarded', async () => {
  const { send } = edgeWorld({ respond: () => typed('image/webp; charset=binary') })
  const sent = await send(picture)
  expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test.each<[what: string, url: string, type: string, maxMebibytes: number]>([
  ['a picture', picture, 'image/webp', 8],
  ['a feed', `${main}/feed/frm-devupdts?type=rss`, 'application/rss+xml', 4],
])('R3: an endless %s is 502, and not read further', async (_, url, type, maxMebibytes) => {
  const bodies: ReturnType<typeof endless>['progress'][] = []
  const { send } = edgeWorld({
    respond() {
      const { body, progress } = endless()
      bodies.push(progress)
      return typed(type, body)
    },
  })
  expect((await send(url)).status).toBe(502)
  for (const progress of bodies) {
    expect(progress.bytes).toBeLessThan((maxMebibytes + 1) * 2 ** 20)
    expect(progress.isCancelled).toBe(true)
  }
})

test.each<[what: string, respond: () => Response]>([
  ['HTML', () => typed('text/html', '<h1>Hello</h1>')],
  ['a picture', () => typed('image/webp')],
  [
    'more than an archive may have',
    () => typed('application/zip', 'PK', { 'content-length': String(2 ** 30) }),
  ],
  ['a file without its length', () => typed('application/zip', endless().body)],
  ['a file of no bytes', () => typed('application/zip', '', { 'content-length': '0' })],
  ['HTML of a rare status', () => new Response('<script>1</script>', { status: 203, headers: page })],
  ['a redirect', () => new Response(null, { status: 307, headers: { location: 'http://evil.example/' } })],
])('R3: %s in place of an archive is 502', async (_, respond) => {
  const sent = await edgeWorld({ respond }).send(archive)
  expect([sent.status, await sent.json()]).toEqual([502, { error: 'upstream' }])
})

test('R3: a sitemap that ends without a byte breaks off, and one that says it is empty is 502', async () => {
  const none = () => new ReadableStream<Uint8Array>({ start: (controller) => controller.close() })
  const streamed = await edgeWorld({ respond: () => typed('application/xml', none()) }).send('/sitemap.xml')
  await expect(streamed.arrayBuffer()).rejects.toThrow('nothing')
  for (const respond of [
    () => typed('application/xml', '', { 'content-length': '0' }),
    () => new Response(null, { headers: { 'content-type': 'application/xml' } }),
  ])
    expect((await edgeWorld({ respond }).send('/sitemap.xml')).status).toBe(502)
})

test('R3: an endless sitemap is cut off', async () => {
  const { body, progress } = endless()
  const sent = await edgeWorld({ respond: () => typed('application/xml', body) }).send('/sitemap.xml')
  expect(sent.status).toBe(200)
  await expect(sent.arrayBuffer()).rejects.toThrow('too much')
  expect(progress.bytes).toBeLessThan(limits.sitemap.bytes + 2 * 2 ** 20)
})

test.each<[what: string, target: string, respond: () => Response]>([
  ['HTML as a feed', '/feed/frm-devupdts?type=rss', () => typed('text/html', '<h1>Hello</h1>')],
  [
    'HTML of a rare status as a feed',
    '/feed/frm-devupdts?type=rss',
    () => new Response('<script>1</script>', { status: 203, headers: page }),
  ],
  [
    'HTML of a rare status as a map',
    '/sitemap.xml',
    () => new Response('<script>1</script>', { status: 203, headers: page }),
  ],
  ['JSON as a map', '/sitemap.xml', () => Response.json({})],
  [
    'a map too large',
    '/sitemap.xml',
    () => typed('application/xml', '', { 'content-length': String(2 ** 30) }),
  ],
])('R3: %s is 502', async (_, target, respond) => {
  expect((await edgeWorld({ respond }).send(target)).status).toBe(502)
})

const results: [what: string, respond: () => Response][] = [
  ['a list', () => Response.json([])],
  ['a number', () => Response.json(7)],
  ['null', () => Response.json(null)],
  ['nothing that is known', () => Response.json({})],
  ['data of another kind', () => Response.json({ data: [1] })],
  ['JSON that says it is HTML', () => typed('text/html', '{"data":{"forums":[]}}')],
  ['half of it', () => typed('application/json', '{"data":')],
  ['nothing', () => typed('application/json', '')],
  ['204', () => new Response(null, { status: 204 })],
  ['5 MB', () => Response.json({ data: { forums: ['x'.repeat(5 * 2 ** 20)] } })],
  [
    'a header of 40 kB',
    () => Response.json({ data: { forums: [] } }, { headers: { tokens: 'a'.repeat(40_000) } }),
  ],
]

const errors: typeof results = [
  ['errors of another kind', () => Response.json({ errors: 'none' })],
  ['no errors', () => Response.json({ errors: [] })],
  ['nothing of a rare status', () => Response.json({}, { status: 203 })],
]

test.each([...results, ...errors])('R3: a document answered with %s is 502', async (_, respond) => {
  const sent = await edgeWorld({ respond }).send('/graphql', json({ query: '{ forums { id } }' }))
  expect([sent.status, await sent.json(), sent.headers.get('tokens')]).toEqual([
    502,
    { error: 'upstream' },
    null,
  ])
})

test.each([...results, ['other data', () => Response.json({ data: { forums: [{ id: 7 }] } })] as const])(
  'R3: a page whose data is %s is the error page of 502',
  async (_, respond) => {
    const { send } = edgeWorld({
      respond,
      render: async (request, context) => {
        if (request.url.includes('/error')) return html(context, 'error page')
        const { forums } = await context.graph<{ forums: { id: string }[] }>(
          'query Forums { forums { id } }',
          {},
        )
        return html(context, forums.map(({ id }) => id.slice(1)).join())
      },
    })
    const sent = await send('/forums')
    expect([sent.status, await sent.text()]).toEqual([502, expect.stringContaining('error page')])
  },
)

const login = { identifier: 'ada', password: 'logicworks', redirect: '/', state: 'f'.repeat(43) }
const empty: [what: string, respond: () => Response][] = [
  ['an empty 200', () => typed('application/json', '')],
  ['a 204', () => new Response(null, { status: 204 })],
]

test.each(empty)('R3: %s to a log-in is 502, and to a log-out an answer', async (_, respond) => {
  const { send } = edgeWorld({ respond })
  const sent = await send('/auth/login', json(login))
  expect([sent.status, await sent.json()]).toEqual([502, { error: 'upstream' }])
  expect((await send('/auth/logout', json({}))).ok).toBe(true)
})

test.each(empty)('R3: %s at the return from a provider is a failed log-in', async (_, respond) => {
  const sent = await edgeWorld({ respond }).send('/auth/github/callback?code=a&state=b')
  expect([sent.status, sent.headers.get('location')]).toEqual([
    302,
    `${main}/oauth/callback/github?error=other`,
  ])
})

test('R3: at the return from a provider, an answer without a redirect is a failed log-in, and a redirect without an address is a 502', async () => {
  const callbackWith = (upstreamResponse: Response) =>
    edgeWorld({ respond: () => upstreamResponse }).send('/auth/github/callback?code=a&state=b')
  expect((await callbackWith(Response.json({ redirect: '/' }))).headers.get('location')).toBe(
    `${main}/oauth/callback/github?error=other`,
  )
  expect((await callbackWith(new Response(null, { status: 302 }))).status).toBe(502)
})

test.each(empty)('R3: five times %s in a row, and the upstream is left alone', async (_, respond) => {
  const { send, calls } = edgeWorld({ respond })
  for (let call = 0; call < 8; call += 1)
    expect((await send('/graphql', json({ query: 'mutation { sendTestEmail { to } }' }))).status).toBe(502)
  expect(calls).toHaveLength(5)
})

test.each(empty)('R10: after %s the edge isn’t ready', async (_, respond) => {
  const sent = await edgeWorld({ respond }).send('/readyz')
  expect([sent.status, await sent.json()]).toEqual([503, { status: 'unavailable', failing: ['upstream'] }])
})
