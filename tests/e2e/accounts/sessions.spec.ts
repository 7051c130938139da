import { signInAt, makeUser } from './accounts.ts'
import { waitForHydration, enterPassword, main, open, signIn } from '../support/community.ts'
import { expect, test, type Browser, type Locator, type Page } from '../support/test.ts'

const logIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true })

/** Logs out by the menu. */
async function logOut(page: Page, username: string): Promise<void> {
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('button', { name: username }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

test('a member signs in by password and returns to the previous page', async ({ page }) => {
  await open(page, '/view/frm-offtopic')
  await logIn(page).click()
  await expect(page).toHaveURL(/^http:\/\/auth\.localhost/)
  await enterPassword(page, 'edsger', 'wrong-password')
  await expect(page.getByText('No account matches that email/username and password.')).toBeVisible()
  await enterPassword(page, 'edsger')
  await page.waitForURL(`${main()}/view/frm-offtopic`)
  await expect(page.getByRole('button', { name: /edsger/ })).toBeVisible()
  for (const path of ['/login', '/register']) {
    await open(page, path)
    await expect(page, path).toHaveURL(`${main()}/`)
  }
})

test('a session ended by the service shows a message, and keeps the typed text', async ({
  page,
  playwright,
  member,
  post,
}) => {
  await signIn(page, member, post.path)
  await waitForHydration(page)
  const authorization = await page.evaluate<string>('`Bearer ${localStorage.access}:${localStorage.refresh}`')
  const elsewhere = await playwright.request.newContext({
    extraHTTPHeaders: { authorization, origin: main() },
  })
  expect((await elsewhere.post(`${main()}/auth/logout`, { data: {} })).status()).toBe(204)
  await elsewhere.dispose()

  const box = page.getByRole('textbox', { name: 'Your comment' })
  await box.fill('Is anybody there?')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(logIn(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'log in again in a new tab' })).toBeVisible()
  await expect(box).toHaveValue('Is anybody there?')
  expect(await page.evaluate('[localStorage.access, localStorage.refresh]')).toEqual([undefined, undefined])
  // It is said once, where the text is.
  await expect(page.getByText("You've been logged out")).toHaveCount(1)
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
})

/** Ends a user's session on another device and expects one notice after an action on their comment here. */
async function expectSingleNotice(page: Page, browser: Browser, act: (comment: Locator) => Promise<void>) {
  const person = await makeUser()
  await signInAt(page, person, '/forum/frm-offtopic/new')
  await waitForHydration(page)
  await page.getByLabel('Title').fill('A post that somebody leaves open')
  await page.getByLabel('Text').fill('Somewhere.')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Mine')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const comment = page.getByRole('article').filter({ hasText: 'Mine' })
  await expect(comment.getByRole('button', { name: 'Delete' })).toBeVisible()

  const elsewhere = await (await browser.newContext()).newPage()
  await signInAt(elsewhere, person, '/account-settings')
  await waitForHydration(elsewhere)
  await elsewhere.getByRole('button', { name: 'Log out all other devices' }).click()
  await expect(elsewhere.getByText('No other devices.')).toBeVisible()

  await act(comment)
  await expect(logIn(page)).toBeVisible()
  await expect(page.getByText("You've been logged out")).toHaveCount(1)
  await expect(page.getByText('Mine', { exact: true })).toBeVisible()
  for (const name of ['Edit', 'Delete', 'Reply']) {
    await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toHaveCount(0)
  }
  await page.reload()
  await waitForHydration(page)
  await expect(logIn(page)).toBeVisible()
  await expect(page.getByText("You've been logged out")).toHaveCount(0)
}

test('a session ended on another device shows one message, and the page has no actions left @all', async ({
  page,
  browser,
}) => {
  await expectSingleNotice(page, browser, async (comment) => {
    await comment.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  })
})

test('a session ended on another device shows one message over an unchanged edit, too @all', async ({
  page,
  browser,
}) => {
  await expectSingleNotice(page, browser, async (comment) => {
    await comment.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(comment.getByRole('textbox', { name: 'Edit comment' })).toBeVisible()
    await comment.getByRole('button', { name: /^Like/ }).click()
  })
})

test('logging out in one tab signs out the other, and keeps the text being written there', async ({
  page,
  context,
  member,
}) => {
  await signIn(page, member)
  const [reading, writing] = [await context.newPage(), await context.newPage()]
  await open(reading, '/forums')
  await waitForHydration(reading)
  await open(writing, '/forum/frm-genrldsc/new')
  await waitForHydration(writing)
  await writing.getByLabel('Title').fill('A title that stays')
  await writing.getByLabel('Text').fill('And so does its text.')

  await logOut(page, member)
  for (const tab of [page, reading, writing]) await expect(logIn(tab)).toBeVisible()
  await expect(writing.getByLabel('Title')).toHaveValue('A title that stays')
  await expect(writing.getByLabel('Text')).toHaveValue('And so does its text.')
  await writing.getByLabel('Text').press('Control+Enter')
  await expect(writing.getByText("You've been logged out.")).toBeVisible()
  await page.reload()
  await expect(logIn(page)).toBeVisible()
})

test('logging out with unsent text asks first @all', async ({ page, member, post }) => {
  await signIn(page, member, post.path)
  await waitForHydration(page)
  const box = page.getByRole('textbox', { name: 'Your comment' })
  await box.fill('Half a thought')
  const dialog = page.getByRole('alertdialog')
  await logOut(page, member)
  await expect(dialog).toContainText('You have unsaved changes. Log out anyway?')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(box).toHaveValue('Half a thought')
  await logOut(page, member)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('link', { name: 'Log in to comment' })).toBeVisible()
  await expect(page.getByText('Half a thought')).toHaveCount(0)
})

test('a log-out whose request fails says so, and can be tried again @all', async ({ page, member }) => {
  await signIn(page, member)
  await page.route('**/auth/logout', (route) => route.abort(), { times: 1 })
  await logOut(page, member)
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('You may still be logged in')
  await expect(page.getByRole('banner').getByRole('button', { name: member })).toBeVisible()
  await logOut(page, member)
  await expect(logIn(page)).toBeVisible()
})

test('a browser without its tokens is signed out', async ({ page, member }) => {
  await signIn(page, member)
  await page.evaluate('localStorage.clear()')
  await page.reload()
  await expect(logIn(page)).toBeVisible()
  await logIn(page).click()
  await expect(page).toHaveURL(/^http:\/\/auth\.localhost.*\/login/)
})
