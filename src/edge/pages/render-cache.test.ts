import { expect, test } from 'vitest'
import { edgeWorld, html, main, secret, type ReceivedCall } from '#tests/edge/edge-world.ts'
import { internalHeaders } from '#shared/internal-headers.ts'
import { RenderCache } from './render-cache.ts'

const viewer = 'query Viewer { viewer { name } }'
const posts = 'query Posts($id: ID!) { posts(id: $id) { id } }'
const signedIn = (session: string) => ({ headers: { cookie: `session=${session}` } })
const [ada, bob] = [signedIn(secret), signedIn('b'.repeat(43))]

interface UpstreamState {
  /** The upstream's response for the posts; each session is its own viewer. */
  posts: unknown
  headers: Record<string, string>
  status: number
}

interface RenderCacheWorldOptions {
  change?: string
  total?: number
  each?: number
  /** Encodes the page's address in its link. */
  shows?: (address: string) => string
}

/** A site whose pages query the viewer, then posts, and show both, and a link that returns to the page. */
function renderCacheWorld({
  change = '',
  shows = encodeURIComponent,
  ...options
}: RenderCacheWorldOptions = {}) {
  const state: UpstreamState = { posts: ['one'], headers: {}, status: 200 }
  const clock = { now: 1_000_000_000 }
  const respond = ({ headers, body }: ReceivedCall) =>
    Response.json(
      {
        data: body.includes('Viewer')
          ? { viewer: { name: headers.get('authorization') } }
          : { posts: state.posts },
      },
      {
        headers: { [internalHeaders.viewer]: 'usr-00000001', ...state.headers },
        status: body.includes('Posts') ? state.status : 200,
      },
    )
  const world = edgeWorld({
    renderCache: new RenderCache({ now: () => clock.now, ...options }),
    respond,
    render: async (request, context) => {
      const { url } = request
      if (url.includes('/error')) return html(context, 'error page')
      const who = await context.graph(viewer, {})
      if (change) await context.graph(change, {})
      const { pathname, search } = new URL(url)
      const what = await context.graph(posts, { id: pathname })
      context.viewed('pst-00000001')
      if (pathname === '/hub') return Response.redirect(new URL(`/hub/new${search}`, url), 301)
      return html(context, JSON.stringify({ who, what, link: `/login?r=${shows(pathname + search)}` }))
    },
  })
  const queryCount = () => world.calls.filter(({ path }) => path === '/graphql').length
  return { ...world, state, clock, queryCount }
}

/** The page without its nonces, and the nonces. */
async function parts(response: Response) {
  const text = await response.text()
  const [, nonce = ''] = /nonce="([^"]+)"/.exec(text) ?? []
  const isAllowed = response.headers.get('content-security-policy')?.includes(`'nonce-${nonce}'`)
  return { text: text.replaceAll(nonce, ''), nonce, isAllowed }
}

test('a page whose questions have the same answers isn’t made again, and has a nonce of its own', async () => {
  const { send, rendered, queryCount } = renderCacheWorld()
  const first = await parts(await send('/forums', ada))
  const again = await send('/forums', ada)
  expect(again.headers.get('cache-control')).toBe('private, no-store')
  const second = await parts(again)
  expect([second.text, second.isAllowed, rendered.length, queryCount()]).toEqual([first.text, true, 1, 4])
  expect(second.nonce).not.toBe(first.nonce)
})

test('with another answer the page is rendered again, and nothing is queried twice', async () => {
  const { send, state, rendered, queryCount } = renderCacheWorld()
  await send('/forums', ada)
  state.posts = ['one', 'two']
  expect(await (await send('/forums', ada)).text()).toContain('two')
  expect([rendered.length, queryCount()]).toEqual([2, 4])
})

test('E1: no reader gets a page that was made for another', async () => {
  const { send, rendered } = renderCacheWorld()
  const own = [await send('/forums', ada), await send('/forums', bob), await send('/forums', ada)]
  const [first, other, again] = await Promise.all(own.map((response) => response.text()))
  expect(first).toContain(secret)
  expect(other).toContain('b'.repeat(43))
  expect(other).not.toContain(secret)
  expect(again).toContain(secret)
  expect(rendered).toHaveLength(2)
})

