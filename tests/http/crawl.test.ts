import { beforeAll, expect, test } from 'vitest'
import { origins, send, type HttpResponse } from './client.ts'
import { crawl, nonceTags, linksOf } from './crawl.ts'
import { run } from './database.ts'
import { signIn, type Browser } from './user.ts'
import { cspViolations } from './csp-violations.ts'
import { headerFaults } from './security-headers.ts'
import { htmlFaults } from '#tests/world/valid-html.ts'

const starts = [
  '/',
  '/forums',
  '/@ada',
  '/account-settings',
  '/management',
  '/nothing-here',
  '/error?code=200',
]

type Visit = (path: string) => Promise<HttpResponse>

interface Visitor {
  visited: Map<string, HttpResponse>
  /** Requests a path with the visitor's credentials. */
  visit: Visit
}

/** Alice is nowhere in the community but in her own menus; Bob is staff. */
const alice: Visitor & { name: string } = { name: 'newcomer', visited: new Map(), visit: send }
const bob: Visitor & { name: string } = { name: 'ada', visited: new Map(), visit: send }
const anonymous: Visitor = { visited: new Map(), visit: send }

/** The staff's pages about users, and a user's public page. */
const aboutPeople = /^\/(?:management|admin|@)/

function visitAs({ cookie }: Browser): Visit {
  return (path) => send(path, { headers: { cookie } })
}

/** Menus and own data of the logged-in user, as they are in a page's HTML and in its serialized state. */
const menus = /role="menuitem"|Log out|isn't verified|currentUser:\$R\[\d+\]=\{|can[A-Z]\w+:!0/

beforeAll(async () => {
  // Modules that no other page has loaded are loaded by the sender's page.
  bob.visit = visitAs(await signIn(bob.name))
  bob.visited = await crawl(['/management/newsletter', ...starts], bob.visit)
  const { cookie, authorization } = await signIn(alice.name)
  // She has just signed up, and a banner asks her to verify her address.
  alice.visit = visitAs({ cookie: `${cookie}; set-emailBanner=true`, authorization })
  alice.visited = await crawl(starts, alice.visit)
  anonymous.visited = await crawl(starts)
}, 240_000)

function pagesOf(visited: Map<string, HttpResponse>): [path: string, page: HttpResponse][] {
  return [...visited].filter(([, { headers }]) => headers['content-type']?.startsWith('text/html'))
}

/** The paths of the pages that hold any of these. */
function showing(visited: Map<string, HttpResponse>, ...parts: (string | RegExp)[]): string[] {
  const matches = (text: string) =>
    parts.some((part) => (typeof part === 'string' ? text.includes(part) : part.test(text)))
  return pagesOf(visited).flatMap(([path, { text }]) => (matches(text) ? [path] : []))
}

test('E1: no page contains another user’s data', async () => {
  const facts = await run<Record<string, string>>(
    'SELECT username, email, public_id FROM users WHERE username IN (?, ?)',
    alice.name,
    bob.name,
  )
  const ofAlice = Object.values(facts.find(({ username }) => username === alice.name) ?? {})
  const ofBob = `${bob.name}@example.test`
  expect(ofAlice).toHaveLength(3)
  expect(pagesOf(anonymous.visited).length).toBeGreaterThan(50)
  expect(showing(alice.visited, ofBob)).toEqual([])
  expect(showing(bob.visited, ...ofAlice).filter((path) => !aboutPeople.test(path))).toEqual([])
  expect(showing(anonymous.visited, ofBob, ...ofAlice, menus)).toEqual([])
  // The check finds such data on the user's own pages.
  expect(showing(alice.visited, alice.name)).toEqual(expect.arrayContaining(['/', '/forums', '/settings']))
  expect(showing(bob.visited, menus)).toEqual(expect.arrayContaining(['/', '/forums', '/settings']))
})

