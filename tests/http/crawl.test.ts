import { beforeAll, expect, test } from 'vitest'
import { htmlFaults } from '#tests/support/valid-html.ts'
import { origins, send, type HttpResponse } from './client.ts'
import { run } from './database.ts'
import { signIn, type Browser } from './user.ts'

type Pages = Map<string, HttpResponse>

/**
 * Entry pages lead to the auth host, the newsletter's form differs by its filling, the hub's filters combine into thousands, and a
 * download is counted, which a test beside this one may be doing.
 */
const left =
  /^\/(?:login|register|forgot-password|management\/newsletter|api\/v1\/download-creation)\b|^\/hub\?.*&/
const starts = [
  '/',
  '/forums',
  '/@ada',
  '/account-settings',
  '/management',
  '/nothing-here',
  '/error?code=200',
]

/** The kind of a page by its path, without ids, names and the query. */
function kindOf(path: string): string {
  return path.replaceAll(/[?#].*$|-\w{8}(?:\/[^/?#]+)?|(?<=@)[^/]+|\d+/g, '')
}

/** The paths of main, queries included, that a page links to. */
function linksOf(html: string, path: string): string[] {
  const { main } = origins()
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)].flatMap(([, href = '']) => {
    const url = URL.parse(href.replaceAll('&amp;', '&'), main + path)
    return url?.origin === main ? [url.pathname + url.search] : []
  })
}

/** Every path of main that the links of the responses lead to, the starting ones included; of each kind at most so many. */
async function crawl(from: string[], cookie: string, ofEachKind: number): Promise<Pages> {
  const responses: Pages = new Map()
  const kinds = new Map<string, number>()
  const waiting = [...from]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const count = kinds.get(kindOf(path)) ?? 0
    if (responses.has(path) || count >= ofEachKind) continue
    kinds.set(kindOf(path), count + 1)
    const response = await send(path, { headers: { ...(cookie && { cookie }) } })
    responses.set(path, response)
    waiting.push(...linksOf(response.text, path).filter((link) => !left.test(link)))
  }
  cookies.set(responses, cookie)
  return responses
}

/** Alice is nowhere in the community but in her own menus; Bob is staff. */
const [alice, bob] = ['newcomer', 'ada']
let ofAlice: Pages = new Map()
let ofBob: Pages = new Map()
let anonymous: Pages = new Map()
let all: [path: string, page: HttpResponse][] = []
const cookies = new Map<Pages, string>()

beforeAll(async () => {
  const cookieOf = async (name: string): Promise<Browser['cookie']> => (await signIn(name)).cookie
  // Modules that no other page has loaded are loaded by the sender's page.
  ofBob = await crawl(['/management/newsletter', ...starts], await cookieOf(bob), 3)
  // She has just signed up, and a banner asks her to verify her address.
  ofAlice = await crawl(starts, `${await cookieOf(alice)}; set-emailBanner=true`, 2)
  anonymous = await crawl(starts, '', 8)
  all = [ofAlice, ofBob, anonymous].flatMap(pagesOf)
}, 240_000)

function pagesOf(visited: Pages): typeof all {
  return [...visited].filter(([, { headers }]) => headers['content-type']?.startsWith('text/html'))
}

/** The paths of the pages that hold any of these. */
function showing(visited: Pages, ...parts: (string | RegExp)[]): string[] {
  const matches = (text: string) =>
    parts.some((part) => (typeof part === 'string' ? text.includes(part) : part.test(text)))
  return pagesOf(visited).flatMap(([path, { text }]) => (matches(text) ? [path] : []))
}

/** Menus and own data of the logged-in user, as they are in a page's HTML and in its serialized state. */
const menus = /role="menuitem"|Log out|isn't verified|currentUser:\$R\[\d+\]=\{|can[A-Z]\w+:!0/

