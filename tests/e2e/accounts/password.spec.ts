import {
  auth,
  collectPostPaths,
  signInAt,
  isSignedIn,
  linkMailedTo,
  mailsTo,
  makeUser,
  password,
  scan,
  nextMessages,
} from './accounts.ts'
import { waitForHydration, enterPassword, main, open } from '../support/community.ts'
import { expect, test } from '../support/test.ts'

const better = 'a better password'

test('A8, A9: a lost password is reset by mail, and all other sessions end', async ({ page, browser }) => {
  const person = await makeUser()
  const [elsewhere, scanner] = [await browser.newContext(), await browser.newContext()]
  const intruder = await elsewhere.newPage()
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
  await scan(scanner, link)
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

  await page.goto(link)
  await waitForHydration(page)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
})

test('S5: a changed password ends every other session and not the one that changed it @all', async ({
  page,
  browser,
}) => {
  const person = await makeUser()
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signInAt(other, person)
  await signInAt(page, person, '/account-settings')
  await waitForHydration(page)
  const posts = collectPostPaths(page)
  const card = page.getByRole('region', { name: 'Password' })
  const current = card.getByLabel('Current password')
  await current.fill('not this one')
  await card.getByLabel('New password', { exact: true }).fill(better)
  await card.getByLabel('Confirm new password').fill(better)
  await card.getByRole('button', { name: 'Change password' }).click()
  await expect(card.getByText("That's not your current password.")).toBeVisible()
  await expect(current).toBeFocused()
  await current.fill(password)
  await card.getByRole('button', { name: 'Change password' }).dblclick()
  await expect(card.getByText('Password changed. All other devices have been logged out.')).toBeVisible()
  expect(posts).toEqual(['/auth/change-password', '/auth/change-password'])
  await expect(current).toHaveValue('')
  await expect(page.getByText('No other devices.')).toBeVisible()

  expect(await isSignedIn(page, person)).toBe(true)
  // The reload that finds the session gone is left before the half second is over after which it says why.
  const reason = 'Your password was changed on another device'
  const messageIn = (text: string) => other.getByRole('region', { name: 'Messages' }).getByText(text)
  await other.addInitScript({
    content: `const later = setTimeout
    setTimeout = (run, ms, ...rest) => sessionStorage.leaving && ms === 500 ? 0 : later(run, ms, ...rest)`,
  })
  await other.evaluate('sessionStorage.leaving = "yes"')
  await other.reload()
  await expect.poll(() => other.evaluate('localStorage.messages')).toContain(reason)
  await expect.poll(() => other.evaluate('localStorage.access')).toBeUndefined()
  await other.evaluate('sessionStorage.removeItem("leaving")')
  await other.goto(`${main()}/hub`)
  await expect(messageIn(reason)).toBeVisible()
  await expect(messageIn("You've been logged out")).toHaveCount(0)
  await expect(other.getByRole('banner').getByRole('link', { name: 'Log in', exact: true })).toBeVisible()
  expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Security notice'),
  ])
  await open(other, '/login')
  await enterPassword(other, person.username, better)
  await other.waitForURL(`${main()}/`)
  // No message is shown twice: this tab has already shown the user's stored messages.
  const messages = nextMessages(other)
  await other.reload()
  await messages
  await expect(messageIn(reason)).toHaveCount(0)
})

test('a page that needs a key redirects to the home page without one @all', async ({ page }) => {
  for (const path of ['/reset-password', '/callback', '/callback?key=a&action=b', '/complete-register']) {
    await open(page, path)
    await expect(page, path).toHaveURL(`${main()}/`)
  }
  await open(page, '/account-settings')
  await expect(page).toHaveURL(new RegExp(`^${auth()}/login`))
})
