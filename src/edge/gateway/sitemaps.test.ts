import { expect, test } from 'vitest'
import { testEdge, main } from '#tests/edge/test-edge.ts'

const xml = () =>
  new Response('<urlset/>', { headers: { 'content-type': 'application/xml', 'x-secret': 'yes' } })

test('the sitemap is the same for everyone and cached for an hour', async () => {
  const { send, calls } = testEdge({ respond: xml })
  for (const path of ['/sitemap.xml', '/sitemaps/posts-12.xml?page=2']) {
    const response = await send(path, {
      headers: { authorization: 'Bearer a:b', cookie: `session=${'s'.repeat(43)}` },
    })
    expect([response.status, await response.text()]).toEqual([200, '<urlset/>'])
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    expect([response.headers.get('content-type'), response.headers.has('x-secret')]).toEqual([
      'application/xml',
      false,
    ])
  }
  expect(calls.map(({ path, headers }) => [path, headers.has('authorization')])).toEqual([
    ['/sitemap.xml', false],
    ['/sitemaps/posts-12.xml', false],
  ])
})

test.for(['/sitemaps/posts', '/sitemaps/posts-0.xml', '/sitemaps/posts-1e9.xml', '/sitemaps/..%2fx-1.xml'])(
  'I2: %s is not a sitemap file, and the upstream isn’t called',
  async (path) => {
    const { send, calls } = testEdge({ respond: xml })
    const response = await send(path)
    expect([response.status, calls.filter((call) => call.path.startsWith('/sitemap'))]).toEqual([404, []])
  },
)

test('a browser can add the site’s search', async () => {
  const { send } = testEdge({ vars: { PRODUCT_NAME: 'Gates & <Wires> of Logic' } })
  const response = await send('/opensearch.xml')
  expect(response.headers.get('content-type')).toBe('application/opensearchdescription+xml; charset=utf-8')
  const text = await response.text()
  expect(text).toContain('<ShortName>Gates &amp; &lt;Wires&gt;</ShortName>')
  expect(text).toContain(`<Url type="text/html" method="get" template="${main}/search?q={searchTerms}"/>`)
})
