import { waitForHydration, expectAccessibleState, main, open, signIn } from '#tests/e2e/support/community.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('keys open sections and the list of all keys, type in text fields, and can be turned off @all', async ({
  page,
}) => {
  await open(page, '/settings')
  await waitForHydration(page)
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forums')
  const field = page.getByRole('searchbox')
  await page.keyboard.press('/')
  await page.keyboard.type('gf? n/p')
  await expect(field).toHaveValue('gf? n/p')
  await expect(page).toHaveURL(`${main()}/forums`)

  await page.getByRole('contentinfo').getByRole('button', { name: 'Keyboard shortcuts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await dialog.getByRole('switch', { name: 'Single-key shortcuts' }).press(' ')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await page.keyboard.press('/')
  await page.keyboard.press('?')
  await expect(field).not.toBeFocused()
  await expect(dialog).toBeHidden()
  expect(await page.evaluate('document.cookie')).toContain('set-keyboardShortcuts=false')
})

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
  await page.evaluate('document.dispatchEvent(new Event("visibilitychange"))')
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
