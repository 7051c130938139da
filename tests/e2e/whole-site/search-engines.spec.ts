import { waitForHydration, main, open } from '../support/community.ts'
import { expect, type Page, test } from '../support/test.ts'

/** The page's structured data, by type. */
async function structuredData(page: Page): Promise<Record<string, Record<string, unknown>>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const items = texts.map((text) => JSON.parse(text) as Record<string, unknown>)
  return Object.fromEntries(items.map((thing) => [String(thing['@type']), thing]))
}

/** Where the page says that feed readers find its feeds. */
function feeds(page: Page): Promise<(string | null)[]> {
  return page
    .locator('link[rel=alternate][type$="+xml"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
}

test('the home page, a post, a ticket and a creation describe themselves for search engines @all', async ({
  page,
}) => {
  const address = () => page.locator('link[rel=canonical]').getAttribute('href')
  await open(page, '/')
  expect((await structuredData(page))['VideoGame']).toMatchObject({ url: `${main()}/` })
  await expect(page.locator('link[rel=search]')).toHaveAttribute('href', `${main()}/opensearch.xml`)
  const description = await page.request.get(`${main()}/opensearch.xml`)
  expect(await description.text()).toContain('/search?q={searchTerms}')

  await open(page, '/view/pst-56609d78')
  const { DiscussionForumPosting: post, BreadcrumbList: breadcrumbs } = await structuredData(page)
  const url = await address()
  expect(post).toMatchObject({
    url,
    headline: await page.getByRole('heading', { level: 1 }).textContent(),
    author: { '@type': 'Person', name: 'grace', url: `${main()}/@grace` },
    commentCount: 8,
    datePublished: await page.getByRole('main').locator('article time').first().getAttribute('datetime'),
  })
  expect(String(post?.['text'])).not.toContain('<')
  expect(breadcrumbs?.['itemListElement']).toMatchObject([
    { position: 1, name: 'Forums', item: `${main()}/forums` },
    { position: 2, item: `${main()}/view/frm-helpqstn` },
    { position: 3 },
  ])
  await expect(page.locator('meta[property="article:author"]')).toHaveAttribute('content', `${main()}/@grace`)
  // Taking the page over leaves it as it was.
  await waitForHydration(page)
  expect(await structuredData(page)).toMatchObject({ DiscussionForumPosting: { url } })

  await open(page, '/tracker/17')
  expect(await structuredData(page)).toMatchObject({
    DiscussionForumPosting: { url: await address(), isPartOf: { url: `${main()}/tracker/game` } },
    BreadcrumbList: {
      itemListElement: [{ item: `${main()}/tracker` }, { item: `${main()}/tracker/game` }, {}],
    },
  })
  await open(page, '/view/ctn-ae5631dd')
  expect(await structuredData(page)).toMatchObject({
    CreativeWork: {
      url: await address(),
      image: await page.locator('meta[property="og:image"]').getAttribute('content'),
      isPartOf: { name: 'Creation hub', url: `${main()}/hub` },
    },
    BreadcrumbList: { itemListElement: [{ name: 'Creation hub', item: `${main()}/hub` }, {}] },
  })
})

test('forums, posts, products, tickets and creations link to their feeds in the head and beside the title @all', async ({
  page,
}) => {
  for (const [path, id] of [
    ['/view/frm-helpqstn', 'frm-helpqstn'],
    ['/view/pst-56609d78', 'pst-56609d78'],
    ['/tracker/game', 'game'],
    ['/tracker/17', 'lwt-00000011'],
    ['/view/ctn-ae5631dd', 'ctn-ae5631dd'],
  ] as const) {
    await open(page, path)
    expect(await feeds(page), path).toEqual([`/feed/${id}?type=rss`, `/feed/${id}?type=atom`])
    const shown = page.getByRole('main')
    await shown.getByRole('button', { name: /^Feeds of this/ }).click()
    for (const [name, type] of [
      ['RSS feed', 'rss'],
      ['Atom feed', 'atom'],
    ]) {
      const link = shown.getByRole('link', { name })
      await expect(link).toHaveAttribute('href', `/feed/${id}?type=${type}`)
      expect((await page.request.get(`${main()}/feed/${id}?type=${type}`)).status(), path).toBe(200)
    }
  }
})
