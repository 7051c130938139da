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
  password,
} from './accounts.ts'
import type { Audience } from '#tests/e2e/support/test-control-server.ts'
import { waitForHydration, main, open } from '#tests/e2e/support/community.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

// Sequential, since the users signed in at the providers are the same for all tests.
test.describe.configure({ mode: 'default' })

/** A new user at both providers. */
function stranger(): Required<Audience> & { email: string } {
  const id = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1
  const email = `stranger-${id}@people.example`
  return {
    email,
    github: { id, login: `stranger-${id}`, emails: [{ email, primary: true, verified: true }] },
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

test('a signed-in user links a provider, is notified by mail, signs in by the store’s link, and unlinks it again @all', async ({
  page,
  browser,
}) => {
  const person = await makeUser()
  const { steam } = stranger()
  await setProviderUser({ steam })
  await signInAt(page, person, '/account-settings')
  await waitForHydration(page)
  // As if the login were older than ten minutes.
  const refusal = { status: 422, json: { error: 'no-match' } }
  await page.route('**/auth/get-oauth-link-token', (route) => route.fulfill(refusal), { times: 1 })
  await page.getByRole('button', { name: 'Link Steam' }).click()
  await page.getByRole('dialog').getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Confirm' }).dblclick()
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

test('A8: the page of a password reset says which links end and lets the owner end others @all', async ({
  page,
}) => {
  const person = await makeUser()
  const { steam, github } = stranger()
  await setProviderUser({ steam, github })
  await signInAt(page, person, '/account-settings')
  const link = async (provider: string) => {
    await waitForHydration(page)
    await page.getByRole('button', { name: `Link ${provider}` }).click()
    await expect(page.getByRole('button', { name: `Unlink ${provider}` })).toBeVisible()
  }
  await link('GitHub')
  const second = () => Math.floor(Date.now() / 1_000)
  const linkedAt = second()
  // A login proves what was linked in an earlier second.
  await expect.poll(second).toBeGreaterThan(linkedAt)
  await signInAt(page, person, '/account-settings')
  await link('Steam')

  await open(page, '/forgot-password')
  await waitForHydration(page)
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.goto(await linkMailedTo(person.email, 3))
  await waitForHydration(page)
  await expect(page.getByText('Steam was linked after your last login')).toBeVisible()
  await page.getByLabel('Unlink GitHub').check()
  await page.getByLabel('New password', { exact: true }).fill('a better password')
  await page.getByLabel('Confirm new password').fill('a better password')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page).toHaveURL(new RegExp(`^${auth()}/login`))
  const notices = (await mailsTo(person.email, 6)).map(({ text }) => text)
  expect(notices.filter((text) => text.includes('unlinked'))).toHaveLength(2)
})
