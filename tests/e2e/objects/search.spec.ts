import {
  waitForHydration,
  expectAccessibleState,
  main,
  open,
  collectProblems,
} from '#tests/e2e/support/community.ts'
import { expect, type Page, test } from '#tests/e2e/support/test.ts'

function results(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 2 })
}

test('a search is filtered, sorted, and continued by keyboard from the suggestions', async ({ page }) => {
  const complaints = collectProblems(page)
  await open(page, '/forums')
  await waitForHydration(page)
  await page.keyboard.press('/')
  const field = page.getByRole('searchbox', { name: 'Search the site' })
  await field.pressSequentially('adder')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option').first()).toBeVisible()
  await expect(list.getByRole('option').last()).toHaveText('See all results for “adder”')
  await expectAccessibleState(page)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${main()}/search?q=adder`)
  await expect(page).toHaveTitle(/^adder · Search · /)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(results(page).first()).toBeVisible()
  await expect(page.locator('mark').first()).toHaveText(/^adder$/i)
  await expect(results(page).locator('mark').first()).toHaveText(/^adder$/i)

  const filters = page.getByRole('navigation', { name: 'Types of results' })
  await filters.getByRole('link', { name: /^Tickets/ }).click()
  await expect(page).toHaveURL(`${main()}/search?q=adder&t=ticket`)
  await expect(
    page
      .getByRole('main')
      .getByText(/^(?:Bug report|Feature request) in /)
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('main').getByText(/^Post in /)).toHaveCount(0)
  await filters.getByRole('link', { name: /^Posts/ }).click()
  await expect(page).toHaveURL(`${main()}/search?q=adder&t=post%2Cticket`)
  await expect(
    page
      .getByRole('main')
      .getByText(/^Post in /)
      .first(),
  ).toBeVisible()
  await filters.getByRole('link', { name: /^Creations/ }).click()
  await expect(page).toHaveURL(`${main()}/search?q=adder`)
  await expect(
    page
      .getByRole('main')
      .getByText(/^(?:Subassembly|World) in the creation hub$/)
      .first(),
  ).toBeVisible()
  const newest = await results(page).first().textContent()
  await page.getByLabel('Order').selectOption('Oldest first')
  await expect(page).toHaveURL(/[?&]s=created/)
  await expect(results(page).last()).toHaveText(newest ?? '')
  await page.goBack()
  await expect(page.getByLabel('Order')).toHaveValue('-created')
  await expect(results(page).first()).toHaveText(newest ?? '')

  await page.getByRole('searchbox', { name: 'Search for' }).fill('threes')
  await page.getByLabel('From').fill('2020-01-31')
  await page.getByLabel('Author').fill('@nobody-here')
  await page.keyboard.press('Enter')
  await expect(page.getByText("There's no user with that name")).toBeVisible()
  await expect(page.getByLabel('Author')).toBeFocused()
  await page.getByRole('link', { name: 'Remove the filter By nobody-here' }).click()
  await expect(page).toHaveURL(/[?&]since=2020-01-31$/)
  await expect(page.getByLabel('Author')).toHaveValue('')
  await expect(page.getByText('Nothing found for “threes”')).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('list')
    .getByRole('link', { name: /^Comments [1-9]/ })
    .last()
    .click()
  await expect(results(page)).toHaveText(['Comment: The adder workbench', 'Comment: The adder workbench'])

  await page.getByRole('searchbox', { name: 'Search the site' }).fill('Kogge')
  await expect(list.getByRole('option')).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Kogge–Stone/)

  await open(page, '/search?q=adder')
  await filters.getByRole('link', { name: /^Comments/ }).click()
  await expect(page).toHaveURL(`${main()}/search?q=adder&t=comment`)
  await results(page)
    .filter({ hasText: /^Comment: / })
    .first()
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/#cmt-[0-9a-f]{8}$/)
  await expect(page.locator('article[data-linked]')).toContainText(/adder/i)

  await page.getByRole('searchbox', { name: 'Search the site' }).fill('workbench')
  await list.getByRole('option', { name: /^The adder workbench.*World in the creation hub$/ }).click()
  await expect(page).toHaveURL(/\/view\/ctn-[0-9a-f]{8}\//)
  expect(complaints).toEqual([])
})

test('typing in the search field while a page loads keeps the focus there @all', async ({ page }) => {
  await open(page, '/forums')
  await waitForHydration(page)
  const field = page.getByRole('searchbox', { name: 'Search the site' })
  const { promise: permission, resolve: permit } = Promise.withResolvers<void>()
  await page.route('**/_serverFn/**', async (route) => {
    await permission
    await route.fallback()
  })
  await field.fill('ripple')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${main()}/search?q=ripple`)
  await field.pressSequentially(' carry')
  permit()
  await expect(page.getByRole('searchbox', { name: 'Search for' })).toHaveValue('ripple')
  await expect(results(page).first()).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('ripple carry')
})
