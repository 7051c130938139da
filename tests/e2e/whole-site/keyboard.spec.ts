import { waitForHydration, expectAccessibleState, open, signIn } from '#tests/e2e/support/community.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('new comments are announced on an open page, marked as new, and reachable by keyboard @all', async ({
  page,
  browser,
  member,
  post,
}) => {
  const otherPage = await (await browser.newContext()).newPage()
  await signIn(otherPage, member, post.path)
  await waitForHydration(otherPage)
  const newComments = page.getByRole('button', { name: /^\d+ new comments?$/ })
  await open(page, post.path)
  await waitForHydration(page)
  await expect.poll(() => page.evaluate('localStorage.visits')).toContain('pst-')
  await expect(newComments).toBeHidden()
  for (const text of ['Said while you were reading', 'And once more']) {
    await otherPage.getByRole('textbox', { name: 'Your comment' }).fill(text)
    await otherPage.getByRole('textbox', { name: 'Your comment' }).press('Control+Enter')
    await expect(otherPage.locator('article[id^=cmt-]').filter({ hasText: text })).toBeVisible()
  }
  await expect(newComments).toHaveText(/^2 new/)
  await newComments.click()
  const first = page.locator('article[id^=cmt-]').filter({ hasText: 'Said while you were reading' })
  await expect(first).toBeInViewport()
  await expect(page.getByText('New', { exact: true })).toHaveCount(2)
  await expect(newComments).toBeHidden()
  await page.keyboard.press('n')
  await expect(page.locator('article[data-linked]')).toBeVisible()
  await expectAccessibleState(page)
})
