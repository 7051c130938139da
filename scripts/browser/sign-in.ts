import type { BrowserContext } from 'playwright-core'
import { waitForHydration } from './wait-for-hydration.ts'

/** Signs a demo person in by the developer's way in, for all pages of that browser. */
export async function signInDemoUser(context: BrowserContext, main: string, username: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${main}/login`)
  await waitForHydration(page)
  await page.getByRole('button', { name: username, exact: true }).click()
  await page.waitForURL(`${main}/`)
  await waitForHydration(page)
  await page.close()
}
