import { expect, type Locator, type Page } from '@playwright/test'
import { waitForHydration, expectAccessible, open } from '../support/community.ts'

/** Writes a ticket, a bug report unless said otherwise, as the person who is signed in and answers with its number. */
export async function createTicket(
  page: Page,
  title: string,
  body: string,
  kind: 'Bug report' | 'Feature request' = 'Bug report',
): Promise<string> {
  await open(page, '/tracker/game')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Create ticket' }).click()
  await page.getByRole('main').getByRole('link', { name: kind }).waitFor()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: kind }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Text').fill(body)
  await page.getByRole('button', { name: 'Create ticket' }).click()
  await expect(page).toHaveURL(/\/tracker\/\d+$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Searches for the query by the search box. */
export async function search(page: Page, query: string): Promise<void> {
  const box = page.getByRole('combobox')
  await box.fill(query)
  await box.press('Escape')
  await box.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(query)
}

/** The row of a ticket in the list. */
export function row(page: Page, title: string): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) })
}
