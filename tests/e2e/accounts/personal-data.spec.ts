import { readFile } from 'node:fs/promises'
import { mailsTo, makeUser, password, signInAt } from './accounts.ts'
import { open, waitForHydration } from '#tests/e2e/support/community.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('a person downloads a copy of their data once notified, and deletes their account, and keeps it after all', async ({
  page,
}) => {
  const person = await makeUser()
  await signInAt(page, person, '/account-settings')
  await waitForHydration(page)
  const card = page.getByRole('region', { name: 'Your data' })
  await card.getByRole('button', { name: 'Prepare my data' }).click()
  await expect(card.getByText("We're preparing your data.")).toBeVisible()

  const ready = 'Your data is ready to download for 48 hours'
  await expect(async () => {
    await open(page, '/notifications')
    await expect(page.getByRole('link', { name: ready })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await waitForHydration(page)
  await page.getByRole('link', { name: ready }).click()
  await expect(page).toHaveURL(/\/account-settings#data$/)
  const link = card.getByRole('link', { name: /^Download/ })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${person.username}-\\d{4}-\\d{2}-\\d{2}\\.zip$`))
  expect((await readFile(await download.path())).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete account' })
  await expect(dialog.getByText('Backups can hold your data for up to 30 days more.')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'Keep them' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'Delete them too' }).check()
  await dialog.getByLabel('Current password').fill('not my password')
  await dialog.getByRole('button', { name: 'Delete in a week' }).click()
  await expect(dialog.getByText("That's not your current password.")).toBeVisible()
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Delete in a week' }).click()
  await expect(dialog).toBeHidden()
  const banner = page.getByRole('region', { name: 'Delete account' })
  await expect(banner).toBeFocused()
  await expect(banner).toContainText('Your texts will be deleted too.')
  const [mail] = await mailsTo(person.email)
  expect(mail?.subject).toMatch(/account will be deleted$/)
  await banner.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
  await expect(page.getByText('Your texts will be deleted too.')).toBeHidden()
})