test('other settings, another language or address, and no session have pages of their own', async () => {
  const { send, rendered } = renderCacheWorld()
  const cookie = (more: string) => ({ headers: { cookie: `${ada.headers.cookie}; ${more}` } })
  await send('/forums', ada)
  await send('/forums', cookie('set-theme=%22dark%22'))
  await send('/forums', cookie('set-emailBanner=true'))
  await send('/forums', cookie('set-language=%22zh%22'))
  await send('/changelog?page=2', ada)
  await send('/forums?cold=1')
  await send('/forums?cold=1', ada)
  expect(rendered).toHaveLength(7)
})

test('with other parameters that its route doesn’t declare, a kept page returns to its own address', async () => {
  const { send, rendered } = renderCacheWorld()
  const textOf = async (path: string) =>
    (await parts(await send(path, ada))).text.replace(/data-copy="[^"]+"/, '')
  const plain = await textOf('/changelog?page=2&ref=~')
  for (const rest of ['ref=a', 'utm_source=mail&utm_medium=b-c.d', 'ref=']) {
    const text = await textOf(`/changelog?page=2&${rest}`)
    expect(text).toBe(plain.replace(encodeURIComponent('ref=~'), encodeURIComponent(rest)))
  }
  expect(rendered).toHaveLength(2)
})

test('a redirect keeps such parameters', async () => {
  const { send } = renderCacheWorld()
  const { status, headers } = await send('/hub?kind=board&ref=mail', ada)
  expect([status, headers.get('location')]).toEqual([301, `${main}/hub/new?kind=board&ref=mail`])
})

test('a page that has its address anywhere but in a link is made for it, and is kept for no other', async () => {
  const { send, rendered } = renderCacheWorld({ shows: (address) => address })
  for (const rest of ['ref=a', 'ref=b'])
    expect(await (await send(`/forums?${rest}`, ada)).text()).toContain(`/forums?${rest}"`)
  expect(rendered).toHaveLength(4)
})

test('a kept page is a view like any other', async () => {
  const { send, state, calls, flush } = renderCacheWorld()
  await send('/forums', ada)
  await flush()
  // Another viewer with the same responses of the upstream.
  state.headers = { [internalHeaders.viewer]: 'usr-00000002' }
  await send('/forums', ada)
  await flush()
  expect(calls.filter(({ path }) => path === '/internal/views')).toHaveLength(2)
})

test('after fifty seconds a page is rendered again, since its relative times are outdated', async () => {
  const { send, clock, rendered } = renderCacheWorld()
  await send('/forums', ada)
  clock.now += 49_999
  await send('/forums', ada)
  expect(rendered).toHaveLength(1)
  clock.now += 1
  await send('/forums', ada)
  expect(rendered).toHaveLength(2)
})

test('when a question fails that a kept page asked, the reader gets the error', async () => {
  const { send, state } = renderCacheWorld()
  await send('/forums', ada)
  state.status = 500
  expect((await send('/forums', ada)).status).toBe(502)
  state.status = 200
  expect((await send('/forums', ada)).status).toBe(200)
})

test('a page that came with new tokens isn’t stored', async () => {
  const { send, state, rendered } = renderCacheWorld()
  state.headers = { [internalHeaders.tokens]: 'new' }
  for (let i = 0; i < 2; i += 1) {
    const response = await send('/forums', ada)
    expect(response.headers.get(internalHeaders.tokens)).toBe('new')
  }
  expect(rendered).toHaveLength(2)
})

test('a page that changes something does so each time', async () => {
  const { send, calls } = renderCacheWorld({ change: 'mutation Confirm { confirm { id } }' })
  const token = { headers: { authorization: 'Bearer a:b' } }
  await send('/callback', token)
  await send('/callback', token)
  expect(calls.filter(({ body }) => body.includes('mutation'))).toHaveLength(2)
})

test.each([
  ['all', { total: 2_000 }, 7],
  ['each', { each: 100 }, 8],
])('the memory for %s is bounded, and the oldest go first', async (_, bounds, made) => {
  const { send, rendered } = renderCacheWorld(bounds)
  for (const path of [
    '/forums',
    '/settings',
    '/tracker',
    '/newsletter',
    '/changelog',
    '/wishlist',
    '/wishlist',
    '/forums',
  ])
    await send(path, ada)
  expect(rendered).toHaveLength(made)
})
