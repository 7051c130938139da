import { expect, test } from 'vitest'
import type { PageContext } from '#shared/page/page-context.ts'
import { cachingEdge, html, secret } from '#tests/edge/test-edge.ts'

test('E1: with a session or a token, pages are rendered for that user and not cached', async () => {
  const { send, flush, rendered } = cachingEdge({
    render: async (_, context) => html(context, context.hasCredentials ? 'alice' : 'nobody'),
  })
  for (const header of [
    ['cookie', `session=${secret}`],
    ['authorization', 'Bearer a:b'],
    ['cookie', 'session=damaged'],
  ]) {
    const own = await send('/forums', { headers: [header as [string, string]] })
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect([own.headers.get('x-cache'), own.headers.has('etag')]).toEqual(['bypass', false])
    await flush()
  }
  expect(await (await send('/forums')).text()).toContain('nobody')
  expect(rendered).toHaveLength(4)
})

test('E1: settings are part of the cache key, other cookies aren’t', async () => {
  const { state, flush } = cachingEdge()
  const withCookie = (cookie: string) => state('/forums', { headers: { cookie } })
  expect(await withCookie('set-theme=%22dark%22')).toBe('miss')
  await flush()
  expect(await withCookie('set-theme=%22light%22')).toBe('miss')
  expect(await withCookie('set-theme=%22dark%22; other=1; set-unknown=false; other=1')).toBe('hit')
})

test('the two languages are cached separately, and English is the default', async () => {
  const { send, state, flush } = cachingEdge({ render: (_, context) => html(context, context.language) })
  const inLanguage = (language: string): RequestInit => ({ headers: { 'accept-language': language } })
  expect(await (await send('/forums', inLanguage('zh-CN,zh;q=0.9,en;q=0.8'))).text()).toContain('<p>zh')
  await flush()
  expect(await (await send('/forums', inLanguage('en-GB,en;q=0.9,zh;q=0.8'))).text()).toContain('<p>en')
  await flush()
  for (const init of [inLanguage('zh-TW'), inLanguage('de-DE,de;q=0.9'), {}])
    expect(await state('/forums', init)).toBe('hit')
})

test('declared parameters are part of the key in any order, and values that their page leaves out keep it out of the cache', async () => {
  const { state, flush } = cachingEdge()
  const filtered = '/hub?kind=board&version=0.92&mods=none&size=tiny&s=trending&q=and+gate&mod=Waves&page=2'
  expect(await state(filtered)).toBe('miss')
  await flush()
  expect(await state(filtered)).toBe('hit')
  const turned = filtered.slice('/hub?'.length).split('&').toReversed().join('&')
  expect(await state(`/hub?${turned}`)).toBe('hit')
  expect(await state(filtered.replace('page=2', 'page=3'))).toBe('miss')
  const others = ['kind=BOARD', 'version=1', 'mods=x', 'size=giant', 's=title', `mod=${'x'.repeat(81)}`]
  for (const hostile of [...others, 'other=1'])
    expect([hostile, await state(`/hub?${hostile}`)]).toEqual([hostile, 'bypass'])
})

test.each([
  '/account-settings',
  '/account-settings.css',
  '/account-settings/x.js',
  '/account-settings;x.png',
  '/account-settings%2f..%2fforums',
  '/search?q=a',
  '/management/userlist',
  '/oauth/callback/x',
  '/error?code=404',
])('E2: %s is never cached, signed in or not', async (path) => {
  const { send, flush } = cachingEdge()
  for (const headers of [{ cookie: `session=${secret}` }, {}]) {
    await send(path, { headers: headers as Record<string, string> })
    await flush()
    const again = await send(path, { headers: headers as Record<string, string> })
    expect([again.headers.get('x-cache'), again.headers.get('cache-control')]).toEqual([
      'bypass',
      'private, no-store',
    ])
  }
})

test.each<Record<string, string>>([
  { 'x-forwarded-host': 'evil.example' },
  { 'accept-language': 'evil' },
  { cookie: 'evil=1; set-evil=1' },
  { 'x-original-url': '/evil', 'x-rewrite-url': '/evil' },
])('E3: %j doesn’t affect the cached page', async (headers) => {
  const { send, flush } = cachingEdge({
    render: (request, context) => html(context, `${request.url} ${JSON.stringify([...request.headers])}`),
  })
  await send('/forums', { headers })
  await flush()
  const clean = await send('/forums')
  expect(clean.headers.get('x-cache')).toBe('hit')
  expect(await clean.text()).not.toContain('evil')
})

test.each(['/forums?evil=1', '/view/frm-devupdts?page=1&page=2', '/view/frm-devupdts?page=abc'])(
  'E3: %s bypasses the cache',
  async (path) => {
    const { state, flush } = cachingEdge()
    await state(path)
    await flush()
    expect(await state(path)).toBe('bypass')
  },
)

test.each<[what: string, render: (context: PageContext) => Response, cookie?: string]>([
  ['a page that is not there', (context) => html(context, '', { status: 404 })],
  ['a redirect', () => new Response(null, { status: 301, headers: { location: '/forums' } })],
  ['a cookie', (context) => html(context, '', { headers: { 'set-cookie': 'a=b' } })],
  ['an error', (context) => html(context, '', { status: 500 })],
  ['no server rendering', (context) => html(context), 'set-nossr=%22yes%22'],
])('E5: a response with %s is not cached, and sets nothing', async (_, render, cookie = '') => {
  const { send, state, flush } = cachingEdge({ render: (_request, context) => render(context) })
  const [path, init] = ['/view/pst-00000001/title', { headers: { cookie } }]
  expect((await send(path, init)).headers.has('set-cookie')).toBe(false)
  await flush()
  expect(await state(path, init)).not.toBe('hit')
})

test('E5: an interrupted page is not cached', async () => {
  const broken = () =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('<p>half'))
        controller.error(new Error('broken'))
      },
    })
  const { send, flush, state } = cachingEdge({
    render: (request, context) =>
      request.url.includes('/error')
        ? html(context, 'error page')
        : new Response(broken(), { headers: { 'content-type': 'text/html' } }),
  })
  const response = await send('/forums')
  expect([response.status, await response.text()]).toEqual([500, expect.stringContaining('error page')])
  await flush()
  expect(await state('/forums')).toBe('miss')
})
