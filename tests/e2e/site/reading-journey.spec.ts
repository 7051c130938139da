import { expect, test, type Page } from '../support/test.ts'
import { open, collectProblems } from '../support/community.ts'
import { follow, isOnPhone, checkPage, checkScriptlessPage, showNavigation } from '../support/a11y-tour.ts'

/** From home to a forum to a post, looking around at each. */
async function readPages(page: Page, check: (page: Page) => Promise<void>): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  await open(page, '/')
  await expect(page.getByText('The ultimate digital logic simulator.')).toBeVisible()
  await check(page)
  await follow(page, 'Forums')
  await expect(heading).toHaveText('Forums')
  await check(page)
  await page.getByRole('main').getByRole('link', { name: 'Circuits and techniques' }).click()
  await expect(heading).toHaveText('Circuits and techniques')
  await check(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Kogge–Stone/ })
    .first()
    .click()
  await expect(heading).toHaveText(/Kogge–Stone/)
  await expect(page).toHaveURL(/\/view\/pst-[0-9a-f]{8}\/kogge-stone/)
  await expect(page.locator('[data-md]').first()).not.toBeEmpty()
  await expect(page.locator('article[id^=cmt-]').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in to comment' })).toBeVisible()
  await check(page)
}

test('a visitor reads from home to a forum to a post', async ({ page }) => {
  const complaints = collectProblems(page)
  await readPages(page, checkPage)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Circuits and techniques')
  await showNavigation(page)
  if (isOnPhone(page)) await checkPage(page)
  expect(complaints).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor can still read from home to a forum to a post', async ({ page, browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: true,
      permissions: ['local-network-access'],
    })
    const copy = await context.newPage()
    await readPages(page, () => checkScriptlessPage(page, copy))
    await context.close()
  })
})
