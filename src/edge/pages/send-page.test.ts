import { expect, test } from 'vitest'
import { cachingEdge, html, secret } from '#tests/edge/test-edge.ts'

test('O5: each response has its own nonce, on every script and in the policy, which allows nothing inline without it', async () => {
  const { send, flush } = cachingEdge()
  const seen = new Set<string>()
  for (const path of ['/forums', '/forums', '/forums', '/search?q=a', '/search?q=a']) {
    const response = await send(path)
    const policy = response.headers.get('content-security-policy') ?? ''
    const [, nonce = ''] = /'nonce-([\w-]{22})'/.exec(policy) ?? []
    expect((await response.text()).match(/nonce="([^"]*)"/g)).toEqual([`nonce="${nonce}"`])
    seen.add(nonce)
    expect(policy).not.toContain('unsafe')
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'", "'strict-dynamic'"])
      expect(policy).toContain(part)
    await flush()
  }
  expect(seen.size).toBe(5)
})

test('views of cached pages count like any other, with the user, whose id doesn’t leave the edge', async () => {
  const { send, flush, calls } = cachingEdge({
    respond: () => Response.json({ data: { forums: [] } }, { headers: { 'x-viewer': 'usr-00000001' } }),
    render: async (_, context) => {
      if (context.hasCredentials) await context.graph('query Forums { forums { id } }', {})
      context.viewed('pst-00000001')
      return html(context)
    },
  })
  for (const [method, headers] of [
    ['GET', { 'user-agent': 'one' }],
    ['GET', { 'user-agent': 'two' }],
    ['HEAD', { 'user-agent': 'three' }],
    ['GET', { cookie: `session=${secret}` }],
  ] as [string, Record<string, string>][]) {
    const response = await send('/view/pst-00000001/title', { method, headers })
    expect(response.headers.has('x-viewer')).toBe(false)
    await flush()
  }
  const views = calls.flatMap(({ path, body }) => (path === '/internal/views' ? JSON.parse(body).views : []))
  const viewer = expect.any(String)
  const view = { object: 'pst-00000001', viewer }
  expect(views).toEqual([view, view, { ...view, user: 'usr-00000001' }])
  expect(new Set(views.map((each: { viewer: string }) => each.viewer)).size).toBe(3)
})

test('B1: a client over its limit gets the error page for 429, but cached pages as usual', async () => {
  const allowed = { yes: true }
  const { send, flush } = cachingEdge({ isAllowed: () => allowed.yes })
  await send('/forums')
  await flush()
  allowed.yes = false
  expect((await send('/forums')).status).toBe(200)
  const refused = await send('/hub')
  expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([
    429,
    '60',
    expect.stringContaining('/error'),
  ])
})
