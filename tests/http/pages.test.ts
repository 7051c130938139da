import { expect, test } from 'vitest'
import { origins, post, send, type HttpResponse } from './client.ts'
import { run } from './database.ts'
import { signIn } from './user.ts'

const { assets } = origins()

function titleOf({ text }: HttpResponse): string | undefined {
  return /<title>([^<]*)/.exec(text)?.[1]
}

/** Runs a mutation as alan; the id of its result. */
async function mutate(mutation: string, input: object): Promise<string> {
  const { authorization } = await signIn('alan')
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`
  const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) { id } }`
  const { text } = await post('/graphql', { query, variables: { input } }, { authorization })
  return (JSON.parse(text) as { data: Record<string, { id: string }> }).data[mutation]?.id ?? ''
}

test.each(['/', '/view/frm-devupdts', '/settings'])(
  '%s loads no script before it is painted, and names its styles and fonts in the `Link` header as in its head',
  async (path) => {
    const { cookie } = await signIn('alan')
    for (const headers of [{}, { cookie }, { 'accept-language': 'zh' }] as Record<string, string>[]) {
      const { text, headers: responseHeaders } = await send(path, { headers })
      expect(text).not.toMatch(/<script[^>]* src=|rel="modulepreload"/)
      const loader = /<script[^>]*>(\{[^<]*put\('script'[^<]*)<\/script>/.exec(text)?.[1] ?? ''
      expect(loader).toContain(`observe({ type: 'paint'`)
      const scripts = [...loader.matchAll(/"([^"]+\.js)"/g)].map(([, address = '']) => address)
      expect(scripts.length).toBeGreaterThan(2)
      expect(scripts.filter((address) => !address.startsWith(`${assets}/`))).toEqual([])
      expect((await send(scripts[0] ?? '')).headers['content-type']).toContain('javascript')

      const linked = [...text.matchAll(/<link [^>]*rel="(?:stylesheet|preload)"[^>]*>/g)].flatMap(([tag]) => {
        const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1]
        const as = tag.includes('rel="stylesheet"') ? 'style' : attribute('as')
        const isCors = / crossorigin\b/i.test(tag)
        return as === 'style' || as === 'font' ? [`${attribute('href')} ${as} ${isCors}`] : []
      })
      expect(linked.length).toBeGreaterThan(2)
      const hinted = String(responseHeaders.link)
        .split(', ')
        .map((hint) => {
          const [, href, as] = /^<([^>]*)>; rel=preload; as=(\w+)/.exec(hint) ?? []
          return `${href} ${as} ${hint.includes('; crossorigin')}`
        })
      expect(new Set(hinted)).toEqual(new Set(linked))
    }
  },
)

test('home and the page about the game lead to the same store, whose two widgets load lazily', async () => {
  const page = await send('/wishlist')
  for (const { text } of [page, await send('/')])
    expect(text).toContain('href="https://store.example/logic-works"')
  const frames = [...page.text.matchAll(/<iframe src="([^"]*)"[^>]* loading="lazy"/g)].map(
    ([, src = '']) => src,
  )
  expect(frames).toHaveLength(2)
  for (const frame of frames) expect((await send(frame)).headers['content-type']).toBe('image/svg+xml')
})

test('an anonymous page comes from the cache, a browser with a copy gets a 304, and a change is shown to the next visitor', async () => {
  const path = '/view/frm-offtopic'
  await send(path)
  const cached = await send(path)
  expect(cached.headers['x-cache']).toBe('hit')
  const again = await send(path, { headers: { 'if-none-match': cached.headers.etag ?? '' } })
  expect([again.status, again.headers['content-security-policy']]).toEqual([304, undefined])
  const title = 'A title that nobody has seen'
  await mutate('createPost', { forumId: 'frm-offtopic', title, body: 'Text of some length.' })
  const next = await send(path)
  expect([next.headers['x-cache'], next.text.includes(title)]).toEqual(['miss', true])
})

test('visitors and unverified users find the way to what they may write later', async () => {
  expect((await send('/view/frm-offtopic')).text).toContain('Log in to post')
  expect((await send('/view/frm-devupdts')).text).not.toContain('Log in to post')
  expect((await send('/hub')).text).toContain('href="/hub/upload"')
  expect((await send('/hub/upload')).headers.location).toContain('/login?r=%2Fhub%2Fupload')
  const { cookie } = await signIn('newcomer')
  expect((await send('/tracker/game', { headers: { cookie } })).text).toContain('href="/tracker/game/new"')
})

test.each([
  '/nothing-here',
  '/view/pst-ffffffff',
  '/view/frm-devupdts/further',
  '/%00',
  '/..%2f',
  `/${'a'.repeat(10_000)}`,
])('I2: %s is the 404 page', async (path) => {
  const response = await send(path)
  expect([response.status, titleOf(response)]).toEqual([404, '404 Not Found · Logic Works'])
})

test('without server rendering a page still has the right status and title, also once it is deleted', async () => {
  const input = { forumId: 'frm-offtopic', title: 'A page in the making', body: 'Text that scripts draw.' }
  const id = await mutate('createPost', input)
  const open = (path: string) => send(path, { headers: { cookie: 'set-nossr=%22yes%22' } })
  const there = await open(`/view/${id}/a-page-in-the-making`)
  expect([there.status, titleOf(there)]).toEqual([200, expect.stringContaining(input.title)])
  expect(there.text).not.toContain(`data-md="${id}"`)
  expect((await open(`/view/${id}`)).status).toBe(301)
  await mutate('deletePost', { postId: id })
  expect((await open(`/view/${id}/a-page-in-the-making`)).status).toBe(410)
  expect((await open('/view/pst-ffffffff')).status).toBe(404)
  expect((await open('/@nobody-of-that-name')).status).toBe(302)
})

test('the link of a deleted comment shows that by status, title and error page', async () => {
  const { text } = await post('/graphql', { query: '{ comments(objectId: "pst-56609d78") { id } }' })
  const id = (JSON.parse(text) as { data: { comments: { id: string }[] } }).data.comments.at(-1)?.id ?? ''
  expect((await send(`/view/${id}`)).status).toBe(302)
  await run('UPDATE objects SET deleted_at = unixepoch() WHERE public_id = ?', id)
  const page = await send(`/view/${id}`)
  expect([page.status, titleOf(page)]).toEqual([410, '410 Gone · Logic Works'])
  expect(page.text).toMatch(/<h1[^>]*>Gone</)
})

test('a thread is ordered by its address, else by the setting, and keeps one canonical address', async () => {
  const subject = 'pst-56609d78'
  const { text } = await post('/graphql', {
    query: `{ comments(objectId: "${subject}") { id parent { id } } post(id: "${subject}") { slug } }`,
  })
  const { data } = JSON.parse(text) as {
    data: { comments: { id: string; parent: object | null }[]; post: { slug: string } }
  }
  const ids = data.comments.flatMap(({ id, parent }) => (parent ? [] : [id]))
  const path = `/view/${subject}/${data.post.slug}`
  const newest = { cookie: 'set-commentOrder=%22newest%22' }
  for (const [search, headers, first] of [
    ['', {}, ids[0]],
    ['?order=newest', {}, ids.at(-1)],
    ['?order=none', newest, ids.at(-1)],
    ['', newest, ids.at(-1)],
  ] as const) {
    const page = await send(path + search, { headers })
    expect(/<article id="([^"]+)"/.exec(page.text)?.[1], search).toBe(first)
    expect(page.text).toContain(`<link rel="canonical" href="${origins().main}${path}"`)
  }
})