test("E1: signed-in responses are not cached, anonymous ones don't depend on cookies", async () => {
  for (const [path, { headers }] of [...pagesOf(alice.visited), ...pagesOf(bob.visited)]) {
    expect([headers['cache-control'], headers['x-cache'], headers.etag], path).toEqual([
      'private, no-store',
      'bypass',
      undefined,
    ])
  }
  const uncached: string[] = []
  for (const [path, { status }] of pagesOf(anonymous.visited)) {
    const { headers } = await send(path, { headers: { cookie: 'a=b; set-other=1' } })
    // Searches and codes of errors are too many to keep.
    const isCached = !/^\/(?:search|error)\b/.test(path)
    if (isCached && status === 200 && headers['x-cache'] === 'bypass') uncached.push(path)
  }
  expect(uncached).toEqual([])
})

test('O5: every page, also an error page, has a strict policy with a unique nonce', () => {
  const nonces: string[] = []
  for (const [path, page] of [alice, anonymous, bob].flatMap(({ visited }) => pagesOf(visited))) {
    const policy = String(page.headers['content-security-policy'])
    const [, nonce = ''] = /'nonce-([\w-]{22})'/.exec(policy) ?? []
    nonces.push(nonce)
    expect(policy, path).toMatch(/(?=.*object-src 'none')(?=.*base-uri 'none')(?=.*frame-ancestors)/)
    expect(policy, path).not.toContain('unsafe')
    expect(
      nonceTags(page).filter((tag) => !tag.includes(`nonce="${nonce}"`)),
      path,
    ).toEqual([])
  }
  expect(nonces.length).toBeGreaterThan(150)
  expect(new Set(nonces).size).toBe(nonces.length)
})

test('O5: no page contains anything that its own policy refuses', () => {
  const pages = [alice, anonymous, bob].flatMap(({ visited }) => pagesOf(visited))
  const refused = pages.flatMap(([path, { text, headers }]) =>
    cspViolations(text, String(headers['content-security-policy']), origins().main + path).map(
      (content) => `${path} ${content}`,
    ),
  )
  expect(refused).toEqual([])
})

test('O6: every crawled response has the security headers', () => {
  const responses = [alice, anonymous, bob].flatMap(({ visited }) => [...visited])
  expect(responses.flatMap(([path, response]) => headerFaults(response, path))).toEqual([])
})

test('Z5: no page shows an email address to a visitor', () => {
  for (const [path, { text }] of anonymous.visited) expect(text, path).not.toContain('@example.test')
})

test('every page is rendered completely by the server', () => {
  const unrendered = [alice, anonymous, bob].flatMap(({ visited }) => showing(visited, '<!--$!-->'))
  expect(unrendered).toEqual([])
  expect(showing(alice.visited, 'Check your email')).toEqual(expect.arrayContaining(['/', '/forums']))
})

test('no page links to a redirect, except to the login and from notifications', () => {
  for (const { visited } of [anonymous, alice, bob]) {
    const redirectingLinks = new Set(
      [...visited].flatMap(([path, { status, headers }]) =>
        status < 300 || status >= 400 || path.startsWith('/notif/') || isLogin(headers.location)
          ? []
          : [path],
      ),
    )
    const links = pagesOf(visited).flatMap(([path, { text }]) =>
      linksOf(text, path).flatMap((link) => (redirectingLinks.has(link) ? [`${path} links to ${link}`] : [])),
    )
    expect(links).toEqual([])
    expect(pagesOf(visited).flatMap(([path, { text }]) => linksOf(text, path)).length).toBeGreaterThan(1_000)
  }
})

function isLogin(location = ''): boolean {
  return URL.parse(location, origins().main)?.pathname === '/login'
}

