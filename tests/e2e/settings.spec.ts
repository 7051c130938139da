import { expect, test } from '@playwright/test'
import { awake, main, open } from './community.ts'

const grounds = { dark: 'rgb(14, 18, 22)', light: 'rgb(245, 243, 238)' }

test('settings are in the server’s own rendering and reach other tabs', async ({ page, context }) => {
  await open(page, '/settings')
  await awake(page)
  const other = await context.newPage()
  await open(other, '/forums')
  await awake(other)
  await page.getByRole('radio', { name: 'Light' }).press(' ')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.getByRole('radio', { name: 'Date and time' }).press(' ')
  await page.getByRole('switch', { name: 'Fixed top bar' }).press(' ')
  await page.getByRole('switch', { name: 'Recent posts' }).press(' ')

  // What a cookie carries is in the first bytes, so nothing is painted in another theme first.
  const html = await (await context.request.get(`${main()}/view/pst-56609d78`)).text()
  expect(html.slice(0, 100)).toMatch(/^<!DOCTYPE html><html lang="en" data-theme="light"/)
  expect(html).not.toContain('Recent posts')
  expect(html).not.toMatch(/<header[^>]*data-fixed/)
  expect(html).toMatch(/<time[^>]*>\d{1,2} \w{3,4} \d{4}/)
})

for (const [theme, system] of [
  ['light', 'dark'],
  ['dark', 'light'],
] as const) {
  test.describe(`${theme} on a ${system} system`, () => {
    test.use({ colorScheme: system, javaScriptEnabled: false })

    test('the chosen theme needs no script', async ({ page, context }) => {
      await context.addCookies([{ name: 'set-theme', value: encodeURIComponent(`"${theme}"`), url: main() }])
      await open(page, '/forums')
      await expect(page.locator('html')).toHaveCSS('background-color', grounds[theme])
    })
  })
}

test('the automatic theme follows the system while the page is open', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/forums')
  await expect(page.locator('html')).toHaveCSS('background-color', grounds.dark)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveCSS('background-color', grounds.light)
})

test('a change of the analytics setting loads the page anew', async ({ page }) => {
  await open(page, '/settings')
  await awake(page)
  const loaded = page.waitForEvent('load')
  await page.getByRole('switch', { name: 'Analytics' }).press(' ')
  await loaded
  expect(await page.evaluate('document.cookie')).toContain('set-analytics=false')
  await expect(page.getByRole('switch', { name: 'Analytics' })).not.toBeChecked()
})
