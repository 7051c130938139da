import { expect, test } from 'vitest'
import { origins, post, send, type HttpResponse } from './client.ts'
import { nonceTags } from './crawl.ts'
import { run as inDatabase } from './database.ts'
import { signIn } from './user.ts'

const pages = ['/', '/forums', '/view/frm-devupdts', '/settings', '/changelog', '/wishlist']

function nonceOf({ headers }: HttpResponse): string {
  return /'nonce-([\w-]{22})'/.exec(String(headers['content-security-policy']))?.[1] ?? ''
}

function titleOf(html: string): string | undefined {
  return /<title>([^<]*)/.exec(html)?.[1]
}

test('E2: no suffix makes a personal page cacheable', async () => {
  const { cookie } = await signIn('ada')
  for (const ending of ['.css', '/x.js', ';x.png', '%2f..%2fx']) {
    const { status, headers } = await send(`/account-settings${ending}`, { headers: { cookie } })
    expect([status, headers['cache-control']], ending).toEqual([404, 'private, no-store'])
  }
})

test('E3: headers and parameters of one visitor don’t appear in another’s page', async () => {
  const headers = {
    'x-forwarded-host': 'evil.example',
    'x-client': 'evil.example',
    'accept-language': 'evil',
    cookie: 'evil=evil',
  }
  for (const path of pages) {
    await send(path, { headers })
    await send(`${path}?evil=evil&evil=evil`)
    await send(path, { body: 'evil', headers: { ...headers, 'x-http-method-override': 'evil' } })
    const clean = await send(path)
    expect(clean.text, path).not.toContain('evil')
  }
})

test('E3: settings of one visitor don’t affect another’s page', async () => {
  const names = ['analytics', 'autoScroll', 'storeCommentDraft', 'autoResizeBoxes', 'showOpenInGameDialog']
  await send('/changelog', { headers: { cookie: names.map((name) => `set-${name}=false`).join('; ') } })
  const { text } = await send('/changelog')
  // The data of a page is JSON in a string of its script.
  for (const name of names) expect(text).toContain(`\\"${name}\\":true`)
})

test('a page names its styles and fonts in the `Link` header exactly as its head does, for hints ahead of the next answer', async () => {
  const { cookie } = await signIn('ada')
  for (const path of pages) {
    for (const headers of [{}, { cookie }, { 'accept-language': 'zh' }] as Record<string, string>[]) {
      const { text, headers: responseHeaders } = await send(path, { headers })
      const named = String(responseHeaders.link).split(', ')
      const linked = [...text.matchAll(/<link [^>]*rel="(?:stylesheet|preload)"[^>]*>/g)].flatMap(([tag]) => {
        const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1]
        const as = tag.includes('rel="stylesheet"') ? 'style' : attribute('as')
        const isCors = / crossorigin\b/i.test(tag)
        return as === 'style' || as === 'font' ? [`${attribute('href')} ${as} ${isCors}`] : []
      })
      expect(linked.length, path).toBeGreaterThan(2)
      const hinted = named.map((hint) => {
        const [, href, as] = /^<([^>]*)>; rel=preload; as=(\w+)/.exec(hint) ?? []
        return `${href} ${as} ${hint.includes('; crossorigin')}`
      })
      expect(new Set(hinted), path).toEqual(new Set(linked))
    }
  }
})

test('E3: an unknown search parameter keeps a page out of the cache', async () => {
  await send('/forums?unknown=1')
  expect((await send('/forums?unknown=1')).headers['x-cache']).toBe('bypass')
})

