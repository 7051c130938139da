import { waitForHydration, expectToFit, open } from '../support/community.ts'
import { test } from '../support/test.ts'

const pages = [
  '/',
  '/forums',
  '/view/frm-circtech',
  '/view/pst-56609d78',
  '/tracker/game',
  '/tracker/17',
  '/hub',
  '/@ada',
  '/settings',
  '/no-such-page',
]

test('written from right to left, no page is wider than its window @all', async ({ page }) => {
  for (const path of pages) {
    await open(page, path)
    await waitForHydration(page)
    await page.locator('html').evaluate('(html) => (html.dir = "rtl")')
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectToFit(page)
    }
  }
})
