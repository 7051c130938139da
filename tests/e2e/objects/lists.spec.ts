import { waitForHydration, main, open } from '#tests/e2e/support/community.ts'
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

test.describe('page by page', () => {
  test.beforeEach(async ({ context }) => {
    await context.addCookies([{ name: 'set-infiniteScroll', value: 'false', url: main() }])
  })

  test('Older and Back to newest page through a list, each page from its top @all', async ({ page }) => {
    await open(page, forum)
    await waitForHydration(page)
    const older = page.getByRole('link', { name: 'Older' })
    const newest = page.getByRole('link', { name: 'Back to newest' })
    await expect(newest).toBeHidden()
    for (const [number, first, count] of [
      [2, 'Archived post 35', 25],
      [3, 'Archived post 10', 10],
    ] as const) {
      await older.click()
      await expect(page).toHaveURL(`${main()}${forum}?page=${number}`)
      await expect(rows(page).first()).toHaveText(first)
      await expect(rows(page)).toHaveCount(count)
      await expect(page.getByText(`Page ${number}`)).toBeVisible()
      await isAtTop(page)
    }
    await expect(older).toBeHidden()
    await page.goBack()
    await expect(rows(page).first()).toHaveText('Archived post 35')
    await newest.click()
    await expect(page).toHaveURL(`${main()}${forum}`)
    await expect(rows(page).first()).toHaveText('Archived post 60')
    await expect(newest).toBeHidden()
  })
})
