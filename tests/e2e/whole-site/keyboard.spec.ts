import { waitForHydration, expectAccessibleState, main, open, signIn } from '../support/community.ts'
import { expect, test, type Page } from '../support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The comment that the focus is in. */
function current(page: Page): Promise<string> {
  return page.evaluate('document.activeElement.closest("article[id]")?.id ?? ""')
}

test('g and a letter open the forums, the tracker and the hub @all', async ({ page }) => {
  await open(page, '/settings')
  await waitForHydration(page)
  for (const [letter, title] of [
    ['f', 'Forums'],
    ['t', 'Issue tracker'],
    ['h', 'Creation hub'],
  ] as const) {
    await page.keyboard.press('g')
    await page.keyboard.press(letter)
    await expect(heading(page)).toHaveText(title)
  }
})

test('? opens the list of shortcuts, and closing it restores the focus', async ({ page }) => {
  await open(page, '/forums')
  await waitForHydration(page)
  const link = page.getByRole('main').getByRole('link', { name: 'Off topic' })
  await link.focus()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('Next unread comment')).toBeVisible()
  await expect(dialog.getByText('Keyboard shortcuts')).toBeFocused()
  await expectAccessibleState(page)
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
  await expect(heading(page)).toHaveText('Forums')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(dialog).toBeVisible()
})

test('single keys can be turned off @all', async ({ page }) => {
  await open(page, '/forums')
  await waitForHydration(page)
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await dialog.getByRole('switch', { name: 'Single-key shortcuts' }).press(' ')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await page.keyboard.press('/')
  await page.keyboard.press('?')
  await expect(page.getByRole('searchbox')).not.toBeFocused()
  await expect(dialog).toBeHidden()
  expect(await page.evaluate('document.cookie')).toContain('set-keyboardShortcuts=false')
})

test('n and p step through all comments on the first visit, and announce on the next that nothing is new @all', async ({
  page,
}) => {
  await open(page, '/view/pst-56609d78')
  await waitForHydration(page)
  const ids = await page.locator('article[id^=cmt-]').evaluateAll((all) => all.map(({ id }) => id))
  expect(ids.length).toBeGreaterThan(2)
  await expect(page.getByText('New', { exact: true })).toHaveCount(0)
  // Keys work once their code has loaded.
  await expect.poll(() => page.evaluate('localStorage.visits')).toContain('pst-56609d78')
  for (const [key, id] of [
    ['n', ids[0]],
    ['n', ids[1]],
    ['n', ids[2]],
    ['p', ids[1]],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => current(page)).toBe(id)
    await expect(page).toHaveURL(new RegExp(`#${id}$`))
  }
  await open(page, '/view/pst-56609d78')
  await waitForHydration(page)
  // The key works once its code has loaded, which nothing on the page shows this time.
  await expect(async () => {
    await page.keyboard.press('n')
    await expect(page.getByText('No unread comments').first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  expect(await current(page)).toBe('')
})

/** Waits until the clock shows another whole second. */
function nextSecond(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000)))
}

test('new comments are announced on an open page, marked on the next visit, and reachable by keyboard', async ({
  page,
  browser,
  member,
  post,
}) => {
  const otherPage = await (await browser.newContext()).newPage()
  await signIn(otherPage, member, post.path)
  await waitForHydration(otherPage)
  const address = otherPage.url()
  const newComments = page.getByRole('button', { name: /^\d+ new comments?$/ })
  const newBadges = page.getByText('New', { exact: true })

  async function postComment(text: string) {
    await otherPage.getByRole('textbox', { name: 'Your comment' }).fill(text)
    await otherPage.getByRole('textbox', { name: 'Your comment' }).press('Control+Enter')
    await expect(otherPage.locator('article[id^=cmt-]').filter({ hasText: text })).toBeVisible()
  }

  await page.goto(address)
  await waitForHydration(page)
  await expect.poll(() => page.evaluate('localStorage.visits')).toContain('pst-')
  await expect(newComments).toBeHidden()
  await postComment('Said while you were reading')
  await page.evaluate('document.dispatchEvent(new Event("visibilitychange"))')
  await expect(newComments).toHaveText(/^1 new/)
  await newComments.click()
  const newComment = page.locator('article[id^=cmt-]').filter({ hasText: 'Said while you were reading' })
  await expect(newComment).toBeInViewport()
  await expect(newBadges).toHaveCount(1)
  await expect(newComments).toBeHidden()

  await open(page, '/forums')
  // Visits are stored in whole seconds: a comment in the same second as the last seen one isn't new.
  await nextSecond()
  await postComment('Said while you were away')
  await postComment('And once more')
  await page.goto(address)
  await waitForHydration(page)
  await expect(newComments).toHaveText(/^2 new/)
  await expect(newBadges).toHaveCount(2)
  await page.keyboard.press('n')
  await expect(page.locator('article[data-linked]')).toContainText('Said while you were away')
  await page.keyboard.press('n')
  await expect(page.locator('article[data-linked]')).toContainText('And once more')
  await expect(newComments).toBeHidden()
  await page.keyboard.press('p')
  await expect(page.locator('article[data-linked]')).toContainText('Said while you were away')
  await expectAccessibleState(page)
})

test('shortcuts are inactive in text fields @all', async ({ page }) => {
  await open(page, '/forums')
  await waitForHydration(page)
  const field = page.getByRole('searchbox')
  await page.keyboard.press('/')
  await page.keyboard.type('gf? n/p')
  await expect(field).toHaveValue('gf? n/p')
  await expect(page).toHaveURL(`${main()}/forums`)
})
