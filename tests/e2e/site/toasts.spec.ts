import { stopClock } from '../support/clock.ts'
import { waitForHydration, dropChanges, open, signIn } from '../support/community.ts'
import type { Discussion } from '../support/writing.ts'
import { expect, test, type Page } from '../support/test.ts'

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })

/** Opens a post, makes changes fail, and likes it: the message about that comes up. */
async function failToLike(page: Page, member: string, { path }: Discussion): Promise<void> {
  await page.clock.install()
  await signIn(page, member, path)
  await waitForHydration(page)
  await dropChanges(page)
  await stopClock(page)
  await page.getByRole('button', { name: /^Like/ }).first().click()
  await expect(messages(page)).toContainText('There was an error submitting your rating')
}

test('a message hides itself after ten seconds @all', async ({ page, member, post }) => {
  await failToLike(page, member, post)
  await page.clock.runFor(9_990)
  await expect(messages(page)).toContainText('There was an error submitting your rating')
  await page.clock.runFor(20)
  await expect(messages(page)).toBeHidden()
})

test('a message stays while it is hovered or focused @all', async ({ page, member, post }) => {
  await failToLike(page, member, post)
  await messages(page).hover()
  await page.clock.runFor(60_000)
  await expect(messages(page)).toContainText('There was an error submitting your rating')
  await page.mouse.move(0, 0)
  await page.clock.runFor(10_010)
  await expect(messages(page)).toBeHidden()
})

test('a click dismisses a message @all', async ({ page, member, post }) => {
  await failToLike(page, member, post)
  await messages(page).getByText('There was an error submitting your rating').click()
  await page.clock.runFor(10)
  await expect(messages(page)).toBeHidden()
})

test('an unexpected error is shown until it is closed', async ({ page }) => {
  await page.clock.install()
  await open(page, '/forums')
  await waitForHydration(page)
  await stopClock(page)
  await page.evaluate('void Promise.reject(new Error("a loose wire"))')
  const toast = messages(page).getByRole('alert')
  await expect(toast).toContainText('Unhandled error')
  await expect(toast).toContainText('An unexpected error has occurred. Check your console for more details.')
  await page.clock.runFor(3_600_000)
  await expect(toast).toBeVisible()
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await page.clock.runFor(10)
  await expect(messages(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forums')
})