test('no page has a dead link', async () => {
  for (const { visited, visit } of [anonymous, alice, bob]) {
    const broken = [...visited].flatMap(([path, { status }]) =>
      status >= 400 && !starts.includes(path) ? [path] : [],
    )
    const sources = broken.flatMap((link) =>
      pagesOf(visited).flatMap(([path, { text }]) =>
        // The skip link of an error page links to itself.
        path !== link && linksOf(text, path).includes(link) ? [{ path, link }] : [],
      ),
    )
    expect(sources.length).toBeGreaterThanOrEqual(broken.length)
    // Another test may delete objects meanwhile: pages don't link to them any more once they are rendered again.
    for (const { path, link } of sources)
      await expect
        .poll(async () => linksOf((await visit(path)).text, path), { timeout: 60_000, interval: 1_000 })
        .not.toContain(link)
  }
})

test('feeds and sitemaps contain no redirecting addresses', async () => {
  const feeds = [...anonymous.visited.keys()].filter((path) => path.startsWith('/feed/'))
  expect(feeds.length).toBeGreaterThan(20)
  const named = new Set<string>()
  for (const path of ['/sitemap.xml', ...feeds]) {
    const { text } = anonymous.visited.get(path) ?? (await send(path))
    for (const address of addressesOf(text)) named.add(address)
  }
  for (const map of [...named].filter((address) => address.endsWith('.xml'))) {
    for (const address of addressesOf((await send(map)).text)) named.add(address)
  }
  expect(named.size).toBeGreaterThan(100)
  for (const address of named) expect([address, (await send(address)).status]).toEqual([address, 200])
})

/** Where a feed or a map says that pages are. */
function addressesOf(xml: string): string[] {
  const found = xml.matchAll(/<(?:link|loc)>([^<]+)<|<link rel="alternate"[^>]* href="([^"]+)"/g)
  return [...found].map(([, text, attribute]) => (text ?? attribute ?? '').replaceAll('&amp;', '&'))
}

/** Some pages of each kind that a viewer saw; the query is no part of the kind. */
function somePages(
  visited: Map<string, HttpResponse>,
  ofEachKind: number,
): [path: string, page: HttpResponse][] {
  const kinds = Map.groupBy(pagesOf(visited), ([path]) =>
    path.replaceAll(/[?#].*$|-\w{8}(?:\/[^/?#]+)?|(?<=@)[^/]+|\d+/g, ''),
  )
  return [...kinds.values()].flatMap((pages) => pages.slice(0, ofEachKind))
}

test('pages of every kind, also error pages, are valid HTML', async () => {
  const pages = [
    ...somePages(anonymous.visited, 12),
    ...somePages(alice.visited, 3),
    ...somePages(bob.visited, 3),
  ]
  expect(pages.length).toBeGreaterThan(100)
  const faults = new Map<string, string>()
  for (const [path, { text }] of pages) {
    for (const fault of await htmlFaults(text)) faults.set(fault, path)
  }
  expect([...faults]).toEqual([])
})

test('a page has one canonical address; an error page has none, and no feeds', () => {
  for (const [path, { status, text }] of pagesOf(anonymous.visited)) {
    // A list that ends with a full page leads to one that is none.
    const isPage =
      status === 200 && !path.startsWith('/error') && !text.includes('This page doesn&#x27;t exist')
    const tags = text.match(/<link rel="canonical"|property="og:url"/g) ?? []
    const feeds = text.match(/<link rel="alternate"/g) ?? []
    expect([tags.length, isPage || feeds.length === 0], path).toEqual([isPage ? 2 : 0, true])
    expect(text.match(/<meta name="theme-color"/g), path).toHaveLength(2)
    const pictures = text.match(/property="og:image(?::alt)?" content="[^"]/g) ?? []
    expect(pictures.length % 2, path).toBe(0)
  }
})

test('a page past the end of a list is noindex and has neither a canonical address nor feeds', async () => {
  for (const list of ['/view/frm-devupdts', '/hub', '/tracker/game', '/@ada', '/changelog']) {
    const tags = async (page: number) => {
      const { text } = await send(`${list}?page=${page}`)
      return text.match(/<link rel="(?:canonical|alternate)"|property="og:url"|content="noindex"/g) ?? []
    }
    expect(await tags(99), list).toEqual(['content="noindex"'])
    expect(await tags(1), list).not.toContain('content="noindex"')
  }
})
