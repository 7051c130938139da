import { expect, test } from 'vitest'
import { testEdge, html, secret, type ReceivedCall } from '#tests/edge/test-edge.ts'
import { internalHeaders } from '#shared/internal-headers.ts'
import { RenderCache } from './render-cache.ts'

const signedIn = (session: string) => ({ headers: { cookie: `session=${session}` } })
const [ada, bob] = [signedIn(secret), signedIn('b'.repeat(43))]

/** A site whose pages query the viewer, then posts, and show both, and a link that returns to the page. Each session is a viewer. */
function renderCachingEdge() {
  const state = { posts: ['one'], headers: {} as Record<string, string> }
  const clock = { now: 1_000_000_000 }
  const respond = ({ headers, body }: ReceivedCall) =>
    Response.json(
      {
        data: body.includes('Viewer')
          ? { viewer: { name: headers.get('authorization') } }
          : { posts: state.posts },
      },
      { headers: { [internalHeaders.viewer]: 'usr-00000001', ...state.headers } },
    )
  const edge = testEdge({
    renderCache: new RenderCache({ now: () => clock.now }),
    respond,
    render: async (request, context) => {
      const { pathname, search } = new URL(request.url)
      const who = await context.graph('query Viewer { viewer { name } }', {})
      const what = await context.graph('query Posts($id: ID!) { posts(id: $id) { id } }', { id: pathname })
      const link = `/login?r=${encodeURIComponent(pathname + search)}`
      return html(context, JSON.stringify({ who, what, link }))
    },
  })
  return { ...edge, state, clock }
}

/** The page without its nonces, and the nonces. */
async function parts(response: Response) {
  const text = await response.text()
  const [, nonce = ''] = /nonce="([^"]+)"/.exec(text) ?? []
  const isAllowed = response.headers.get('content-security-policy')?.includes(`'nonce-${nonce}'`)
  return { text: text.replaceAll(nonce, ''), nonce, isAllowed }
}

test('a page is kept for fifty seconds while its questions have the same answers, with a nonce of its own each time', async () => {
  const { send, state, clock, rendered } = renderCachingEdge()
  const first = await parts(await send('/forums', ada))
  const again = await send('/forums', ada)
  expect(again.headers.get('cache-control')).toBe('private, no-store')
  const second = await parts(again)
  expect([second.text, second.isAllowed, rendered.length]).toEqual([first.text, true, 1])
  expect(second.nonce).not.toBe(first.nonce)
  state.posts = ['one', 'two']
  expect(await (await send('/forums', ada)).text()).toContain('two')
  expect(rendered).toHaveLength(2)
  clock.now += 50_000
  await send('/forums', ada)
  expect(rendered).toHaveLength(3)
})

test('E1: other readers, settings, languages and addresses have pages of their own', async () => {
  const { send, rendered } = renderCachingEdge()
  const own = [await send('/forums', ada), await send('/forums', bob), await send('/forums', ada)]
  const [first, other, again] = await Promise.all(own.map((response) => response.text()))
  expect([first, again]).toEqual([1, 2].map(() => expect.stringContaining(secret)))
  expect(other).toContain('b'.repeat(43))
  expect(other).not.toContain(secret)
  expect(rendered).toHaveLength(2)
  for (const setting of ['set-theme=%22dark%22', 'set-language=%22zh%22'])
    await send('/forums', { headers: { cookie: `${ada.headers.cookie}; ${setting}` } })
  for (const init of [ada, {}]) await send('/changelog?page=2', init)
  expect(rendered).toHaveLength(6)
})

test('a page that came with new tokens isn’t stored', async () => {
  const { send, state, rendered } = renderCachingEdge()
  state.headers = { [internalHeaders.tokens]: 'new' }
  for (let i = 0; i < 2; i += 1) {
    const response = await send('/forums', ada)
    expect(response.headers.get(internalHeaders.tokens)).toBe('new')
  }
  expect(rendered).toHaveLength(2)
})
