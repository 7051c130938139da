import { expect, test } from 'vitest'
import type { PageContext } from '#shared/page/page-context.ts'
import { cachingEdge, html, json, type ReceivedCall } from '#tests/edge/test-edge.ts'

test('Z7: an anonymous page is served to everyone for 15 seconds, then until a new one is rendered, and not after a minute', async () => {
  const { state, flush, clock, rendered } = cachingEdge()
  expect(await state('/forums')).toBe('miss')
  await flush()
  clock.now += 14_999
  expect(await state('/forums', { headers: { 'user-agent': 'other' } })).toBe('hit')
  expect(rendered).toHaveLength(1)
  clock.now += 1
  expect(await state('/forums')).toBe('stale')
  await flush()
  expect(await state('/forums')).toBe('hit')
  expect(rendered).toHaveLength(2)
  clock.now += 60_000
  expect(await state('/forums')).toBe('miss')
})

test('parallel visitors wait for one rendering', async () => {
  const { send, rendered } = cachingEdge()
  const responses = await Promise.all(Array.from({ length: 20 }, () => send('/forums')))
  expect(rendered).toHaveLength(1)
  const policies = responses.map(({ headers }) => headers.get('content-security-policy'))
  expect(new Set(policies).size).toBe(20)
})

/** An upstream whose queries return the requested object and whose mutations change it. */
function changing(invalidated: string) {
  return ({ body }: ReceivedCall) => {
    const { query, variables } = JSON.parse(body ?? '{}') as { query: string; variables?: { id?: string } }
    const data = { object: { id: variables?.id, author: { id: 'usr-00000001' } } }
    return Response.json(
      { data },
      query.startsWith('mutation') ? { headers: { 'x-invalidated': invalidated } } : {},
    )
  }
}

async function showObject(request: Request, context: PageContext): Promise<Response> {
  await context.graph('{ object { id } }', { id: /\w{3}-\w{8}/.exec(request.url)?.[0] })
  return html(context)
}

test('a change invalidates every page that shows the object', async () => {
  const { send, state, flush, clock } = cachingEdge({
    respond: changing('pst-00000001,frm-devupdts'),
    render: showObject,
  })
  const paths = ['/view/pst-00000001/title', '/view/frm-devupdts', '/view/frm-general0']
  for (const path of paths) await state(path)
  await flush()
  clock.now += 1_000
  await send('/graphql', json({ query: 'mutation { a }' }))
  clock.now += 1
  expect(await Promise.all(paths.map((path) => state(path)))).toEqual(['miss', 'miss', 'hit'])
})

test('a page whose rendering started before the change is not cached', async () => {
  const release = Promise.withResolvers<void>()
  const { send, state, flush, clock } = cachingEdge({
    respond: changing('frm-devupdts'),
    render: async (request, context) => {
      const page = await showObject(request, context)
      await release.promise
      return page
    },
  })
  const before = send('/view/frm-devupdts')
  clock.now += 1_000
  await send('/graphql', json({ query: 'mutation { a }' }))
  release.resolve()
  await before
  await flush()
  expect(await state('/view/frm-devupdts')).toBe('miss')
})

test('R3: when the upstream fails, a page up to a day old is served and marked as outdated', async () => {
  const upstream = { down: false }
  const { send, flush, clock } = cachingEdge({
    respond: () =>
      upstream.down ? new Response('', { status: 500 }) : Response.json({ data: { forums: [] } }),
    render: async (request, context) => {
      if (request.url.includes('/error')) return html(context, 'error page')
      await context.graph('{ forums { id } }', {})
      return html(context, 'forums')
    },
  })
  await send('/forums')
  await flush()
  upstream.down = true
  clock.now += 60 * 60_000
  const old = await send('/forums')
  expect([old.status, old.headers.get('x-cache')]).toEqual([200, 'stale'])
  expect(await old.text()).toContain('<p data-copy="outdated">Out of date.</p>')
  clock.now += 24 * 60 * 60_000
  const page = await send('/forums')
  expect([page.status, page.headers.get('cache-control'), await page.text()]).toEqual([
    502,
    'private, no-store',
    expect.stringContaining('error page'),
  ])
})

test('R3, Z7: a page whose revalidation has failed is marked as outdated, and not retried at once; one that is deleted is not served again', async () => {
  const upstream = { status: 200 }
  const { send, flush, clock, rendered } = cachingEdge({
    render: async (_, context) => {
      if (upstream.status === 500) throw new Error('app')
      return html(context, 'forums', { status: upstream.status })
    },
  })
  const isOutdated = async () => {
    const text = await (await send('/forums')).text()
    await flush()
    return text.includes('data-copy="outdated"')
  }
  await isOutdated()
  upstream.status = 500
  clock.now += 20_000
  expect(await isOutdated()).toBe(false)
  const attempts = rendered.length
  expect(await isOutdated()).toBe(true)
  expect(rendered).toHaveLength(attempts)
  upstream.status = 410
  clock.now += 5_000
  await isOutdated()
  expect((await send('/forums')).status).toBe(410)
})
