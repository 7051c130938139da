import { browserFlags, installedBrowser, webglFlags } from '#scripts/browser/browser.ts'
import { open, waitForHydration } from '../support/community.ts'
import { expect, type Locator, type Page } from '../support/test.ts'

const executablePath = installedBrowser()

/** A browser that draws in 3D by software. */
export const launchOptions = {
  ...(executablePath && { executablePath }),
  args: [...browserFlags.filter((flag) => flag !== '--disable-gpu'), ...webglFlags],
}

/** The creation that is opened. */
export const title = 'Half adder, for the tutorial'

/** Opens the half adder by the links of the hub. */
export async function openHalfAdder(page: Page): Promise<void> {
  await open(page, '/hub?q=half+adder')
  await waitForHydration(page)
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  // The new page scrolls to its top smoothly.
  await expect.poll(() => page.evaluate('scrollY')).toBe(0)
  // Until its transition has ended the browser gives presses to the document, and Playwright scrolls to try again.
  await page.evaluate('document.activeViewTransition?.finished')
}

/** The button that opens the player. */
export const explore = (page: Page): Locator => page.getByRole('button', { name: 'Explore in 3D' })
/** All of the player. */
export const player = (page: Page): Locator => page.getByRole('region', { name: `${title}, running in 3D` })
/** Its picture. */
export const canvas = (page: Page): Locator =>
  player(page).getByRole('application', { name: `${title} in 3D` })
/** A button of the player. */
export const button = (page: Page, name: string): Locator =>
  player(page).getByRole('button', { name, exact: true })

/** Waits until the first picture in 3D is there. */
export async function expectDrawn(page: Page): Promise<void> {
  await expect(player(page)).toHaveAttribute('data-drawn', 'true')
}

/** How many ticks the player says have passed. */
export async function ticks(page: Page): Promise<number> {
  const text = await player(page)
    .getByText(/^Tick [\d,]+$/)
    .innerText()
  return Number(text.replaceAll(/\D/g, ''))
}
