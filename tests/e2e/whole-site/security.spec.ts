import { xssCorpus } from '#tests/world/xss-corpus.ts'
import { waitForHydration, main, open, signIn, collectProblems, forgetSession } from '../support/community.ts'
import { makePost, mutate } from '../support/writing.ts'
import { collectViolations } from '../support/observer.ts'
import { expect, test, type Page, type Request } from '../support/test.ts'

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
  for (const place of [path, `/@${member}`]) {
    await open(page, place)
    await waitForHydration(page)
    expect(await page.evaluate(findSuspects), place).toEqual([])
    if (place === path) expect(await page.locator('[data-md]').count()).toBeGreaterThan(storable.length)
  }
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

test('O3: a hostile title is text everywhere, and the page works', async ({ page, member, forum }) => {
  const findings = await collectViolations(page)
  const complaints = collectProblems(page)
  await signIn(page, member)
  for (const title of titles) {
    await open(page, await makePost(page, title, { forum }))
    const shown = await page.evaluate<Record<string, string>>(`({
      heading: document.querySelector('h1').textContent,
      title: document.title,
      card: document.querySelector('meta[property="og:title"]').content,
      canonical: document.querySelector('link[rel=canonical]').href,
      data: [...document.querySelectorAll('script[type="application/ld+json"]')]
        .map(({ textContent }) => JSON.parse(textContent).headline).find(Boolean),
    })`)
    expect(shown).toEqual({
      heading: title,
      title: `${title} · Logic Works`,
      card: title,
      canonical: page.url(),
      data: title,
    })
  }
  await waitForHydration(page)
  const heart = page.getByRole('button', { name: /^Like/ }).first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  for (const path of [`/view/${forum}`, `/@${member}`]) {
    await open(page, path)
    await waitForHydration(page)
    const text = await page.evaluate<string>('document.body.textContent')
    for (const title of titles) expect(text, path).toContain(title)
  }
  expect([...findings, ...complaints]).toEqual([])
})

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

test('S8, I4: a sign-in started in another browser leaves no trace, and one with a hostile redirect leads home @all', async ({
  page,
  browser,
}) => {
  const stranger = await browser.newContext()
  const foreign = await beginSignIn(await stranger.newPage(), '/login')
  await stranger.close()
  const findings = await collectViolations(page)
  await open(page, '/login')
  await page.goto(foreign.href)
  await expect(page.getByText('An unknown error occurred')).toBeVisible()
  expect(page.url()).toBe(main() + foreign.pathname)
  expect(await page.evaluate(readTokens)).toEqual([null, null])
  const names = (await page.context().cookies(main())).map(({ name }) => name)
  expect(names).not.toContain('session')

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
