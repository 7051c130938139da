import { auth, collectPostPaths, signInAt, freshName, holdRequests, makeUser, password } from './accounts.ts'
import { waitForHydration, enterPassword, main, open } from '../support/community.ts'
import { expect, test } from '../support/test.ts'

test('on a slow connection the login is busy until the next page, and is sent once', async ({ page }) => {
  const person = await makeUser()
  await open(page, '/login?r=/forums')
  const posts = collectPostPaths(page)
  const releaseLogin = await holdRequests(page, '**/auth/login')
  const releaseCallback = await holdRequests(page, '**/oauth/callback/**')
  await enterPassword(page, person.username, password)
  await expect(page.getByRole('button', { name: 'Working' })).toBeDisabled()
  await expect(page.getByLabel('Email or username')).toHaveValue(person.username)
  const leaving = page.waitForRequest('**/oauth/callback/**')
  releaseLogin()
  await leaving
  // By key alone: Playwright's other actions on a page that is being left wait for the next page.
  for (const key of ['Enter', 'Space', 'Enter']) await page.keyboard.press(key)
  releaseCallback()
  await page.waitForURL(`${main()}/forums`)
  expect(posts).toEqual(['/auth/login', '/auth/exchange'])
})

test('a sign-up whose request is lost says so, and can be sent again @all', async ({ page }) => {
  await open(page, '/register')
  await waitForHydration(page)
  const username = freshName()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(`${username}@people.example`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.route('**/auth/signup', (route) => route.abort(), { times: 1 })
  const button = page.getByRole('button', { name: 'Sign up', exact: true })
  await button.click()
  await expect(page.getByText('An error occurred. Please try again later.')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue(username)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  await button.click()
  await page.waitForURL(`${main()}/`)
  await expect(page.getByRole('button', { name: username })).toBeVisible()
})

test('S3: a password change whose response is lost is sent again, and doesn’t sign the user out', async ({
  page,
}) => {
  const person = await makeUser()
  await signInAt(page, person, '/account-settings')
  await waitForHydration(page)
  const card = page.getByRole('region', { name: 'Password' })
  const { promise: permission, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(
    '**/auth/change-password',
    async (route) => {
      await permission
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await card.getByLabel('Current password').fill(password)
  await card.getByLabel('New password', { exact: true }).fill('a better password')
  await card.getByLabel('Confirm new password').fill('a better password')
  await card.getByRole('button', { name: 'Change password' }).click()
  await expect(card.getByRole('button', { name: 'Working' })).toBeVisible()
  letGo()
  await expect(card.getByText('Password changed')).toBeVisible()
  // The browser has the new cookie and the new tokens, which can change something.
  await page.reload()
  await waitForHydration(page)
  await card.getByLabel('Current password').fill('a better password')
  await card.getByLabel('New password', { exact: true }).fill('the best password')
  await card.getByLabel('Confirm new password').fill('the best password')
  await card.getByRole('button', { name: 'Change password' }).click()
  await expect(card.getByText('Password changed')).toBeVisible()
})

test('going back after a login doesn’t redirect forward again @all', async ({ page }) => {
  const person = await makeUser()
  await open(page, '/changelog')
  await open(page, '/forums')
  await page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true }).click()
  await enterPassword(page, person.username, password)
  await page.waitForURL(`${main()}/forums`)
  await expect(page.getByRole('button', { name: person.username })).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`^${auth()}/login`))
  await page.goBack()
  await expect(page).toHaveURL(`${main()}/forums`)
  await expect(page.getByRole('button', { name: person.username })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${main()}/changelog`)
  await expect(page.getByRole('button', { name: person.username })).toBeVisible()
})

test('two tabs on the login page can both log in, in either order @all', async ({ page, context }) => {
  const person = await makeUser()
  const other = await context.newPage()
  await open(page, '/login?r=/forums')
  await open(other, '/login?r=/changelog')
  await enterPassword(page, person.username, password)
  await page.waitForURL(`${main()}/forums`)
  await enterPassword(other, person.username, password)
  await expect(other.getByText(`You're already logged in as ${person.username}.`)).toBeVisible()
  await other.getByRole('link', { name: 'Back to where you were' }).click()
  await expect(other).toHaveURL(`${main()}/changelog`)
  await expect(other.getByRole('button', { name: person.username })).toBeVisible()
  await expect(page.getByRole('button', { name: person.username })).toBeVisible()
})
