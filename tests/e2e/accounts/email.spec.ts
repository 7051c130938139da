import {
  collectPostPaths,
  signInAt,
  freshName,
  isSignedIn,
  linkMailedTo,
  mailsTo,
  makeUser,
  password,
  scan,
} from './accounts.ts'
import { waitForHydration } from '#tests/e2e/support/community.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('A9: an address changes once its new owner confirms; the old one is notified @all', async ({
  page,
  context,
  browser,
}) => {
  const person = await makeUser()
  const address = `${freshName()}@people.example`
  const posts = collectPostPaths(page)
  await signInAt(page, person, '/account-settings')
  await waitForHydration(page)
  const card = page.getByRole('region', { name: 'Email' })
  const [first, second] = [
    card.getByLabel('New email', { exact: true }),
    card.getByLabel('Confirm new email'),
  ]
  const proof = card.getByLabel('Current password')
  await first.fill(person.email.toUpperCase())
  await second.fill(person.email)
  await expect(card.getByText('You must enter a different email address')).toBeVisible()
  await first.fill(address)
  await expect(card.getByText('Email addresses must match')).toBeVisible()
  await second.fill(address)
  await proof.fill('not this one')
  await proof.press('Enter')
  await expect(card.getByText("That's not your current password.")).toBeVisible()
  await expect(first).toHaveValue(address)
  await proof.fill(password)
  await card.getByRole('button', { name: 'Change email' }).dblclick()
  await expect(card.getByText(`We sent a link to ${address}.`)).toBeVisible()
  expect(posts).toEqual(['/auth/request-email-change', '/auth/request-email-change'])
  await expect(card).toContainText(person.email)
  await expect(first).toHaveValue('')

  const link = await linkMailedTo(address)
  const scanner = await browser.newContext()
  await scan(scanner, link)
  await scanner.close()
  const mail = await context.newPage()
  await mail.goto(link)
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Confirm your new email address')
  await waitForHydration(mail)
  await mail.getByRole('button', { name: 'Confirm email address' }).dblclick()
  await expect(mail.getByText(`Your email address is now ${address}`)).toBeVisible()
  await expect(card).toContainText(address)
  await expect(card).not.toContainText(person.email)
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Your email address is now')
  const notices = await mailsTo(person.email)
  expect(notices).toHaveLength(1)
  expect(notices[0]?.subject).toContain('email address was changed')
  expect(notices[0]?.text).not.toContain(address)
  expect(await isSignedIn(page, person)).toBe(true)
})
