import { xssCorpus } from '#tests/support/xss-corpus.ts'
import { waitForHydration, open, signIn, collectProblems } from '#tests/e2e/support/community.ts'
import { makePost, mutate } from '#tests/e2e/support/writing.ts'
import { collectViolations } from '#tests/e2e/support/observer.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

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
