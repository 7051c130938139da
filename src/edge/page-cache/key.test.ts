import { expect, test } from 'vitest'
import { cacheWorld, html, main, secret } from '#tests/edge/edge-world.ts'

test('E1: with a session or a token, pages are made for that person alone and kept by nobody', async () => {
  const { send, settle, rendered } = cacheWorld({
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
    await settle()
  }
  expect(await (await send('/forums')).text()).toContain('nobody')
  expect(rendered).toHaveLength(4)
})

test('E1: settings keep copies of a page apart, cookies of no meaning do not', async () => {
  const { state, settle } = cacheWorld()
  const withCookie = (cookie: string) => state('/forums', { headers: { cookie } })
  expect(await withCookie('set-theme=%22dark%22')).toBe('miss')
  await settle()
  expect(await withCookie('set-theme=%22light%22')).toBe('miss')
  expect(await withCookie('set-theme=%22dark%22; other=1; set-unknown=false; other=1')).toBe('hit')
})

test('the two languages of the frame are kept apart, and whatever else is asked for is English', async () => {
  const { send, state, settle } = cacheWorld({ render: (_, context) => html(context, context.language) })
  const inLanguage = (language: string): RequestInit => ({ headers: { 'accept-language': language } })
  expect(await (await send('/forums', inLanguage('zh-CN,zh;q=0.9,en;q=0.8'))).text()).toContain('<p>zh')
  await settle()
  expect(await (await send('/forums', inLanguage('en-GB,en;q=0.9,zh;q=0.8'))).text()).toContain('<p>en')
  await settle()
  expect(await state('/forums', inLanguage('zh-TW'))).toBe('hit')
  expect(await state('/forums', inLanguage('de-DE,de;q=0.9'))).toBe('hit')
  expect(await state('/forums')).toBe('hit')
})

test.each([
  '/account-settings',
  '/search?q=a',
  '/management',
  '/management/userlist',
  '/oauth/callback/x',
  '/error?code=404',
])('%s is never kept', async (path) => {
  const { send, settle } = cacheWorld()
  await send(path)
  await settle()
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
])('E2: %s is nothing to keep, signed in or not', async (path) => {
  const { send, settle } = cacheWorld({ render: (_, context) => html(context, 'missing', { status: 404 }) })
  for (const headers of [{ cookie: `session=${secret}` }, {}]) {
    await send(path, { headers: headers as Record<string, string> })
    await settle()
    const again = await send(path, { headers: headers as Record<string, string> })
    expect([again.status, again.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
  }
})

test.each([
  ['a forwarded host', '/forums', { 'x-forwarded-host': 'evil.example' }],
  ['a language', '/forums', { 'accept-language': 'evil' }],
  ['a cookie of no meaning', '/forums', { cookie: 'evil=1; set-evil=1' }],
  ['a path from a header', '/forums', { 'x-original-url': '/evil', 'x-rewrite-url': '/evil' }],
])('E3: %s leaves no trace in the page that others get', async (_, path, headers) => {
  const { send, settle } = cacheWorld({
    render: (request, context) => html(context, `${request.url} ${JSON.stringify([...request.headers])}`),
  })
  await send(path, { headers: headers as unknown as Record<string, string> })
  await settle()
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
  const { state, settle } = cacheWorld()
  expect(await state(path)).toBe('bypass')
  await settle()
  expect(await state(path)).toBe('bypass')
})

test('a page is kept whatever script its name is written in', async () => {
  const { state, settle } = cacheWorld()
  const path = `/view/pst-00000001/${encodeURIComponent('三'.repeat(60))}`
  expect(await state(path)).toBe('miss')
  await settle()
  expect(await state(path)).toBe('hit')
})

test('the order of declared parameters does not matter, their values do', async () => {
  const { state, settle, rendered } = cacheWorld()
  await state('/tracker/game?q=is%3Aopen&page=1')
  await settle()
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
])('E5: an answer with %s is not kept, and sets nothing', async (_, answer) => {
  const { send, state, settle } = cacheWorld({ render: (_request, context) => answer(context) })
  const first = await send('/view/pst-00000001/title')
  expect([first.headers.get('x-cache'), first.headers.has('set-cookie')]).toEqual(['miss', false])
  await settle()
  expect(await state('/view/pst-00000001/title')).toBe('miss')
})

test('E5: a page that breaks off half way is not kept', async () => {
  const broken = () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('<p>half'))
        controller.error(new Error('broken'))
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/html' } })
  }
  const { send, settle, state } = cacheWorld({
    render: (request, context) => (request.url.includes('/error') ? html(context, 'board') : broken()),
  })
  const answer = await send('/forums')
  expect([answer.status, await answer.text()]).toEqual([500, expect.stringContaining('board')])
  await settle()
  expect(await state('/forums')).toBe('miss')
})

test('E5: pages without server rendering are not kept', async () => {
  const { state, settle } = cacheWorld()
  const headers = { cookie: 'set-nossr=%22yes%22' }
  await state('/forums', { headers })
  await settle()
  expect(await state('/forums', { headers })).toBe('bypass')
})