test('E1, Z5: no page contains another user’s data, and none shows an email address to a visitor', async () => {
  const facts = await run<object>('SELECT username, email, public_id FROM users WHERE username = ?', alice)
  const aboutAlice = facts.flatMap((row) => Object.values(row) as string[])
  const aboutBob = `${bob}@example.test`
  expect(aboutAlice).toHaveLength(3)
  expect(pagesOf(anonymous).length).toBeGreaterThan(50)
  expect(showing(ofAlice, aboutBob)).toEqual([])
  // The staff's pages about users, and a user's public page, have it.
  const others = showing(ofBob, ...aboutAlice).filter((path) => !/^\/(?:management|admin|@)/.test(path))
  expect(others).toEqual([])
  expect(showing(anonymous, ...aboutAlice, menus)).toEqual([])
  for (const [path, { text }] of anonymous) expect(text, path).not.toContain('@example.test')
  // The check finds such data on the user's own pages.
  expect(showing(ofAlice, alice)).toEqual(expect.arrayContaining(['/', '/forums', '/settings']))
  expect(showing(ofBob, menus)).toEqual(expect.arrayContaining(['/', '/forums', '/settings']))
})

test('E1: the pages of visitors are cached', () => {
  const uncached = pagesOf(anonymous).filter(
    // Searches, codes of errors and pairs of creations are too many to keep.
    ([path, { status, headers }]) =>
      status === 200 && headers['x-cache'] === 'bypass' && !/^\/(?:search|error|hub\/compare)\b/.test(path),
  )
  expect(uncached.map(([path]) => path)).toEqual([])
})

test('O5: every page, also an error page, has a strict policy with a unique nonce, and nothing that it refuses', () => {
  const nonces = new Set<string>()
  for (const [path, { text, headers }] of all) {
    const policy = String(headers['content-security-policy'])
    const [, nonce = ''] = /'nonce-([\w-]{22})'/.exec(policy) ?? []
    nonces.add(nonce)
    expect(policy, path).toMatch(/(?=.*object-src 'none')(?=.*base-uri 'none')(?=.*frame-ancestors)/)
    expect(policy, path).not.toContain('unsafe')
    const scripts = text.match(/<(?:script|style)\b(?![^>]*type="application\/ld\+json")[^>]*>/g) ?? []
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([])
    const markup = text.replaceAll(/<(script|style)\b[^]*?<\/\1>/g, '')
    expect(markup.match(/<[a-z][^>]*? (?:on[a-z]+|style)="[^"]*"/g), path).toBeNull()
    for (const [, origin = ''] of markup.matchAll(/<[a-z][^>]*? (?:src|poster)="(https?:\/\/[^/"]+)/g))
      expect(policy, path).toContain(origin)
  }
  expect(all.length).toBeGreaterThan(100)
  expect(nonces.size).toBe(all.length)
})

test('every page is rendered completely by the server', () => {
  expect([ofAlice, ofBob, anonymous].flatMap((visited) => showing(visited, '<!--$!-->'))).toEqual([])
  expect(showing(ofAlice, 'Check your email')).toEqual(expect.arrayContaining(['/', '/forums']))
})

test('the end of a member’s long thread comes in a second piece, a visitor’s page in one', async () => {
  const path = '/view/pst-a773616f/introduce-yourself-what-was-the-first-thing-you-built'
  const member = await send(path, { headers: { cookie: cookies.get(ofBob) ?? '' } })
  expect([member.text, (await send(path)).text].map((text) => text.includes('id="S:'))).toEqual([true, false])
})

test('no page has a dead link, or one to a redirect, except to the login and from notifications', async () => {
  const isLogin = (location = '') => URL.parse(location, origins().main)?.pathname === '/login'
  const isWrong = (path: string, { status, headers }: HttpResponse) =>
    status >= 400
      ? !starts.includes(path)
      : status >= 300 && !path.startsWith('/notif/') && !isLogin(headers.location)
  for (const visited of [ofAlice, ofBob, anonymous]) {
    const wrong = new Set([...visited].flatMap(([path, response]) => (isWrong(path, response) ? [path] : [])))
    // The skip link of an error page links to itself.
    const links = pagesOf(visited).flatMap(([path, { text }]) =>
      linksOf(text, path).flatMap((link) => (wrong.has(link) && link !== path ? [{ path, link }] : [])),
    )
    // Another test may delete objects meanwhile: pages don't link to them any more once they are rendered again.
    for (const { path, link } of links) {
      const again = () => send(path, { headers: { cookie: cookies.get(visited) ?? '' } })
      await expect
        .poll(async () => linksOf((await again()).text, path), { timeout: 60_000, interval: 1_000 })
        .not.toContain(link)
    }
  }
})

