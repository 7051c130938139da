import { auth, collectPostPaths, freshName, linkMailedTo, makeUser, password, scan } from './accounts.ts'
import { waitForHydration, expectAccessibleState, main, open } from '../support/community.ts'
import { expect, test } from '../support/test.ts'

const post = '/view/pst-56609d78'

test('A9: a user signs up; opening the mailed link doesn’t use it; confirming it updates every tab', async ({
  page,
  context,
  browser,
}) => {
  const posts = collectPostPaths(page)
  const [username, email] = [freshName(), `${freshName()}@people.example`]
  await open(page, post)
  await page.getByRole('banner').getByRole('link', { name: 'Sign up', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`^${auth()}/register`))
  await waitForHydration(page)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign up', exact: true }).dblclick()
  await page.waitForURL(new RegExp(`^${main()}${post}/`))
  expect(posts.slice(0, 2)).toEqual(['/auth/signup', '/auth/exchange'])

  const box = page.getByRole('textbox', { name: 'Your comment' })
  const warning = page.getByRole('banner').getByRole('link', { name: /isn't verified/ })
  const notice = page.getByRole('region', { name: 'You must verify your email to comment' })
  await expect(notice).toContainText(`We've sent a link to ${email}.`)
  await expect(box).toHaveCount(0)
  const banner = page.getByRole('region', { name: 'Check your email' })
  await expect(banner).toContainText(`We've sent a link to ${email}.`)
  // It is server-rendered, so nothing moves at hydration.
  expect(await (await page.request.get(page.url())).text()).toContain('aria-label="Check your email"')
  await expectAccessibleState(page)
  await banner.getByRole('button', { name: 'Resend' }).press('Enter')
  await expect(banner.getByText('Sent again.')).toBeVisible()
  await expect(banner.getByRole('button', { name: 'Resend' })).toBeFocused()
  await expect(banner.getByRole('link', { name: 'Change address' })).toHaveAttribute(
    'href',
    '/account-settings#email',
  )
  await warning.hover()
  await expect(page.getByText('Click to go to account settings')).toBeVisible()

  // The first link gave way to the one that was sent again.
  const link = await linkMailedTo(email, 2)
  const scanner = await browser.newContext()
  for (const _ of [1, 2, 3]) await scan(scanner, link)
  await scanner.close()

  const mail = await context.newPage()
  const confirmed = collectPostPaths(mail)
  await mail.goto(link)
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Confirm your email address')
  await waitForHydration(mail)
  await expect(notice).toBeVisible()
  await mail.getByRole('button', { name: 'Confirm email address' }).dblclick()
  await expect(mail.getByText('Email verified')).toBeVisible()
  expect(confirmed).toEqual(['/auth/callback'])

  await expect(box).toHaveAttribute('placeholder', 'Write your own comment')
  await expect(box).toBeEnabled()
  await expect(warning).toBeHidden()
  await expect(banner).toBeHidden()
  const toast = page.getByRole('region', { name: 'Messages' })
  await expect(toast).toContainText('System message')
  await expect(toast).toContainText('Email verified')

  await mail.goto(link)
  await waitForHydration(mail)
  await mail.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(mail.getByText('This link has expired or was already used.')).toBeVisible()
  await mail.getByRole('link', { name: 'Account settings' }).click()
  await expect(mail.getByText(email)).toBeVisible()
})

test('a confirmation link also works in a signed-out browser @all', async ({ page, browser }) => {
  const [username, email] = [freshName(), `${freshName()}@people.example`]
  await open(page, '/register')
  await waitForHydration(page)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await page.waitForURL(`${main()}/`)
  // It asks for messages when it comes to rest, and would show the one that is to come.
  await open(page, '/robots.txt')

  const phone = await browser.newContext()
  const mail = await phone.newPage()
  await mail.goto(await linkMailedTo(email))
  await waitForHydration(mail)
  await mail.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(mail.getByText('Email verified')).toBeVisible()
  await expect(mail.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
  await phone.close()
  await open(page, '/forums')
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Email verified')
  await expect(page.getByRole('link', { name: /isn't verified/ })).toBeHidden()
})

test('the sign-up form shows errors at their fields and keeps the input', async ({ page }) => {
  const user = await makeUser()
  await open(page, '/register')
  await waitForHydration(page)
  const [username, email, secret] = [
    page.getByLabel('Username'),
    page.getByLabel('Email'),
    page.getByLabel('Password', { exact: true }),
  ]
  const send = page.getByRole('button', { name: 'Sign up', exact: true })
  // A disabled button can't be clicked; the key still shows the reason.
  await username.press('Enter')
  for (const text of ['A username is required', 'An email is required', 'A password is required'])
    await expect(page.getByText(text)).toBeVisible()
  await expect(username).toBeFocused()

  await username.fill('née')
  await email.fill('nobody')
  await secret.fill('1234567')
  await expect(page.getByText('Username must not contain special characters')).toBeVisible()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await expect(page.getByText('At least 8 characters')).toBeVisible()

  await username.fill(user.username.toUpperCase())
  await email.fill(user.email)
  await secret.fill(password)
  await send.click()
  await expect(page.getByText('That username is already taken.')).toBeVisible()
  await expect(username).toBeFocused()
  await username.fill(freshName())
  await send.click()
  await expect(page.getByText('That email address is already in use.')).toBeVisible()
  await expect(email).toBeFocused()
  await expect(email).toHaveValue(user.email)
  await expect(secret).toHaveValue(password)
})

test('signing up works by keyboard only @all', async ({ page }) => {
  await open(page, '/register')
  await waitForHydration(page)
  const { keyboard } = page
  await page.getByLabel('Username').focus()
  await keyboard.type('no spaces')
  await keyboard.press('Tab')
  await keyboard.type(`${freshName()}@people.example`)
  await keyboard.press('Tab')
  await keyboard.type(password)
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await keyboard.press('Space')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Sign up', exact: true })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByText('Username must not contain special characters')).toBeVisible()
  await expect(page.getByLabel('Username')).toBeFocused()
  const username = freshName()
  await keyboard.press('Control+a')
  await keyboard.type(username)
  await keyboard.press('Enter')
  await page.waitForURL(`${main()}/`)
  await expect(page.getByRole('button', { name: username })).toBeVisible()
})
