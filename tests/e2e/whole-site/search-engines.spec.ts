import { waitForHydration, main, open } from '../support/community.ts'
import { expect, type Page, test } from '../support/test.ts'
import { structuredData } from './structured-data.ts'

/** Creation time of the page's object. */
function dateOf(page: Page): Promise<string | null> {
  return page.getByRole('main').locator('article time').first().getAttribute('datetime')
}

/** Where the page says that feed readers find its feeds. */
function feeds(page: Page): Promise<(string | null)[]> {
  return page
    .locator('link[rel=alternate][type$="+xml"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
}

test("the home page describes the game and the site's search @all", async ({ page }) => {
  await open(page, '/')
  const { VideoGame } = await structuredData(page)
  expect(VideoGame).toMatchObject({ url: `${main()}/`, operatingSystem: ['Windows', 'macOS', 'Linux'] })
  const search = page.locator('link[rel=search]')
  await expect(search).toHaveAttribute('href', `${main()}/opensearch.xml`)
  const description = await page.request.get(`${main()}/opensearch.xml`)
  expect(description.status()).toBe(200)
  expect(await description.text()).toContain('/search?q={searchTerms}')
})

test('a post has structured data with text, author, dates, counts, comments and breadcrumbs', async ({
  page,
}) => {
  await open(page, '/view/pst-56609d78')
  const { DiscussionForumPosting: post, BreadcrumbList: breadcrumbs } = await structuredData(page)
  const url = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(post).toMatchObject({
    url,
    headline: await page.getByRole('heading', { level: 1 }).textContent(),
    author: { '@type': 'Person', name: 'grace', url: `${main()}/@grace` },
    commentCount: 8,
  })
  expect(String(post?.['text'])).not.toContain('<')
  expect(post?.['datePublished']).toBe(await dateOf(page))
  expect(post?.['comment']).toContainEqual(expect.objectContaining({ '@type': 'Comment' }))
  expect(breadcrumbs?.['itemListElement']).toMatchObject([
    { position: 1, name: 'Forums', item: `${main()}/forums` },
    { position: 2, item: `${main()}/view/frm-helpqstn` },
    { position: 3 },
  ])
  await expect(page.locator('meta[property="article:author"]')).toHaveAttribute('content', `${main()}/@grace`)
  // Taking the page over leaves it as it was.
  await waitForHydration(page)
  expect(await structuredData(page)).toMatchObject({ DiscussionForumPosting: { url } })
})

test('a ticket has structured data with text, author, dates, counts, comments and breadcrumbs @all', async ({
  page,
}) => {
  await open(page, '/tracker/17')
  const { DiscussionForumPosting: ticket, BreadcrumbList: breadcrumbs } = await structuredData(page)
  const url = `${main()}/tracker/17`
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(url)
  expect(ticket).toMatchObject({
    url,
    headline: await page.getByRole('heading', { level: 1 }).textContent(),
    author: { '@type': 'Person' },
    isPartOf: { url: `${main()}/tracker/game` },
  })
  const author = ticket?.['author'] as { name: string; url: string }
  const link = page.getByRole('main').getByRole('link', { name: author.name }).first()
  expect(main() + (await link.getAttribute('href'))).toBe(author.url)
  expect(String(ticket?.['text'])).not.toContain('<')
  expect(ticket?.['datePublished']).toBe(await dateOf(page))
  expect(ticket?.['interactionStatistic']).toContainEqual({
    '@type': 'InteractionCounter',
    interactionType: 'https://schema.org/CommentAction',
    userInteractionCount: ticket?.['commentCount'],
  })
  expect(breadcrumbs?.['itemListElement']).toMatchObject([
    { position: 1, item: `${main()}/tracker` },
    { position: 2, item: `${main()}/tracker/game` },
    { position: 3 },
  ])
})

test('a creation has structured data with picture, author and counts, feeds, and breadcrumbs @all', async ({
  page,
}) => {
  await open(page, '/hub')
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/view\/ctn-/)
  await page.reload()
  const { CreativeWork: work, BreadcrumbList: breadcrumbs } = await structuredData(page)
  expect(work).toMatchObject({
    url: await page.locator('link[rel=canonical]').getAttribute('href'),
    headline: await page.getByRole('heading', { level: 1 }).textContent(),
    image: await page.locator('meta[property="og:image"]').getAttribute('content'),
    isPartOf: { name: 'Creation hub', url: `${main()}/hub` },
  })
  expect(work?.['interactionStatistic']).toContainEqual(
    expect.objectContaining({ interactionType: 'https://schema.org/DownloadAction' }),
  )
  expect(breadcrumbs?.['itemListElement']).toMatchObject([
    { name: 'Creation hub', item: `${main()}/hub` },
    {},
  ])
  const id = /ctn-[0-9a-f]{8}/.exec(page.url())?.[0]
  expect(await feeds(page)).toEqual([`/feed/${id}?type=rss`, `/feed/${id}?type=atom`])
  await page.getByRole('main').getByRole('button', { name: 'Feeds of this creation' }).click()
  const feed = page.getByRole('main').getByRole('link', { name: 'RSS feed' })
  expect((await page.request.get(main() + (await feed.getAttribute('href')))).status()).toBe(200)
})

test('forums, posts, products and tickets link to their feeds in the head and beside the title, users in the head @all', async ({
  page,
}) => {
  for (const [path, id] of [
    ['/view/frm-helpqstn', 'frm-helpqstn'],
    ['/view/pst-56609d78', 'pst-56609d78'],
    ['/tracker/game', 'game'],
    ['/tracker/17', 'lwt-00000011'],
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
  await open(page, '/@ada')
  expect(await feeds(page)).toEqual([
    expect.stringMatching(/^\/feed\/usr-[0-9a-f]{8}\?type=rss$/),
    expect.stringMatching(/^\/feed\/usr-[0-9a-f]{8}\?type=atom$/),
  ])
})