test('O2: links to other hosts open in a new tab without a referrer and warn, also outside of articles', async () => {
  const own = Object.values(origins())
  for (const language of ['en', 'zh']) {
    for (const path of pages) {
      const { text } = await send(path, { headers: { 'accept-language': language } })
      const links = text.match(/<a [^>]*href="https?:[^>]*>/g) ?? []
      const outward = links.filter((link) => !own.some((origin) => link.includes(`href="${origin}`)))
      expect(outward.length, path).toBeGreaterThanOrEqual(4)
      for (const link of outward) {
        expect(link).toContain('target="_blank"')
        expect(link).toMatch(/rel="nofollow noopener(?: ugc)?"/)
        expect(link).toMatch(/title="(?:Opens [\w.:-]+, a site outside |打开 [\w.:-]+，)/)
      }
    }
  }
})

test.each([...pages, '/nothing-here', '/error?code=404'])(
  'O5: %s has a new nonce each time',
  async (path) => {
    const responses = [await send(path), await send(path), await send(path)]
    for (const response of responses) {
      const nonces = nonceTags(response)
      expect(nonces.length).toBeGreaterThan(0)
      expect(nonces.filter((tag) => !tag.includes(`nonce="${nonceOf(response)}"`))).toEqual([])
      const policy = response.headers['content-security-policy'] ?? ''
      expect(policy).toContain("object-src 'none'")
      expect(policy).toContain("base-uri 'none'")
      expect(policy).toContain('frame-ancestors')
      expect(policy).not.toContain('unsafe')
    }
    expect(new Set(responses.map(nonceOf)).size).toBe(3)
  },
)

test('an anonymous page comes from the cache, and a browser with a copy gets a 304', async () => {
  await send('/changelog')
  const cached = await send('/changelog')
  expect(cached.headers['x-cache']).toBe('hit')
  const again = await send('/changelog', { headers: { 'if-none-match': cached.headers.etag ?? '' } })
  expect([again.status, again.headers['content-security-policy']]).toEqual([304, undefined])
})

test('a change is shown to the next visitor', async () => {
  const { authorization } = await signIn('alan')
  const title = `A title of ${new Date().getTime()}`
  await send('/view/frm-offtopic')
  const mutation = 'mutation Create($input: CreatePostInput!) { createPost(input: $input) { post { id } } }'
  const input = { forumId: 'frm-offtopic', title, body: 'Text of some length.' }
  const { text } = await post('/graphql', { query: mutation, variables: { input } }, { authorization })
  expect(JSON.parse(text)).toHaveProperty('data.createPost.post.id')
  const next = await send('/view/frm-offtopic')
  expect([next.headers['x-cache'], next.text.includes(title)]).toEqual(['miss', true])
})

test('without a store the page about buying says so and offers the newsletter, not empty frames', async () => {
  const { text } = await send('/wishlist')
  expect(text).toContain('Not in a store yet')
  expect(text).toContain('Subscribe to our newsletter')
  expect(text).not.toMatch(/<iframe|Show price and wishlist|Buy now on/)
})

test('the changelog covers the years since 2020, with links to tickets and a feed', async () => {
  const { text } = await send('/changelog')
  const dates = Array.from(text.matchAll(/<article id="(\d{4}-\d\d-\d\d)"/g), ([, date = '']) => date)
  const early = dates.filter((date) => date <= '2025-09-20')
  expect(early.length).toBeGreaterThanOrEqual(20)
  expect([dates, early[0], early.at(-1)?.slice(0, 4)]).toEqual([
    dates.toSorted().toReversed(),
    '2025-09-20',
    '2020',
  ])
  const tickets = new Set(Array.from(text.matchAll(/href="(\/tracker\/\d+)"/g), ([, path = '']) => path))
  expect(tickets.size).toBeGreaterThanOrEqual(15)
  for (const path of tickets) expect((await send(path)).status, path).toBe(200)
  expect(text).toContain('href="/feed/changelog?type=rss"')
  const feed = await send('/feed/changelog?type=atom')
  expect([feed.status, feed.headers['cache-control']]).toEqual([200, 'public, max-age=300'])
  expect(feed.text).toContain('/changelog#2025-09-20')
})

test('a new changelog entry is shown to the next visitor', async () => {
  const { authorization } = await signIn('ada')
  await send('/changelog')
  const call = async (name: string, input: Record<string, unknown>) => {
    const query = `mutation Change($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { id } }`
    const { text } = await post('/graphql', { query, variables: { input } }, { authorization })
    return (JSON.parse(text) as { data: Record<string, { id: number }> }).data[name]?.id
  }
  const entryId = await call('saveChangelogEntry', { date: '2001-02-03', body: 'Long before all others' })
  const next = await send('/changelog')
  expect([next.headers['x-cache'], next.text.includes('Long before all others')]).toEqual(['miss', true])
  await call('deleteChangelogEntry', { entryId })
  expect((await send('/changelog')).text).not.toContain('Long before all others')
})

test.each([
  '/nothing-here',
  '/view/pst-ffffffff',
  '/view/pst-ZZZZZZZZ',
  '/view/cmt-',
  '/view/cmt-00000000',
  '/view/frm-devupdts/further',
  '/account-settings/further',
  '/management/nothing',
  '/%00',
  '/..%2f',
  `/${'a'.repeat(10_000)}`,
])('I2: %s is the 404 page', async (path) => {
  const { status, text } = await send(path)
  expect([status, titleOf(text)]).toEqual([404, '404 Not Found · Logic Works'])
})

test.each(['-1', '0', 'abc', '1e3', '1e15', '02', '2.0', '0x2', '100000', '%00', '1&page=2'])(
  'I2: page %s of a forum is its first page',
  async (page) => {
    const { status, headers } = await send(`/view/frm-devupdts?page=${page}`)
    expect([status, headers.location]).toEqual([307, `${origins().main}/view/frm-devupdts`])
  },
)

test.each(['2', '10001', '99999'])('I2: page %s, beyond the end of a forum, is empty', async (page) => {
  const { status, text } = await send(`/view/frm-devupdts?page=${page}`)
  expect([status, text.includes('This page doesn&#x27;t exist')]).toEqual([200, true])
})

test('without server rendering a page still has the right status and title', async () => {
  const { authorization } = await signIn('alan')
  const run = async (mutation: string, selection: string, input: object) => {
    const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`
    const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) { ${selection} } }`
    const { text } = await post('/graphql', { query, variables: { input } }, { authorization })
    return (JSON.parse(text) as { data: Record<string, { id: string }> }).data[mutation]?.id ?? ''
  }
  const input = { forumId: 'frm-offtopic', title: 'A page in the making', body: 'Text that scripts draw.' }
  const id = await run('createPost', 'id', input)
  const open = (path: string) => send(path, { headers: { cookie: 'set-nossr=%22yes%22' } })

  const there = await open(`/view/${id}/a-page-in-the-making`)
  expect([there.status, titleOf(there.text)]).toEqual([200, expect.stringContaining(input.title)])
  expect(there.text).not.toContain(`data-md="${id}"`)
  expect((await open(`/view/${id}`)).status).toBe(301)
  await run('deletePost', 'id', { postId: id })
  expect((await open(`/view/${id}/a-page-in-the-making`)).status).toBe(410)
  for (const path of ['/view/pst-ffffffff', '/view/frm-ffffffff', '/view/cmt-ffffffff', '/nothing-here']) {
    expect((await open(path)).status, path).toBe(404)
  }
  expect((await open('/@nobody-of-that-name')).status).toBe(302)
})

test('the link of a deleted comment shows that by status, title and error page', async () => {
  const { text } = await post('/graphql', { query: '{ comments(objectId: "pst-56609d78") { id } }' })
  const id = (JSON.parse(text) as { data: { comments: { id: string }[] } }).data.comments.at(-1)?.id ?? ''
  expect((await send(`/view/${id}`)).status).toBe(302)
  await inDatabase('UPDATE objects SET deleted_at = unixepoch() WHERE public_id = ?', id)
  const { status, text: page } = await send(`/view/${id}`)
  expect([status, /<title>([^<]*)/.exec(page)?.[1]]).toEqual([410, '410 Gone · Logic Works'])
  expect(page).toMatch(/<h1[^>]*>Gone</)
})

test('a page can only be requested by GET and HEAD', async () => {
  const response = await send('/forums', { method: 'POST' })
  expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD'])
})

test('server functions are answered only on their own host', async () => {
  const { auth } = origins()
  expect((await post('/_serverFn/nothing', {}, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await post('/_serverFn/nothing', {}, { origin: auth })).status).toBe(403)
  expect((await send('/_serverFn/nothing', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
})

test('O7: an unknown server function says that the page is outdated, and reveals no internal details', async () => {
  const { main } = origins()
  const { status, text } = await send('/_serverFn/nothing', {
    headers: { origin: main, 'x-tsr-serverFn': 'true' },
  })
  expect([status, JSON.parse(text)]).toEqual([409, { error: 'outdated-page' }])
})
