import {
  auth,
  collectPostPaths,
  signInAt,
  freshName,
  isSignedIn,
  setProviderUser,
  linkMailedTo,
  mailsTo,
  makeUser,
} from './accounts.ts'
import type { Audience } from '../support/test-control-server.ts'
import { waitForHydration, main, open } from '../support/community.ts'
import { expect, test, type Page } from '../support/test.ts'

// Sequential, since the users signed in at the providers are the same for all tests.
test.describe.configure({ mode: 'default' })

/** A new user at all three providers. */
function stranger(): Required<Audience> & { email: string } {
  const id = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1
  const email = `stranger-${id}@people.example`
  return {
    email,
    github: { id, login: `stranger-${id}`, emails: [{ email, primary: true, verified: true }] },
    google: { id: `person-${id}`, claims: { name: `Stranger ${id}`, email, email_verified: true } },
    steam: `7656119${String(id).padStart(10, '0')}`,
  }
}

/** Leaves for a provider from the login or the sign-up page. */
async function goToProvider(page: Page, path: '/login' | '/register', button: string): Promise<void> {
  await open(page, `${path}?r=/forums`)
  await waitForHydration(page)
  await page.getByRole('button', { name: button }).dblclick()
}

test('a new user signs up through GitHub, chooses a name, and can log in again', async ({
  page,
  browser,
}) => {
  const person = stranger()
  await setProviderUser(person)
  await goToProvider(page, '/login', 'Log in with GitHub')
  await expect(page).toHaveURL(`${main()}/oauth/callback/github`)
  await expect(
    page.getByText('No Logic Works account found associated with this GitHub account'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(new RegExp(`^${auth()}/register`))
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Sign up with GitHub' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Almost there')
  await waitForHydration(page)
  expect(page.url()).toBe(`${auth()}/complete-register`)
  const posts = collectPostPaths(page)
  const name = page.getByLabel('Username')
  await expect(name).toHaveValue(person.github.login)
  await name.fill('ada')
  await name.press('Enter')
  await expect(page.getByText('That username is already taken.')).toBeVisible()
  const username = freshName()
  await name.fill(username)
  await page.getByRole('button', { name: 'Complete sign-up' }).dblclick()
  await page.waitForURL(`${main()}/forums`)
  await expect(page.getByRole('button', { name: username })).toBeVisible()
  expect(posts).toEqual(['/auth/oauth/complete', '/auth/oauth/complete', '/auth/exchange'])
  // GitHub has proved the address.
  await expect(page.getByRole('link', { name: /isn't verified/ })).toBeHidden()

  const again = await (await browser.newContext()).newPage()
  await goToProvider(again, '/login', 'Log in with GitHub')
  await again.waitForURL(`${main()}/forums`)
  await expect(again.getByRole('button', { name: username })).toBeVisible()
})

test('Steam provides no email address, so a new user from there is asked for one @all', async ({ page }) => {
  const { steam, email } = stranger()
  await setProviderUser({ steam })
  await goToProvider(page, '/register', 'Sign up with Steam')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Almost there')
  await waitForHydration(page)
  const username = freshName()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Confirm email').fill('other@people.example')
  await expect(page.getByText('Emails must match')).toBeVisible()
  await page.getByLabel('Confirm email').fill(email)
  await page.getByRole('button', { name: 'Complete sign-up' }).dblclick()
  await page.waitForURL(`${main()}/forums`)
  await expect(page.getByRole('link', { name: /isn't verified/ })).toBeVisible()
  await page.goto(await linkMailedTo(email))
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(page.getByText('Email verified')).toBeVisible()
})

test('a signed-in user links a provider, is notified by mail, signs in by the store’s link, and unlinks it again @all', async ({
  page,
  browser,
}) => {
  const person = await makeUser()
  const { steam } = stranger()
  await setProviderUser({ steam })
  await signInAt(page, person, '/account-settings')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Link Steam' }).dblclick()
  await expect(page.getByRole('button', { name: 'Unlink Steam' })).toBeVisible()
  await expect(page).toHaveURL(`${main()}/account-settings`)
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Your Steam account is linked')

  const visitor = await (await browser.newContext()).newPage()
  await open(visitor, '/forums')
  await waitForHydration(visitor)
  await visitor.getByRole('banner').getByRole('link', { name: 'Sign in through Steam' }).click()
  await expect(visitor.getByRole('button', { name: person.username })).toBeVisible()
  await expect(visitor).toHaveURL(`${main()}/forums`)

  await waitForHydration(page)
  const posts = collectPostPaths(page)
  await page.getByRole('button', { name: 'Unlink Steam' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Are you sure you want to unlink your Steam account?')
  await dialog.getByRole('button', { name: 'OK' }).dblclick()
  await expect(page.getByRole('button', { name: 'Link Steam', exact: true })).toBeVisible()
  expect(posts).toEqual(['/auth/unlink-identity'])
  const notices = (await mailsTo(person.email, 2)).map(({ text }) => text)
  expect(notices).toEqual([expect.stringMatching(/Steam.*linked/), expect.stringMatching(/Steam.*unlinked/)])
  expect(await isSignedIn(page, person)).toBe(true)
})
