import { main, waitForHydration } from '../support/community.ts'
import { expect, type Page, test } from '../support/test.ts'

/** Holds the page's scripts back; returns a function that releases them and waits for hydration. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return async () => {
    resolve()
    await waitForHydration(page)
  }
}

/** Opens a path as far as it is readable: it is loaded only when its scripts are there. */
async function openReadable(page: Page, path: string): Promise<void> {
  await page.goto(`${main()}${path}`, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
}

test('a page that was scrolled before its scripts arrived stays where it is', async ({ page }) => {
  const letScriptsArrive = await holdScripts(page)
  await openReadable(page, '/forums')
  await page.mouse.move(400, 400)
  await page.mouse.wheel(0, 150)
  await expect.poll(() => page.evaluate('scrollY')).toBe(150)
  await letScriptsArrive()
  expect(await page.evaluate('scrollY')).toBe(150)
})

test('a search that was opened before the scripts arrived gets the focus with them @all', async ({
  page,
}) => {
  const letScriptsArrive = await holdScripts(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await openReadable(page, '/forums')
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await letScriptsArrive()
  await expect(page.getByRole('searchbox')).toBeFocused()
})
