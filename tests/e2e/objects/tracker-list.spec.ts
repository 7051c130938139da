import { checkPage } from '../support/a11y-tour.ts'
import { waitForHydration, expectAccessibleState, main, open } from '../support/community.ts'
import { expect, test } from '../support/test.ts'
import { search } from './tracker.ts'

test('a query with a syntax error shows where, and the list is empty', async ({ page }) => {
  await open(page, '/tracker/game?q=is%3Aopen+%29+crash')
  await expect(page.getByRole('alert').filter({ hasText: 'parse query' })).toContainText(
    "parse query: unexpected ')' at column 9",
  )
  await expect(page.getByText('No tickets match')).toBeVisible()
  await expect(page.locator('mark')).toHaveText(')')
  await expect(page.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleState(page)
  await waitForHydration(page)
  await search(page, 'is:open')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await search(page, 'x:y')
  await expect(page.getByText("parse query: unknown qualifier 'x' at column 1")).toBeVisible()
  await expect(page.getByRole('combobox')).toBeFocused()
})

test('back and forward keep the page and the query of the list', async ({ page, context }) => {
  await context.addCookies([{ name: 'set-infiniteScroll', value: 'false', url: main() }])
  await open(page, '/tracker/game')
  await waitForHydration(page)
  await search(page, 'sort:created-asc')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Older' }).click()
  await expect(page.getByText('Page 2')).toBeVisible()
  const list = page.getByRole('main').getByRole('heading', { level: 2 })
  const first = await list.first().innerText()
  await list.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
  await page.goBack()
  await expect(page).toHaveURL(/q=sort(?::|%3A)created-asc&page=2/)
  await expect(list.first()).toHaveText(first)
  await expect(page.getByRole('combobox')).toHaveValue('sort:created-asc')
  await page.goBack()
  await expect(page).not.toHaveURL(/page=/)
  await expect(list.first()).not.toHaveText(first)
  await page.goBack()
  await expect(page.getByRole('combobox')).toHaveValue('')
  await page.goForward()
  await page.goForward()
  await expect(list.first()).toHaveText(first)
  await expect(page.getByRole('combobox')).toHaveValue('sort:created-asc')
})

test('the box completes qualifiers, values and users by keyboard @all', async ({ page }) => {
  await open(page, '/tracker/game')
  await waitForHydration(page)
  const box = page.getByRole('combobox')
  await box.pressSequentially('ki')
  await expect(page.getByRole('option')).toHaveCount(1)
  await box.press('ArrowDown')
  await expect(box).toHaveAttribute('aria-activedescendant', /.+/)
  await expectAccessibleState(page)
  await box.press('Enter')
  await expect(box).toHaveValue('kind:')
  await page.getByRole('option', { name: 'bug' }).click()
  await expect(box).toHaveValue('kind:bug ')
  await expect(box).toBeFocused()
  await box.pressSequentially('author:ad')
  await page.getByRole('option', { name: 'ada' }).click()
  await box.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await box.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('kind:bug author:ada')
})

test('the tracker is accessible and fits on a phone, in both themes @all', async ({ browser }) => {
  const context = await browser.newContext({ colorScheme: 'dark', viewport: { width: 390, height: 900 } })
  const page = await context.newPage()
  for (const path of ['/tracker', '/tracker/game', '/tracker/game?q=is:closed+)', '/tracker/28']) {
    await open(page, path)
    await waitForHydration(page)
    await checkPage(page)
  }
  await context.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('tickets can be searched and read @all', async ({ page }) => {
    await open(page, '/tracker')
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
    await page.getByRole('combobox').fill('is:open sort:score')
    await page.getByRole('button', { name: 'Search' }).last().click()
    await expect(page).toHaveURL(/q=is(?::|%3A)open/)
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/tracker\/\d+$/)
    await expect(page.locator('[data-md]').first()).not.toBeEmpty()
  })
})
