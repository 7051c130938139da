import { expect, test } from 'vitest'
import { assets, auth, cachingEdge, testEdge, html, main, secret } from '#tests/edge/test-edge.ts'

const embed = '/embed/ctn-00000001'
const sent = {
  cookie: `session=${secret}; set-theme=%22dark%22; set-language=%22zh%22`,
  authorization: 'Bearer access:refresh',
}

function policyOf(response: Response): string[] {
  return (response.headers.get('content-security-policy') ?? '').split('; ')
}

test('V1, V4: only embedded creations may be framed by other sites, in an origin of their own, which sends nothing to main', async () => {
  const { send } = testEdge()
  const response = await send(embed)
  // With a sandbox, anything else is an error where the page is opened by itself.
  expect(response.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
  const policy = policyOf(response)
  expect(policy).toEqual(
    expect.arrayContaining([
      'frame-ancestors *',
      'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads',
      "default-src 'none'",
      `connect-src ${assets}`,
      `font-src ${assets}`,
      `img-src ${assets} data:`,
      'worker-src blob:',
      "form-action 'none'",
      "base-uri 'none'",
      "object-src 'none'",
    ]),
  )
  expect(policy.join('; ')).not.toMatch(/allow-same-origin|unsafe-/)
  for (const path of ['/', '/view/ctn-00000001', '/embed', '/embedded'])
    expect(policyOf(await send(path)), path).toContain("frame-ancestors 'self'")
  for (const path of ['/login', embed])
    expect(policyOf(await send(auth + path)), path).toContain("frame-ancestors 'none'")
})

test('V2: with any credentials and settings, an embedded creation is a visitor’s page, and sets no cookie', async () => {
  const { send, calls } = testEdge({
    render: async (_, context) => {
      await context.graph('query { creation(id: "ctn-00000001") { id } }', {})
      const { hasCredentials, settings, language } = context
      return html(context, `${hasCredentials} ${settings.theme} ${language}`)
    },
    respond: () =>
      Response.json(
        { data: { creation: { id: 'ctn-00000001' } } },
        { headers: { 'x-session': 'clear', 'set-cookie': 'a=b', tokens: 'a:b' } },
      ),
  })
  const response = await send(embed, { headers: sent })
  expect(await response.text()).toContain('false auto en')
  expect(response.headers.has('set-cookie')).toBe(false)
  expect(calls.map(({ headers }) => [headers.has('authorization'), headers.has('cookie')])).toEqual([
    [false, false],
  ])
})

test('V2: those with and without a session get the same cached page', async () => {
  const { state, flush, rendered } = cachingEdge()
  expect(await state(embed)).toBe('miss')
  await flush()
  expect(await state(embed, { headers: sent })).toBe('hit')
  expect(rendered).toHaveLength(1)
  expect(await state(`${embed}?session=1`, { headers: sent })).toBe('bypass')
})

test('V3: an error in a frame has its status and the frame’s policy, and is not the site’s error page', async () => {
  const failing = testEdge({
    render: ({ url }, context) => {
      if (new URL(url).pathname === '/embed/error') return html(context, 'small')
      throw new Error('secret SQL')
    },
  })
  const response = await failing.send(embed, { headers: sent })
  expect(response.status).toBe(500)
  expect(await response.text()).toContain('small')
  expect(policyOf(response)).toContain('frame-ancestors *')
  const { send } = testEdge({ isAllowed: () => false })
  const busy = await send(embed)
  expect([busy.status, busy.headers.has('retry-after')]).toEqual([429, true])
  expect(policyOf(busy)).toContain('frame-ancestors *')
  expect((await send(main + embed, { method: 'POST' })).status).toBe(405)
})
