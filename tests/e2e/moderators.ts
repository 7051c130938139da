import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { waitForHydration } from './community.ts'

/** A browser of its own for somebody. */
export async function another(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

/** Reports what the open page is about, by the dialog; `kind` is what it is called there. */
export async function reportOpen(page: Page, kind: string, text: string): Promise<void> {
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Report' }).first().click()
  const dialog = page.getByRole('dialog', { name: `Report ${kind}` })
  await dialog.getByLabel("What's wrong?").selectOption('Something else')
  await dialog.getByLabel('What should the moderators know?').fill(text)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog).toBeHidden()
}

/** The site's messages on the page. */
export function messages(page: Page): Locator {
  return page.getByRole('region', { name: 'Messages' })
}
