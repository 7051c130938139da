import { enterPassword, expectAccessible, expectReadable, expectToFit, main } from './community.ts'
import { test as base, expect, type Locator, type Page } from './test.ts'

/** Who walks: each project has somebody of its own. */
export interface Walker {
  /** A member's username. */
  member: string
}

/** A test that is walked once a project, in its theme and at its width. */
export const test = base.extend<Walker>({ member: ['kit-o', { option: true }] })

const grounds = { dark: 'rgb(14, 18, 22)', light: 'rgb(245, 243, 238)' }

/** Stands still: the page wears the walk's theme, has nothing for axe to find, can be read in the other theme, and does not scroll sideways. */
export async function lookAround(page: Page): Promise<void> {
  const isDark = await page.evaluate<boolean>('matchMedia("(prefers-color-scheme: dark)").matches')
  await expect(page.locator('html')).toHaveCSS('background-color', grounds[isDark ? 'dark' : 'light'])
  await expectToFit(page)
  // A link half under the fixed bar would count as a small target.
  await page.evaluate('scrollTo({ top: 0, behavior: "instant" })')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark', reducedMotion: 'reduce' })
  await expectReadable(page)
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light', reducedMotion: null })
}

/** Looks around where scripts are off: axe needs them, so it is given a copy of what stands there, on a page of its own. */
export async function lookAroundScriptless(page: Page, copy: Page): Promise<void> {
  await expectToFit(page)
  const html = await page.content()
  await copy.route(page.url(), (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': "script-src 'none'" },
      body: html.replaceAll(/<(\/?)noscript/g, '<$1div'),
    }),
  )
  await copy.goto(page.url())
  await lookAround(copy)
}

/** Brings the site's links forward: on a phone they are in the sheet that the menu button opens. */
export async function showNavigation(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
  await expect(page.getByRole('navigation', { name: 'Site', exact: true })).toBeVisible()
}

/** The way to log in, where the walk's width has it once the navigation is shown. */
export function logInLink(page: Page): Locator {
  const place = isOnPhone(page)
    ? page.getByRole('navigation', { name: 'Site', exact: true })
    : page.getByRole('banner')
  return place.getByRole('link', { name: 'Log in', exact: true })
}

/** Whether the walk is one on a phone, where the links are in a sheet. */
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
  await lookAround(page)
  await enterPassword(page, username)
  await page.waitForURL(main() + here)
  await expect(page.getByRole('button', { name: username })).toBeVisible()
}
