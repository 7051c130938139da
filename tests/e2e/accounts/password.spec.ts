import { auth, collectPostPaths, signInAt, isSignedIn, linkMailedTo, mailsTo, makeUser } from './accounts.ts'
import { waitForHydration, enterPassword, main, open } from '#tests/e2e/support/community.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const better = 'a better password'

test('A8: a lost password is reset by mail, and all other sessions end', async ({ page, browser }) => {
  const person = await makeUser()
  const intruder = await (await browser.newContext()).newPage()
  await signInAt(intruder, person)

  const posts = collectPostPaths(page)
  await open(page, '/login?r=/forums')
  await enterPassword(page, person.username, 'no idea what')
  await expect(page.getByText('No account matches that email/username and password.')).toBeVisible()
  await expect(page.getByLabel('Email or username')).toHaveValue(person.username)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await waitForHydration(page)
  const email = page.getByLabel('Email')
  await email.press('Enter')
  await expect(page.getByText('Email is required')).toBeVisible()
  await email.fill('guest@')
  await expect(page.getByText('Invalid email')).toBeVisible()
  await email.fill(person.email)
  await page.getByRole('button', { name: 'Send link' }).dblclick()
  await expect(page.getByText(`If there's an account for ${person.email}`)).toBeVisible()
  expect(posts).toEqual(['/auth/login', '/auth/request-password-reset'])

  const link = await linkMailedTo(person.email)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
  await waitForHydration(page)
  expect(page.url()).toBe(`${auth()}/reset-password`)
  await page.getByLabel('New password', { exact: true }).fill(better)
  await page.getByLabel('Confirm new password').fill('another')
  await expect(page.getByText('Passwords must match')).toBeVisible()
  await page.getByLabel('Confirm new password').fill(better)
  await page.getByRole('button', { name: 'Set password' }).dblclick()
  await expect(page).toHaveURL(new RegExp(`^${auth()}/login`))
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Password changed.')
  expect(posts.filter((path) => path === '/auth/reset-password')).toHaveLength(1)
  expect(await isSignedIn(intruder, person)).toBe(false)
  const notice = (await mailsTo(person.email, 2)).at(-1)
  expect(notice?.subject).toContain('Security notice')

  await enterPassword(page, person.email, better)
  await page.waitForURL(`${main()}/`)
  await expect(page.getByRole('button', { name: person.username })).toBeVisible()
})
