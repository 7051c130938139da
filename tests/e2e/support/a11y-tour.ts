import { enterPassword, expectAccessible, expectReadable, expectToFit, main } from './community.ts'
import { isFullSet } from './test-set.ts'
import { expect, type Locator, type Page } from './test.ts'

const grounds = { dark: 'rgb(14, 18, 22)', light: 'rgb(245, 243, 238)' }

/** Checks the page: it has the project's theme and does not scroll sideways; in the full set of tests it has no findings of axe and is readable in the other theme, too. */
export async function checkPage(page: Page): Promise<void> {
  const isDark = await page.evaluate<boolean>('matchMedia("(prefers-color-scheme: dark)").matches')
  await expect(page.locator('html')).toHaveCSS('background-color', grounds[isDark ? 'dark' : 'light'])
  await expectToFit(page)
  if (!isFullSet) return
  // A link half under the fixed bar would count as a small target.
  await page.evaluate('scrollTo({ top: 0, behavior: "instant" })')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark', reducedMotion: 'reduce' })
  await expectReadable(page)
  await expectToFit(page)
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light', reducedMotion: null })
}

/** Checks a page where scripts are off: axe needs them, so it runs on a copy of the HTML in another page. */
export async function checkScriptlessPage(page: Page, copy: Page): Promise<void> {
  await expectToFit(page)
  if (!isFullSet) return
  const html = await page.content()
  await copy.route(page.url(), (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': "script-src 'none'" },
      body: html.replaceAll(/<(\/?)noscript/g, '<$1div'),
    }),
  )
  await copy.goto(page.url())
  await checkPage(copy)
}

/** Brings the site's links forward: on a phone they are in the sheet that the menu button opens. */
export async function showNavigation(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
  await expect(page.getByRole('navigation', { name: 'Site', exact: true })).toBeVisible()
}

/** The login link, which narrow projects show in the opened navigation. */
export function logInLink(page: Page): Locator {
  const container = isOnPhone(page)
    ? page.getByRole('navigation', { name: 'Site', exact: true })
    : page.getByRole('banner')
  return container.getByRole('link', { name: 'Log in', exact: true })
}

/** Whether the project has the width of a phone, where the links are in a sheet. */
export function isOnPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 900
}

/** Goes by one of the site's links. */
export async function follow(page: Page, name: string): Promise<void> {
  await showNavigation(page)
  await page
    .getByRole('navigation', { name: 'Site', exact: true })
    .getByRole('link', { name, exact: true })
    .click()
}

/** Signs in by password from the page being read and comes back to it. */
export async function logIn(page: Page, username: string): Promise<void> {
  const here = new URL(page.url()).pathname
  await showNavigation(page)
  await logInLink(page).click()
  await expect(page).toHaveURL(/^http:\/\/auth\.localhost.*\/login/)
  await checkPage(page)
  await enterPassword(page, username)
  await page.waitForURL(main() + here)
  await expect(page.getByRole('button', { name: username })).toBeVisible()
}