/** Where a feed or a map says that pages are. */
function addressesOf(xml: string): string[] {
  const found = xml.matchAll(/<(?:link|loc)>([^<]+)<|<link rel="alternate"[^>]* href="([^"]+)"/g)
  return [...found].map(([, text, attribute]) => (text ?? attribute ?? '').replaceAll('&amp;', '&'))
}

test('feeds and sitemaps contain no redirecting addresses', async () => {
  const feeds = [...anonymous.keys()].filter((path) => path.startsWith('/feed/'))
  expect(feeds.length).toBeGreaterThan(20)
  const responseOf = async (address: string) => {
    const { pathname, search } = new URL(address, origins().main)
    return anonymous.get(pathname + search) ?? send(address)
  }
  const named = new Set<string>()
  for (const path of ['/sitemap.xml', ...feeds])
    for (const address of addressesOf((await responseOf(path)).text)) named.add(address)
  for (const map of [...named].filter((address) => address.endsWith('.xml')))
    for (const address of addressesOf((await send(map)).text)) named.add(address)
  expect(named.size).toBeGreaterThan(100)
  // What other files' tests made may be deleted since it was in a feed.
  for (const address of named) expect([200, 410], address).toContain((await responseOf(address)).status)
})

/** Some pages of each kind. */
function somePages(visited: Pages, ofEachKind: number): typeof all {
  const kinds = Map.groupBy(pagesOf(visited), ([path]) => kindOf(path))
  return [...kinds.values()].flatMap((pages) => pages.slice(0, ofEachKind))
}

test('pages of every kind, also error pages, are valid HTML', async () => {
  const pages = [...somePages(anonymous, 2), ...somePages(ofAlice, 1), ...somePages(ofBob, 1)]
  expect(pages.length).toBeGreaterThan(60)
  const faults = new Map<string, string>()
  for (const [path, { text }] of pages) for (const fault of await htmlFaults(text)) faults.set(fault, path)
  expect([...faults]).toEqual([])
})

test('every page has one canonical address; an error page, and one past the end of a list, has no feeds, all others two', async () => {
  const { main } = origins()
  const canonicalOf = (text: string) =>
    [...text.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href = '']) => href)
  const tagsOf = (text: string, form: RegExp) => text.match(form)?.length ?? 0
  for (const [path, { status, text }] of pagesOf(anonymous)) {
    // A list that ends with a full page leads to one that is none.
    const isPage =
      status === 200 && !path.startsWith('/error') && !text.includes('This page doesn&#x27;t exist')
    const feeds = tagsOf(text, /<link rel="alternate" type="application\/(?:rss|atom)\+xml"/g)
    const paths = canonicalOf(text).map((href) => new URL(href).pathname)
    expect(paths, path).toEqual([new URL(path, main).pathname])
    expect(tagsOf(text, /property="og:url"/g), path).toBe(isPage ? 1 : 0)
    // Search results and pages for members may have none.
    const least = isPage && !text.includes('content="noindex"') ? 2 : 0
    expect([least, isPage ? 2 : 0], path).toContain(feeds)
    expect(tagsOf(text, /<meta name="theme-color"/g), path).toBe(2)
    const facts = tagsOf(text, /property="og:image(?::(?:alt|width|height))?" content="[^"]/g)
    const cards = tagsOf(text, /name="twitter:(?:card|title|image|image:alt)" content="[^"]/g)
    const hasCard = !/og:image" content="[^"]*\/share\.jpg"/.test(text)
    const expected = isPage || facts > 0 ? [4, hasCard ? 4 : 1] : [0, 0]
    expect([facts, cards], path).toEqual(expected)
  }
  for (const list of [
    '/view/frm-devupdts',
    '/forums/latest',
    '/hub',
    '/tracker/game',
    '/@ada',
    '/changelog',
  ]) {
    const { text } = await send(`${list}?page=99`)
    expect(text, list).toContain('This page doesn&#x27;t exist')
    const tags = text.match(/<link rel="alternate"|property="og:url"|content="noindex"/g)
    expect([tags, canonicalOf(text)], list).toEqual([['content="noindex"'], [`${main}${list}?page=99`]])
  }
  for (const path of ['/search?q=adder&amp;t=post', '/tracker/game?q=is%3Aclosed&amp;page=2'])
    expect(canonicalOf((await send(path.replace('&amp;', '&'))).text)).toEqual([main + path])
})
