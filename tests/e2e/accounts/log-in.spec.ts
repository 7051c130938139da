import { auth, collectPostPaths, holdRequests } from './accounts.ts'
import {
  collectProblems,
  enterPassword,
  main,
  open,
  signIn,
  waitForHydration,
} from '#tests/e2e/support/community.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

const logInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true })
const account = (page: Page, username: string) =>
  page.getByRole('banner').getByRole('button', { name: username })

/** Logs out by the menu. */
async function logOut(page: Page, username: string): Promise<void> {
  await waitForHydration(page)
  await account(page, username).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

test('a member logs in by password and returns to the page; logging out in one tab signs out all, and keeps typed text', async ({
  page,
  context,
  member,
}) => {
  const complaints = collectProblems(page)
  await open(page, '/view/frm-offtopic')
  await logInLink(page).click()
  await expect(page).toHaveURL(/^http:\/\/auth\.localhost/)
  await enterPassword(page, member)
  await page.waitForURL(`${main()}/view/frm-offtopic`)
  await expect(account(page, member)).toBeVisible()

  const [settings, writing] = [await context.newPage(), await context.newPage()]
  await open(settings, '/account-settings')
  await open(writing, '/forum/frm-genrldsc/new')
  await waitForHydration(writing)
  await writing.getByLabel('Title').fill('A title that stays')
  await writing.getByLabel('Text').fill('And so does its text.')
  await logOut(page, member)
  for (const tab of [page, writing]) await expect(logInLink(tab)).toBeVisible()
  await expect(settings).toHaveURL(/^http:\/\/auth\.localhost.*\/login\?r=%2Faccount-settings/)
  await expect(writing.getByLabel('Title')).toHaveValue('A title that stays')
  await writing.getByLabel('Text').press('Control+Enter')
  await expect(writing.getByText("You've been logged out.")).toBeVisible()
  await expect(writing.getByLabel('Text')).toHaveValue('And so does its text.')
  expect(complaints).toEqual([])
})

test('a session ended by the service is said once, leaves no actions, and keeps the typed text @all', async ({
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
  await expect(logInLink(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'log in again in a new tab' })).toBeVisible()
  await expect(box).toHaveValue('Is anybody there?')
  expect(await page.evaluate('[localStorage.access, localStorage.refresh]')).toEqual([undefined, undefined])
  // It is said once, where the text is.
  await expect(page.getByText("You've been logged out")).toHaveCount(1)
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: 'Reply' })).toHaveCount(0)
  await box.fill('')
  await page.reload()
  await waitForHydration(page)
  await expect(logInLink(page)).toBeVisible()
  await expect(page.getByText("You've been logged out")).toHaveCount(0)
})

test('a log-out asks first if text is unsent, and can be tried again if its request fails @all', async ({
  page,
  member,
  post,
}) => {
  await signIn(page, member, post.path)
  await waitForHydration(page)
  const box = page.getByRole('textbox', { name: 'Your comment' })
  await box.fill('Half a thought')
  const dialog = page.getByRole('alertdialog')
  await logOut(page, member)
  await expect(dialog).toContainText('You have unsaved changes. Log out anyway?')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(box).toHaveValue('Half a thought')
  await page.route('**/auth/logout', (route) => route.abort(), { times: 1 })
  await logOut(page, member)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('You may still be logged in')
  await expect(account(page, member)).toBeVisible()
  await logOut(page, member)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('link', { name: 'Log in to comment' })).toBeVisible()
  await expect(page.getByText('Half a thought')).toHaveCount(0)
})

test('on a slow connection the login is busy until the next page, and is sent once @all', async ({
  page,
  member,
}) => {
  await open(page, '/login?r=/forums')
  const posts = collectPostPaths(page)
  const releaseLogin = await holdRequests(page, '**/auth/login')
  const releaseCallback = await holdRequests(page, '**/oauth/callback/**')
  await enterPassword(page, member)
  await expect(page.getByRole('button', { name: 'Working' })).toBeDisabled()
  await expect(page.getByLabel('Email or username')).toHaveValue(member)
  const leaving = page.waitForRequest('**/oauth/callback/**')
  releaseLogin()
  await leaving
  // By key alone: Playwright's other actions on a page that is being left wait for the next page.
  for (const key of ['Enter', 'Space', 'Enter']) await page.keyboard.press(key)
  releaseCallback()
  await page.waitForURL(`${main()}/forums`)
  expect(posts).toEqual(['/auth/login', '/auth/exchange'])
})

test('going back after a login doesn’t redirect forward again @all', async ({ page, member }) => {
  await open(page, '/changelog')
  await open(page, '/forums')
  await logInLink(page).click()
  await enterPassword(page, member)
  await page.waitForURL(`${main()}/forums`)
  await expect(account(page, member)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`^${auth()}/login`))
  for (const path of ['/forums', '/changelog']) {
    await page.goBack()
    await expect(page).toHaveURL(main() + path)
    await expect(account(page, member)).toBeVisible()
  }
})
