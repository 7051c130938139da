import { auth, collectPostPaths, freshName, linkMailedTo, password } from './accounts.ts'
import { waitForHydration, expectAccessibleState, main, open } from '#tests/e2e/support/community.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const post = '/view/pst-56609d78'

test('a user signs up, with errors at their fields; confirming the mailed link updates every tab', async ({
  page,
  context,
}) => {
  const posts = collectPostPaths(page)
  const [username, email] = [freshName(), `${freshName()}@people.example`]
  await open(page, post)
  await page.getByRole('banner').getByRole('link', { name: 'Sign up', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`^${auth()}/register`))
  await waitForHydration(page)
  const [nameField, emailField, secret] = [
    page.getByLabel('Username'),
    page.getByLabel('Email'),
    page.getByLabel('Password', { exact: true }),
  ]
  const send = page.getByRole('button', { name: 'Sign up', exact: true })
  // A disabled button can't be clicked; the key still shows the reason.
  await nameField.press('Enter')
  for (const text of ['A username is required', 'An email is required', 'A password is required'])
    await expect(page.getByText(text)).toBeVisible()
  await expect(nameField).toBeFocused()
  await nameField.fill('ADA')
  await emailField.fill(email)
  await secret.fill(password)
  await send.click()
  await expect(page.getByText('That username is already taken.')).toBeVisible()
  await expect(nameField).toBeFocused()
  await expect(emailField).toHaveValue(email)
  await expect(secret).toHaveValue(password)
  await nameField.fill(username)
  await send.dblclick()
  await page.waitForURL(new RegExp(`^${main()}${post}/`))
  expect(posts.slice(0, 3)).toEqual(['/auth/signup', '/auth/signup', '/auth/exchange'])

  const box = page.getByRole('textbox', { name: 'Your comment' })
  const warning = page.getByRole('banner').getByRole('link', { name: /isn't verified/ })
  const notice = page.getByRole('region', { name: 'You must verify your email to comment' })
  await expect(notice).toContainText(`We've sent a link to ${email}.`)
  await expect(box).toHaveAttribute('placeholder', 'You must verify your email to comment')
  await expect(box).toBeDisabled()
  const banner = page.getByRole('region', { name: 'Check your email' })
  await expect(banner).toContainText(`We've sent a link to ${email}.`)
  // It is server-rendered, so nothing moves at hydration.
  expect(await (await page.request.get(page.url())).text()).toContain('aria-label="Check your email"')
  await expectAccessibleState(page)
  await banner.getByRole('button', { name: 'Resend' }).press('Enter')
  await expect(banner).toContainText('Verification email sent, please check your inbox')
  await expect(banner.getByRole('button', { name: 'Resend' })).toBeFocused()
  await expect(banner.getByRole('link', { name: 'Change address' })).toHaveAttribute(
    'href',
    '/account-settings#email',
  )

  const upload = await context.newPage()
  await open(upload, '/hub')
  await waitForHydration(upload)
  await upload.getByRole('main').getByRole('link', { name: 'Upload' }).click()
  await expect(upload.getByRole('region', { name: 'You must verify your email to upload' })).toBeVisible()
  await upload.close()

  // The first link gave way to the one that was sent again.
  const link = await linkMailedTo(email, 2)
  const mail = await context.newPage()
  const confirmed = collectPostPaths(mail)
  await mail.goto(link)
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Confirm your email address')
  await waitForHydration(mail)
  await expect(notice).toBeVisible()
  await mail.getByRole('button', { name: 'Confirm email address' }).dblclick()
  await expect(mail.getByText('Email verified')).toBeVisible()
  expect(confirmed).toEqual(['/auth/callback'])
  await mail.goto(link)
  await waitForHydration(mail)
  await mail.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(mail.getByText('already verified')).toBeVisible()

  await expect(box).toHaveAttribute('placeholder', 'Write your own comment')
  await expect(box).toBeEnabled()
  await expect(warning).toBeHidden()
  await expect(banner).toBeHidden()
  const toast = page.getByRole('region', { name: 'Messages' })
  await expect(toast).toContainText('System message')
  await expect(toast).toContainText('Email verified')
})
