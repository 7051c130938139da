import { expect, test } from 'vitest'
import { RenderCache } from '#edge/pages/render-cache.ts'
import { cacheWorld, html, main, secret } from '#tests/edge/edge-world.ts'

test('E1: with a session or a token, pages are rendered for that user and not cached', async () => {
  const { send, flush, rendered } = cacheWorld({
    render: async (_, context) => html(context, context.hasCredentials ? 'alice' : 'nobody'),
    renderCache: new RenderCache({ maxAgeMs: 0 }),
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
  const { state, flush } = cacheWorld()
  const withCookie = (cookie: string) => state('/forums', { headers: { cookie } })
  expect(await withCookie('set-theme=%22dark%22')).toBe('miss')
  await flush()
  expect(await withCookie('set-theme=%22light%22')).toBe('miss')
  expect(await withCookie('set-theme=%22dark%22; other=1; set-unknown=false; other=1')).toBe('hit')
})

test('the two languages are cached separately, and English is the default', async () => {
  const { send, state, flush } = cacheWorld({ render: (_, context) => html(context, context.language) })
  const inLanguage = (language: string): RequestInit => ({ headers: { 'accept-language': language } })
  expect(await (await send('/forums', inLanguage('zh-CN,zh;q=0.9,en;q=0.8'))).text()).toContain('<p>zh')
  await flush()
  expect(await (await send('/forums', inLanguage('en-GB,en;q=0.9,zh;q=0.8'))).text()).toContain('<p>en')
  await flush()
  expect(await state('/forums', inLanguage('zh-TW'))).toBe('hit')
  expect(await state('/forums', inLanguage('de-DE,de;q=0.9'))).toBe('hit')
  expect(await state('/forums')).toBe('hit')
})

test('the filters of the hub are part of the key in any order, and values that it leaves out keep it out of the cache', async () => {
  const { state, flush } = cacheWorld()
  const filtered = '/hub?kind=board&version=0.92&mods=none&size=tiny&s=trending&q=and+gate&mod=Waves&page=2'
  expect(await state(filtered)).toBe('miss')
  await flush()
  expect(await state(filtered)).toBe('hit')
  const turned = filtered.slice('/hub?'.length).split('&').toReversed().join('&')
  expect(await state(`/hub?${turned}`)).toBe('hit')
  for (const hostile of [
    'kind=BOARD',
    'version=1',
    'mods=x',
    'size=giant',
    's=title',
    `mod=${'x'.repeat(81)}`,
    'other=1',
  ])
    expect([hostile, await state(`/hub?${hostile}`)]).toEqual([hostile, 'bypass'])
})

test.each([
  '/account-settings',
  '/search?q=a',
  '/management',
  '/management/userlist',
  '/oauth/callback/x',
  '/error?code=404',
])('%s is never cached', async (path) => {
  const { send, flush } = cacheWorld()
  await send(path)
  await flush()
  const again = await send(path)
  expect([again.headers.get('x-cache'), again.headers.get('cache-control')]).toEqual([
    'bypass',
    'private, no-store',
  ])
})

test.each([
  '/account-settings.css',
  '/account-settings/x.js',
  '/account-settings;x.png',
  '/account-settings%2f..%2fforums',
])('E2: %s is not cached, signed in or not', async (path) => {
  const { send, flush } = cacheWorld({ render: (_, context) => html(context, 'missing', { status: 404 }) })
  for (const headers of [{ cookie: `session=${secret}` }, {}]) {
    await send(path, { headers: headers as Record<string, string> })
    await flush()
    const again = await send(path, { headers: headers as Record<string, string> })
    expect([again.status, again.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
  }
})

test.each([
  ['a forwarded host', '/forums', { 'x-forwarded-host': 'evil.example' }],
  ['a language', '/forums', { 'accept-language': 'evil' }],
  ['a cookie of no meaning', '/forums', { cookie: 'evil=1; set-evil=1' }],
  ['a path from a header', '/forums', { 'x-original-url': '/evil', 'x-rewrite-url': '/evil' }],
])('E3: %s doesn’t affect the cached page', async (_, path, headers) => {
  const { send, flush } = cacheWorld({
    render: (request, context) => html(context, `${request.url} ${JSON.stringify([...request.headers])}`),
  })
  await send(path, { headers: headers as unknown as Record<string, string> })
  await flush()
  const clean = await send(path)
  expect(clean.headers.get('x-cache')).toBe('hit')
  expect(await clean.text()).not.toContain('evil')
})

test.each([
  '/forums?evil=1',
  '/view/frm-devupdts?page=1&page=2',
  '/view/frm-devupdts?page=abc',
  '/view/frm-devupdts?page=1&evil=1',
])('E3: %s bypasses the cache', async (path) => {
  const { state, flush } = cacheWorld()
  expect(await state(path)).toBe('bypass')
  await flush()
  expect(await state(path)).toBe('bypass')
})

test('a page is cached with any script in its name', async () => {
  const { state, flush } = cacheWorld()
  const path = `/view/pst-00000001/${encodeURIComponent('三'.repeat(60))}`
  expect(await state(path)).toBe('miss')
  await flush()
  expect(await state(path)).toBe('hit')
})

test('the order of declared parameters isn’t part of the cache key, their values are', async () => {
  const { state, flush, rendered } = cacheWorld()
  await state('/tracker/game?q=is%3Aopen&page=1')
  await flush()
  expect(await state('/tracker/game?page=1&q=is%3Aopen')).toBe('hit')
  expect(await state('/tracker/game?page=2&q=is%3Aopen')).toBe('miss')
  expect(rendered[0]?.url).toBe(`${main}/tracker/game?page=1&q=is%3Aopen`)
})

test.each([
  ['a page that is not there', (context: Parameters<typeof html>[0]) => html(context, '', { status: 404 })],
  ['a redirect', () => new Response(null, { status: 301, headers: { location: '/forums' } })],
  [
    'a cookie',
    (context: Parameters<typeof html>[0]) => html(context, '', { headers: { 'set-cookie': 'a=b' } }),
  ],
  ['an error', (context: Parameters<typeof html>[0]) => html(context, '', { status: 500 })],
])('E5: a response with %s is not cached, and sets nothing', async (_, render) => {
  const { send, state, flush } = cacheWorld({ render: (_request, context) => render(context) })
  const first = await send('/view/pst-00000001/title')
  expect([first.headers.get('x-cache'), first.headers.has('set-cookie')]).toEqual(['miss', false])
  await flush()
  expect(await state('/view/pst-00000001/title')).toBe('miss')
})

test('E5: an interrupted page is not cached', async () => {
  const broken = () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('<p>half'))
        controller.error(new Error('broken'))
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/html' } })
  }
  const { send, flush, state } = cacheWorld({
    render: (request, context) => (request.url.includes('/error') ? html(context, 'error page') : broken()),
  })
  const response = await send('/forums')
  expect([response.status, await response.text()]).toEqual([500, expect.stringContaining('error page')])
  await flush()
  expect(await state('/forums')).toBe('miss')
})

test('E5: pages without server rendering are not cached', async () => {
  const { state, flush } = cacheWorld()
  const headers = { cookie: 'set-nossr=%22yes%22' }
  await state('/forums', { headers })
  await flush()
  expect(await state('/forums', { headers })).toBe('bypass')
})
