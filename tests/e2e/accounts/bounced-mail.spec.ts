import { mailgunBody } from '#tests/world/mail-reports.ts'
import { linkMailedTo, makeUser, signInAt } from './accounts.ts'
import { main, open, signIn, waitForHydration } from '../support/community.ts'
import { expect, test, type Page } from '../support/test.ts'

/** Reports through the site's own address that mail to a person came back. */
async function bounce(page: Page, recipient: string): Promise<void> {
  const data = mailgunBody({ event: 'failed', severity: 'permanent', recipient, reason: 'bounce' })
  const response = await page.request.post(`${main()}/mail/events/mailgun`, { data })
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

test('an admin finds a blocked address and removes it from the list @all', async ({ page, admin }) => {
  const person = await makeUser()
  await bounce(page, person.email)
  await signIn(page, admin, '/admin?tab=mail')
  await waitForHydration(page)
  await page.getByLabel('Search by address').fill(person.email.toUpperCase())
  await page.getByLabel('Search by address').press('Enter')
  const list = page.getByRole('list', { name: 'Blocked addresses' })
  await expect(list.getByRole('button')).toHaveCount(1)
  await expect(list).toContainText('mailgun bounced bounce')
  await page.getByRole('button', { name: `Remove ${person.email}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No blocked addresses')).toBeVisible()
  await open(page, '/management/actionlog?action=suppression.remove')
  await expect(page.getByRole('main').getByRole('row').nth(1)).toContainText('suppression')
  await expect(page.getByRole('main')).not.toContainText(person.email)
})
