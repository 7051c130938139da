import { xssCorpus } from '#tests/world/xss-corpus.ts'
import { waitForHydration, main, open, signIn, collectProblems, forgetSession } from '../support/community.ts'
import { makePost, mutate } from '../support/writing.ts'
import { collectNonces, collectViolations } from '../support/observer.ts'
import { expect, test, type Page, type Request } from '../support/test.ts'
import { structuredData } from './structured-data.ts'

/**
 * Elements and attributes of users' texts that could run or load anything, as the browser has parsed them. Timing diagrams and
 * formulas are rendered by the product: they contain only elements of SVG drawings and of MathML, without links.
 */
const findSuspects = `[...document.querySelectorAll('[data-md] *')].flatMap((element) => {
  const { localName, namespaceURI, attributes } = element
  const parts = {
    'http://www.w3.org/2000/svg': /^(?:svg|title|desc|g|path|polygon|circle|text)$/,
    'http://www.w3.org/1998/Math/MathML': /^(?:math|semantics|annotation|(?!maction|mglyph)m[a-z]+)$/,
  }[namespaceURI]
  const active = /^(?:script|iframe|object|embed|form|style|link|meta|base|svg|math|video|template)$/
  const names = [...attributes].map(({ name }) => name)
  return [
    ...((parts ? !parts.test(localName) : active.test(localName)) ? [element.outerHTML] : []),
    ...names.filter((name) => /^on|^style$|srcdoc|formaction/i.test(name) || (parts && /href|src|action/i.test(name))),
    ...(element.href && !/^(?:https?|mailto):/.test(element.href) ? [element.href] : []),
    ...(element.src && !element.src.startsWith('http://assets.localhost') ? [element.src] : []),
  ]
})`

/** The id in an object's path. */
function idOf(path: string): string {
  return path.split('/')[2] ?? ''
}

test('O1: nothing that users write runs scripts or loads resources', async ({ page, member }) => {
  const findings = await collectViolations(page)
  await signIn(page, member)
  const storable = Object.values(xssCorpus).map((sources) =>
    sources.filter((source) => source.isWellFormed() && !source.includes('\0')),
  )
  // In quotes of their own, so that none ends within another.
  const quoted = storable.flat().map((source) => source.replaceAll(/^/gm, '> '))
  const path = await makePost(page, 'Every trick in the book', { text: quoted.join('\n\n') })
  for (const sources of storable) {
    await mutate(
      page,
      'mutation Say($input: CreateCommentInput!) { createComment(input: $input) { comment { id } } }',
      { objectId: idOf(path), body: sources.join('\n\n') },
    )
  }
  for (const place of [path, `/@${member}`, '/view/frm-offtopic']) {
    await open(page, place)
    await waitForHydration(page)
    expect(await page.evaluate(findSuspects), place).toEqual([])
  }
  await open(page, path)
  expect(await page.locator('[data-md]').count()).toBeGreaterThan(storable.length)
  expect(findings).toEqual([])
})

const titles = [
  '</script><!--<script>alert(1)</script>',
  '</title></head><body onload=alert(2)> and on',
  "\"><img src=x onerror=alert(3)> ' onclick='alert(3)",
  '${alert(4)} `${alert(4)}` {{alert(4)}} \\u0061',
  'A line\u2028and a paragraph\u2029apart; alert(5)',
  '&lt;script&gt;alert(6)&lt;/script&gt; &amp; ]]> &quot;',
]

test('O3: a hostile title is text everywhere, and the page works', async ({ page, member }) => {
  const findings = await collectViolations(page)
  const complaints = collectProblems(page)
  await signIn(page, member)
  for (const title of titles) {
    await open(page, await makePost(page, title, { forum: 'frm-genrldsc' }))
    await waitForHydration(page)
    const shown = await page.evaluate<unknown>(`({
      heading: document.querySelector('h1').textContent,
      title: document.title,
      card: document.querySelector('meta[property="og:title"]').content,
      canonical: document.querySelector('link[rel=canonical]').href,
      crumb: [...document.querySelectorAll('nav[aria-label=Breadcrumb] [aria-current]')].at(-1)?.textContent ?? null,
    })`)
    expect(shown).toMatchObject({ heading: title, card: title, canonical: page.url() })
    expect((shown as { title: string }).title).toBe(`${title} · Logic Works`)
    const heart = page.getByRole('button', { name: /^Like/ }).first()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  }
  for (const path of ['/view/frm-genrldsc', `/@${member}`, '/']) {
    await open(page, path)
    await waitForHydration(page)
    const text = await page.evaluate<string>('document.body.textContent')
    if (path !== '/') for (const title of titles) expect(text, path).toContain(title)
  }
  expect([...findings, ...complaints]).toEqual([])
})

