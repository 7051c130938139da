import type { Locator, Page } from '@playwright/test'
import { waitForHydration } from '#tests/e2e/support/community.ts'

/** How many drafts the browser keeps, as a script of the page. */
export const draftCount = 'Object.keys(localStorage).filter((key) => key.startsWith("draft-")).length'

/** The box for a new comment. */
export function commentBox(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Your comment' })
}

/** The comments on the page. */
export function commentsOn(page: Page): Locator {
  return page.getByRole('region', { name: 'Comments' }).getByRole('article')
}

/** Opens the page once more in another tab of the same browser. */
export async function openInNewTab(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto(page.url())
  await waitForHydration(other)
  return other
}

/** Lets pages be left without a question. */
export function allowLeaving(page: Page): void {
  page.on('dialog', (dialog) => dialog.accept())
}
