import { main, open } from '../support/community.ts'
import { expect, type Page, test } from '../support/test.ts'

/** Where the page says that feed readers find its feeds. */
function feeds(page: Page): Promise<(string | null)[]> {
  return page
    .locator('link[rel=alternate][type$="+xml"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
}

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
