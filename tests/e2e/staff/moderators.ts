import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { waitForHydration } from '#tests/e2e/support/community.ts'

/** A separate browser for a user. */
export async function newBrowserPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

/** Reports the open page's object with the dialog; `kind` is its name there. */
export async function reportOpenPage(page: Page, kind: string, text: string): Promise<void> {
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Report' }).first().click()
  const dialog = page.getByRole('dialog', { name: `Report ${kind}` })
  await dialog.getByLabel("What's wrong?").selectOption('Something else')
  await dialog.getByLabel('What should the moderators know?').fill(text)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog).toBeHidden()
}

/** Locks the open post of another user. */
export async function lockOpenPost(page: Page, reason: string): Promise<void> {
  await page.getByRole('region', { name: 'Manage post' }).getByRole('button', { name: 'Lock' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lock post' })
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Lock' }).click()
  await expect(dialog).toBeHidden()
}

/** The site's messages on the page. */
export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Messages' })
}
