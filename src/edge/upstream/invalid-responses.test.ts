import { expect, test } from 'vitest'
import { assets, testEdge, html, json, main } from '#tests/edge/test-edge.ts'
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

const redirect = () => new Response(null, { status: 302, headers: { location: 'http://evil.example/' } })
const rare = () => new Response('<script>1</script>', { status: 203, headers: page })
const feed = `${main}/feed/frm-devupdts?type=rss`
const sitemap = `${main}/sitemap.xml`

test.each<[what: string, address: string, respond: () => Response]>([
  ['HTML that says it is a picture', picture, () => typed('image/webp', '<script>1</script>')],
  ['a picture of another type', picture, () => typed('image/jpeg')],
  ['a redirect', picture, redirect],
  ['too much', picture, () => typed('image/webp', webp(), { 'content-length': String(9 * 2 ** 20) })],
  ['a picture', archive, () => typed('image/webp')],
  ['a file without its length', archive, () => typed('application/zip', endless().body)],
  ['no bytes', archive, () => typed('application/zip', '', { 'content-length': '0' })],
  ['HTML of a rare status', archive, rare],
  ['HTML', feed, () => typed('text/html', '<h1>Hello</h1>')],
  ['JSON', sitemap, () => Response.json({})],
  ['too much', sitemap, () => typed('application/xml', '', { 'content-length': String(2 ** 30) })],
  ['no bytes', sitemap, () => typed('application/xml', '', { 'content-length': '0' })],
])('R3: %s at %s is 502, and not cached', async (_, address, respond) => {
  const sent = await testEdge({ respond }).send(address)
  expect([sent.status, sent.headers.get('cache-control'), await sent.json()]).toEqual([
    502,
    'no-store',
    { error: 'upstream' },
  ])
})

test.each<[what: string, url: string, type: string, maxMebibytes: number]>([
  ['a picture', picture, 'image/webp', 8],
  ['a feed', `${main}/feed/frm-devupdts?type=rss`, 'application/rss+xml', 4],
])('R3: an endless %s is 502, and not read further', async (_, url, type, maxMebibytes) => {
  const bodies: ReturnType<typeof endless>['progress'][] = []
  const { send } = testEdge({
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

test('R3: an endless sitemap is cut off', async () => {
  const { body, progress } = endless()
  const sent = await testEdge({ respond: () => typed('application/xml', body) }).send('/sitemap.xml')
  expect(sent.status).toBe(200)
  await expect(sent.arrayBuffer()).rejects.toThrow('too much')
  expect(progress.bytes).toBeLessThan(limits.sitemap.bytes + 2 * 2 ** 20)
})

const results: [what: string, respond: () => Response][] = [
  ['a list', () => Response.json([])],
  ['JSON that says it is HTML', () => typed('text/html', '{"data":{"forums":[]}}')],
  ['half of it', () => typed('application/json', '{"data":')],
  ['204', () => new Response(null, { status: 204 })],
  ['5 MB', () => Response.json({ data: { forums: ['x'.repeat(5 * 2 ** 20)] } })],
  [
    'a header of 40 kB',
    () => Response.json({ data: { forums: [] } }, { headers: { tokens: 'a'.repeat(40_000) } }),
  ],
]
test.each(results)('R3: a call or page whose data is %s is a 502', async (_, respond) => {
  const { send } = testEdge({
    respond,
    render: async (request, context) => {
      if (request.url.includes('/error')) return html(context, 'error page')
      await context.graph('query Forums { forums { id } }', {})
      return html(context)
    },
  })
  const shown = await send('/forums')
  expect([shown.status, await shown.text()]).toEqual([502, expect.stringContaining('error page')])
  const sent = await send('/graphql', json({ query: '{ forums { id } }' }))
  expect([sent.status, await sent.json(), sent.headers.get('tokens')]).toEqual([
    502,
    { error: 'upstream' },
    null,
  ])
})

const login = { identifier: 'ada', password: 'logicworks', redirect: '/', state: 'f'.repeat(43) }

test.each<[what: string, respond: () => Response]>([
  ['an empty 200', () => typed('application/json', '')],
  ['a 204', () => new Response(null, { status: 204 })],
])(
  'R3, R10: %s to a log-in is 502, to a log-out an answer, at the return from a provider a failure, and of a part unreadiness',
  async (_, respond) => {
    const { send } = testEdge({ respond })
    const sent = await send('/auth/login', json(login))
    expect([sent.status, await sent.json()]).toEqual([502, { error: 'upstream' }])
    expect((await send('/auth/logout', json({}))).ok).toBe(true)
    const returned = await send('/auth/github/callback?code=a&state=b')
    expect([returned.status, returned.headers.get('location')]).toEqual([
      302,
      `${main}/oauth/callback/github?error=other`,
    ])
    const ready = await send('/readyz')
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'unavailable', failing: ['upstream'] },
    ])
  },
)
