import { waitForHydration, main, open } from '#tests/e2e/support/community.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('settings apply to the server-rendered page and to other tabs @all', async ({ page, context }) => {
  await open(page, '/settings')
  await waitForHydration(page)
  const other = await context.newPage()
  await open(other, '/forums')
  await waitForHydration(other)
  await page.getByRole('radio', { name: 'Light' }).press(' ')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.getByRole('radio', { name: 'Date and time' }).press(' ')
  await page.getByRole('switch', { name: 'Fixed top bar' }).press(' ')
  await page.getByRole('switch', { name: 'Recent posts' }).press(' ')

  // Settings from a cookie are in the first bytes, so nothing is painted in another theme first.
  const html = await (await context.request.get(`${main()}/view/pst-56609d78`)).text()
  expect(html.slice(0, 100)).toMatch(/^<!DOCTYPE html><html lang="en" data-theme="light"/)
  expect(html).not.toContain('Recent posts')
  expect(html).not.toMatch(/<header[^>]*data-fixed/)
  expect(html).toMatch(/<time[^>]*>\d{1,2} \w{3,4} \d{4}/)
})
