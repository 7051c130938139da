import { waitForHydration, open } from '#tests/e2e/support/community.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'
import { twoPageForum } from '#tests/e2e/support/seeded-community.ts'

const forum = `/view/${twoPageForum.id}`

function rows(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 2 })
}

function scrolled(page: Page): Promise<number> {
  return page.evaluate<number>('scrollY')
}

function isAtTop(page: Page): Promise<void> {
  return expect.poll(() => scrolled(page)).toBe(0)
}

test('going back restores an infinite list’s length and scroll position, and forward the post @all', async ({
  page,
}) => {
  await open(page, forum)
  await waitForHydration(page)
  await page.evaluate('scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" })')
  await expect(rows(page)).toHaveCount(50)
  const link = page.getByRole('link', { name: 'Archived post 25', exact: true })
  await link.scrollIntoViewIfNeeded()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(1_000)
  const left = await scrolled(page)
  await link.click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Archived post 25')
  await isAtTop(page)
  await page.goBack()
  await expect(heading).toHaveText(twoPageForum.title)
  await expect(rows(page)).toHaveCount(50)
  await expect.poll(() => scrolled(page)).toBeCloseTo(left, -1)
  await page.goForward()
  await expect(heading).toHaveText('Archived post 25')
  await isAtTop(page)
})
