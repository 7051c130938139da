import { expect, test } from 'vitest'
import { assets, auth, testEdge, main, secret } from '#tests/edge/test-edge.ts'

const id = 'ctn-00000001'
const page = `${main}/view/${id}/half-adder`
const picture = `${assets}/uploads/drawings/${'0a'.repeat(16)}/og.jpg`

function creation(title = 'Half adder') {
  return () =>
    Response.json({ data: { creation: { id, title, ogThumbnail: picture, author: { username: 'ada' } } } })
}

function ask(edge: ReturnType<typeof testEdge>, query: Record<string, string>, init?: RequestInit) {
  return edge.send(`/oembed?${new URLSearchParams(query)}`, init)
}

test('a creation’s page, short address and frame are described as rich content of the usual size', async () => {
  const addresses = [
    page,
    `${main}/view/${id}`,
    `${main}/${id}`,
    `${main}/embed/${id}`,
    `${page}?page=2#cmt-1`,
  ]
  for (const url of addresses) {
    const response = await ask(testEdge({ respond: creation() }), { url, format: 'json' })
    expect([url, response.status]).toEqual([url, 200])
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(response.headers.get('cache-control')).toBe('public, max-age=300')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const frame = `<iframe src="${main}/embed/${id}" title="Half adder" width="640"`
    expect(await response.json()).toMatchObject({
      version: '1.0',
      type: 'rich',
      width: 640,
      height: 401,
      html: expect.stringContaining(frame),
      title: 'Half adder',
      author_name: 'ada',
      author_url: `${main}/@ada`,
      provider_url: main,
      thumbnail_url: picture,
      thumbnail_width: 1200,
      thumbnail_height: 630,
    })
  }
})

test('the frame and the picture keep to the room that there is', async () => {
  const sizeIn = async (room: Record<string, string>) =>
    (await ask(testEdge({ respond: creation() }), { url: page, ...room })).json()
  const narrow = await sizeIn({ maxwidth: '320' })
  expect(narrow).toMatchObject({ width: 320, height: 221 })
  expect(narrow).not.toHaveProperty('thumbnail_url')
  expect(await sizeIn({ maxheight: '100' })).toMatchObject({ width: 640, height: 100 })
})

test.each<[status: number, query: Record<string, string>]>([
  [400, {}],
  [400, { url: page, maxwidth: '-1' }],
  [400, { url: page, maxheight: '999999' }],
  [400, { url: `${main}/${'x'.repeat(2_000)}` }],
  [404, { url: 'javascript:alert(1)' }],
  [404, { url: `https://elsewhere.example/view/${id}` }],
  [404, { url: `${auth}/view/${id}` }],
  [404, { url: `${main}@elsewhere.example/view/${id}` }],
  [404, { url: `${main}/view/ctn-ZZZZZZZZ/x` }],
  [501, { url: page, format: 'xml' }],
])('V5: a %i without an upstream call for %j', async (status, query) => {
  const edge = testEdge({ respond: creation() })
  expect([(await ask(edge, query)).status, edge.calls]).toEqual([status, []])
})

test.each([
  ['404', 404],
  ['410', 404],
  ['403', 404],
  ['database locked', 502],
])('V5: for an error of the upstream, %s, the answer is %i', async (message, status) => {
  const edge = testEdge({ respond: () => Response.json({ errors: [{ message }] }) })
  expect((await ask(edge, { url: `${main}/ctn-0123abcd` })).status).toBe(status)
})

test('V5: an answer contains nothing of the request, and a title is text in it', async () => {
  const hostile = '<script>alert(1)</script>'
  const edge = testEdge({ respond: creation(`"${hostile}`) })
  const response = await ask(edge, { url: `${main}/view/${id}/marked?q=marked#marked`, callback: 'marked' })
  const text = await response.text()
  expect(text).not.toContain('marked')
  expect((JSON.parse(text) as { html: string }).html).not.toContain(hostile)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  for (const part of ['url', 'format', 'maxwidth'])
    expect(await (await ask(edge, { url: page, [part]: 'marked' })).text()).not.toContain('marked')
})

test('V5: credentials are neither passed on nor answered with any, and the endpoint is limited', async () => {
  const edge = testEdge({ respond: creation() })
  const headers = { cookie: `session=${secret}`, authorization: 'Bearer access:refresh' }
  const response = await ask(edge, { url: page }, { headers })
  expect(response.headers.has('set-cookie')).toBe(false)
  expect(edge.calls.map((call) => [call.headers.has('authorization'), call.headers.has('cookie')])).toEqual([
    [false, false],
  ])
  expect(edge.limited.map(({ limit }) => limit)).toEqual(['reads'])
  expect((await ask(testEdge({ isAllowed: () => false }), { url: page })).status).toBe(429)
  expect((await ask(edge, { url: page }, { method: 'POST' })).status).toBe(405)
})
