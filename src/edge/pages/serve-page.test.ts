import { expect, test } from 'vitest'
import { auth, testEdge, html, main, secret } from '#tests/edge/test-edge.ts'

test.each([
  ['/%', 400, 404],
  ['/forums', 405, 405],
])('%s, for which the app responds %i without a body, is the %i error page', async (path, status, shown) => {
  const { send } = testEdge({
    render: (request, context) =>
      request.url.includes('/error') ? html(context, 'error page') : new Response(null, { status }),
  })
  const response = await send(path)
  expect([response.status, (await response.text()).includes('error page')]).toEqual([shown, true])
})

test('a member gets a page while its end is being rendered, a visitor gets it whole', async () => {
  const { send } = testEdge({
    render: (_, context) => {
      const pieces = html(context).body?.pipeThrough(
        new TransformStream({
          flush: async (controller) => {
            await end.promise
            controller.enqueue(new TextEncoder().encode('end'))
          },
        }),
      )
      return new Response(pieces, { headers: { 'content-type': 'text/html' } })
    },
  })
  let end = Promise.withResolvers<void>()
  const response = await send('/forums', { headers: { cookie: `session=${secret}` } })
  const pieces = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await pieces?.read())?.value).toContain('page')
  end.resolve()
  expect((await pieces?.read())?.value).toBe('end')

  end = Promise.withResolvers()
  const whole = send('/forums')
  expect(await Promise.race([whole, Promise.resolve('waits')])).toBe('waits')
  end.resolve()
  expect(await (await whole).text()).toMatch(/page[^]*end$/)
})

test('R10: pages over the rendering limit are refused at once', async () => {
  const release = Promise.withResolvers<void>()
  const { send } = testEdge({
    render: async (request, context) => {
      if (!request.url.includes('/error')) await release.promise
      return html(context)
    },
  })
  const waiting = Array.from({ length: 64 }, (_, i) => send(`/search?q=${i}`))
  const refused = await send('/search?q=more')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  release.resolve()
  expect((await Promise.all(waiting)).every(({ status }) => status === 200)).toBe(true)
})

test('a page can only be requested by GET and HEAD', async () => {
  const { send, rendered } = testEdge()
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    for (const path of ['/forums', `${auth}/login`]) {
      const response = await send(path, { method })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    }
  }
  expect(rendered).toEqual([])
})

test('a redirect of the app to another site goes to the home page instead', async () => {
  const { send } = testEdge({
    render: (request) => {
      const location = new URL(request.url).searchParams.get('q') ?? ''
      return new Response(null, { status: 302, headers: { location } })
    },
  })
  const location = async (to: string) =>
    (await send(`/search?q=${encodeURIComponent(to)}`)).headers.get('location')
  expect(await location('/view/pst-00000001#cmt-00000001')).toBe(`${main}/view/pst-00000001#cmt-00000001`)
  expect(await location('https://evil.example/')).toBe(`${main}/`)
  expect(await location('//evil.example/')).toBe(`${main}/`)
})