test('O3: structured data stays data for a title that closes its script @all', async ({ page, member }) => {
  const title = '</script><!--<script>document.title="taken"</script>'
  await signIn(page, member)
  await open(page, await makePost(page, title, { text: 'What the `</script>` says.' }))
  const { DiscussionForumPosting, BreadcrumbList } = await structuredData(page)
  expect(DiscussionForumPosting).toMatchObject({ headline: title, text: 'What the </script> says.' })
  expect(BreadcrumbList?.['itemListElement']).toContainEqual(expect.objectContaining({ name: title }))
  expect(await page.title()).not.toBe('taken')
})

/** Paths to skip: files, redirects to pages that are visited anyway, pages that differ by a prefilled form, or pages like sixty others. */
const again =
  /^\/(?:\w{3}-\w{8}|view\/pst-00000\w{3}\/.*|view\/(?:pst|cmt|ctn)-\w{8}|feed\/.*|api\/.*|notif\/\d+|management\/newsletter|tracker\/\d{2,}|@guest-\w{8})$/

/** Kind of a page by its path, without the username or ID of its subject. */
function kindOf(pathname: string): string {
  return pathname.replaceAll(/[^/]*\d[^/]*|@[^/]+/g, '*')
}

/** How many pages of a kind are opened: the HTML of all of them is held against its policy by the HTTP tests' crawl. */
const ofEachKind = 5

for (const [who, username] of [
  ['a visitor', null],
  ['a member of the staff', 'ada'],
] as const) {
  test(`O5: ${who} finds no page that breaks its own policy @all`, async ({ page }) => {
    const findings = await collectViolations(page)
    const nonces = collectNonces(page)
    if (username) await signIn(page, username)
    const seen = new Set<string>()
    const kinds = new Map<string, number>()
    const waiting = [
      '/',
      '/settings',
      '/nothing-here',
      '/error?code=500',
      '/account-settings',
      '/login',
      '/register',
    ]
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const { pathname } = new URL(path, main())
      if (seen.has(pathname) || again.test(pathname)) continue
      seen.add(pathname)
      const kind = kindOf(pathname)
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      if ((kinds.get(kind) ?? 0) > ofEachKind) continue
      await page.goto(main() + path, { waitUntil: 'domcontentloaded' })
      await waitForHydration(page)
      const links = await page.evaluate<string[]>('[...document.links].map(({ href }) => href)')
      for (const { origin, pathname: next, search } of links.map((link) => new URL(link))) {
        if (origin === main() && !seen.has(next)) waiting.push(next + search)
      }
    }
    expect(seen.size).toBeGreaterThan(60)
    expect(findings).toEqual([])
    expect(nonces.size).toBeGreaterThan(60)
    for (const addresses of nonces.values()) expect([...addresses]).toHaveLength(1)
  })
}

/** Where a developer's sign-in would come back to main; it stops short of going there. */
async function beginSignIn(page: Page, path: string): Promise<URL> {
  const isArrival = (request: Request) => request.url().includes('/oauth/callback/')
  const arrival = page.waitForEvent('requestfailed', isArrival)
  await page.route('**/oauth/callback/**', (route) => route.abort())
  await open(page, path)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'edsger', exact: true }).click()
  const url = new URL((await arrival).url())
  await page.unroute('**/oauth/callback/**')
  return url
}

const readTokens = '[localStorage.getItem("access"), localStorage.getItem("refresh")]'

test('S8, P2: a sign-in started in another browser is rejected and leaves no trace', async ({
  page,
  browser,
}) => {
  const stranger = await browser.newContext()
  const callback = await beginSignIn(await stranger.newPage(), '/login')
  await stranger.close()
  const findings = await collectViolations(page)
  await open(page, '/login')
  const response = await page.goto(callback.href)
  expect(response?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
  await expect(page.getByText('An unknown error occurred')).toBeVisible()
  expect(page.url()).toBe(main() + callback.pathname)
  expect(await page.evaluate(readTokens)).toEqual([null, null])
  const names = (await page.context().cookies(main())).map(({ name }) => name)
  expect(names).not.toContain('session')
  expect(findings).toEqual([])
})

test('I4: a sign-in with a hostile redirect leads to the home page', async ({ page }) => {
  const findings = await collectViolations(page)
  for (const target of ['//evil.example/', 'javascript:alert(1)']) {
    const callback = await beginSignIn(page, `/login?r=${encodeURIComponent(target)}`)
    expect(callback.searchParams.get('redirect')).toBe(`${main()}/`)
    callback.searchParams.set('redirect', target)
    await page.goto(callback.href, { waitUntil: 'commit' })
    await page.waitForURL(`${main()}/`)
    expect(await page.evaluate(readTokens)).toEqual([
      expect.stringMatching(/^[\w-]{43}$/),
      expect.stringMatching(/^[\w-]{43}$/),
    ])
    await forgetSession(page)
  }
  expect(findings).toEqual([])
})
