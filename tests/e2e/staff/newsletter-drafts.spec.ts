import { freshName } from '../accounts/accounts.ts'
import { expectAccessibleState, main, signIn, waitForHydration } from '../support/community.ts'
import { expect, test } from '../support/test.ts'

test('a newsletter is kept as a draft, scheduled in the reader’s time zone, and cancelled @all', async ({
  page,
  admin,
}) => {
  const subject = `Later news, ${freshName()}`
  await signIn(page, admin, '/management/newsletter')
  await waitForHydration(page)
  await page.getByLabel('Subject').fill(subject)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.getByLabel('Body').fill('Unfinished.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  const drafts = page.getByRole('region', { name: 'Drafts' })
  const opening = drafts.getByRole('button', { name: `Open draft ${subject}` })
  await expect(opening).toHaveCount(1)
  await page.reload()
  await waitForHydration(page)
  await opening.click()
  await expect(page.getByLabel('Subject')).toHaveValue(subject)
  await expect(page.getByLabel('Body')).toHaveValue('Unfinished.')

  await page.getByLabel('URL').fill(`${main()}/changelog`)
  await page.getByRole('radio', { name: 'Major' }).check()
  await page.getByRole('radio', { name: 'At a time' }).check()
  const time = page.getByLabel('Date and time')
  await expect(time).toHaveAccessibleDescription(/^In your time zone, \S+\.$/)
  const schedule = page.getByRole('button', { name: 'Schedule newsletter' })
  await expect(schedule).toBeDisabled()
  await time.fill('2001-01-02T03:04')
  await schedule.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Choose a time from now to a year from now')).toBeVisible()
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
  await time.fill(tomorrow)
  await schedule.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Scheduled for list major on')).toBeVisible()
  await expect(opening).toHaveCount(0)

  await expectAccessibleState(page)
  await page.getByRole('button', { name: `Cancel newsletter ${subject}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel newsletter' }).click()
  await expect(page.getByText('Newsletter cancelled')).toBeVisible()
  const row = page
    .getByRole('region', { name: 'Sent newsletters' })
    .getByRole('listitem')
    .filter({ hasText: subject })
  await expect(row.first()).toContainText('Cancelled')
  await expect(opening).toHaveCount(1)
})
