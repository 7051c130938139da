import { expect, test } from 'vitest'
import { testEdge, type TestEdgeOptions } from '#tests/edge/test-edge.ts'

const post = { id: 'pst-56609d78', slug: 'a-title' }
const objects: Record<string, unknown> = {
  'pst-56609d78': post,
  'ctn-0000000a': { id: 'ctn-0000000a', slug: '计数' },
  'cmt-00000001': { object: post },
  'cmt-00000002': { object: { number: 255 } },
}

/** An edge whose upstream knows these objects. */
function edgeOf(options: TestEdgeOptions = {}) {
  return testEdge({
    respond: ({ body }) => {
      const { variables } = JSON.parse(body) as { variables: { id: string } }
      const found = objects[variables.id]
      return Response.json(found ? { data: { found } } : { data: null, errors: [{ message: '404' }] })
    },
    ...options,
  })
}

async function follow(path: string, { send }: Pick<ReturnType<typeof testEdge>, 'send'> = edgeOf()) {
  const response = await send(path)
  return [response.status, response.headers.get('location')]
}

test.each([
  ['/pst-56609d78', '/view/pst-56609d78/a-title'],
  ['/pst-56609d78?x=1', '/view/pst-56609d78/a-title?x=1'],
  ['/ctn-0000000a', '/view/ctn-0000000a/%E8%AE%A1%E6%95%B0'],
  ['/cmt-00000001', '/view/pst-56609d78/a-title#cmt-00000001'],
  ['/cmt-00000001?x=1', '/view/pst-56609d78/a-title?x=1#cmt-00000001'],
  ['/cmt-00000002', '/tracker/255#cmt-00000002'],
  ['/pst-ffffffff?x=1', '/view/pst-ffffffff?x=1'],
])('%s redirects to %s', async (path, end) => {
  expect(await follow(path)).toEqual([301, end])
})

test('a found address is cached here, and in browsers for a limited time', async () => {
  const edge = edgeOf()
  expect(await follow('/pst-56609d78', edge)).toEqual(await follow('/pst-56609d78', edge))
  expect(edge.calls.map(({ path }) => path)).toEqual(['/graphql'])
  const { headers } = await edge.send('/pst-56609d78')
  expect(headers.get('cache-control')).toBe('private, max-age=300')
})

test.each(['/pst-zzzzzzzz', '/ctn-0000000g'])(
  'I2: %s, which can’t be an id, causes no upstream call',
  async (path) => {
    const edge = edgeOf()
    expect(await follow(path, edge)).toEqual([301, `/view${path}`])
    expect(edge.calls).toEqual([])
  },
)

test.each([
  [{ id: '../evil', slug: 'x' }, '/view/pst-56609d78'],
  [{ id: '/evil.example', slug: 'x' }, '/view/pst-56609d78'],
  [{ object: { number: '//evil.example' } }, '/view/pst-56609d78'],
  [{ ...post, slug: '../../?x#//evil' }, '/view/pst-56609d78/..%2F..%2F%3Fx%23%2F%2Fevil'],
])('I4: an upstream that returns %j leads to %s', async (found, end) => {
  const respond = () => Response.json({ data: { found } })
  expect(await follow('/pst-56609d78', edgeOf({ respond }))).toEqual([301, end])
})

test('if the upstream can’t be called, the redirect goes to the page by id', async () => {
  const down = edgeOf({ respond: () => new Response('', { status: 500 }) })
  expect(await follow('/pst-56609d78', down)).toEqual([301, '/view/pst-56609d78'])
  const limited = edgeOf({ isAllowed: () => false })
  expect(await follow('/cmt-00000001', limited)).toEqual([301, '/view/cmt-00000001'])
  expect(limited.calls).toEqual([])
})
