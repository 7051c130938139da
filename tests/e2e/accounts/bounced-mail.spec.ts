import { mailgunBody } from '#tests/world/mail-reports.ts'
import { linkMailedTo, makeUser, signInAt } from './accounts.ts'
import { expectAccessibleState, open, signIn, waitForHydration } from '../support/community.ts'
import { expect, test, type Page } from '../support/test.ts'

/** Reports through the site's own address that mail to a person came back. */
async function bounce(page: Page, recipient: string): Promise<void> {
  const data = mailgunBody({ event: 'failed', severity: 'permanent', recipient, reason: 'bounce' })
  const response = await page.request.post(`${process.env['MAIN_ORIGIN']}/mail/events/mailgun`, { data })
  expect([response.status(), await response.json()]).toEqual([200, { status: 'ok' }])
}

test('the account settings say that mail came back, and a mailed link confirms the address again @all', async ({
  page,
  context,
}) => {
  const person = await makeUser()
  await bounce(page, person.email)
  await signInAt(page, person, '/account-settings')
  await waitForHydration(page)
  const card = page.getByRole('region', { name: 'Email' })
  await expect(card.getByText('Our email to this address bounced')).toBeVisible()
  await card.getByRole('button', { name: 'Email me a link' }).click()
  await expect(card.getByText('Verification email sent, please check your inbox')).toBeVisible()
  const mail = await context.newPage()
  await mail.goto(await linkMailedTo(person.email))
  await waitForHydration(mail)
  await mail.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(mail.getByText('Email verified')).toBeVisible()
  await page.reload()
  await expect(card.getByText(person.email)).toBeVisible()
  await expect(card.getByText('bounced')).toHaveCount(0)
})

test('the account settings of a new user say that the sign-up email bounced; after a complaint there is nothing to send @all', async ({
  page,
}) => {
  const newcomer = await makeUser({ isVerified: false })
  await bounce(page, newcomer.email)
  await signInAt(page, newcomer, '/account-settings')
  await waitForHydration(page)
  const card = page.getByRole('region', { name: 'Email' })
  await expect(card.getByText('Check the address for typos.')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Email me a link' })).toHaveCount(0)
  await expect(card.getByRole('button', { name: 'Send verification email' })).toBeVisible()
  await expectAccessibleState(page)

  const complainer = await makeUser()
  const data = mailgunBody({ event: 'complained', recipient: complainer.email })
  await page.request.post(`${process.env['MAIN_ORIGIN']}/mail/events/mailgun`, { data })
  await signInAt(page, complainer, '/account-settings')
  await waitForHydration(page)
  await expect(card.getByText('An email of ours was reported as spam')).toBeVisible()
  await expect(card.getByText('To get our emails again, change your address below.')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Email me a link' })).toHaveCount(0)
})

test('an admin finds a blocked address and removes it from the list @all', async ({ page, admin }) => {
  const person = await makeUser()
  await bounce(page, person.email)
  await signIn(page, admin, '/admin?tab=mail')
  await waitForHydration(page)
  await page.getByLabel('Search by address').fill(person.email.toUpperCase())
  await page.getByLabel('Search by address').press('Enter')
  const list = page.getByRole('list', { name: 'Blocked addresses' })
  await expect(list.getByRole('button')).toHaveCount(1)
  await expect(list).toContainText(person.email)
  await expect(list).toContainText('mailgun bounced bounce')
  await page.getByRole('button', { name: `Remove ${person.email}` }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(person.email)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No blocked addresses')).toBeVisible()
  await open(page, '/management/actionlog?action=suppression.remove')
  await expect(page.getByRole('main').getByRole('row').nth(1)).toContainText('suppression')
  await expect(page.getByRole('main')).not.toContainText(person.email)
})
