import { expect } from '@playwright/test'
import { enter, makeUser } from './accounts.ts'
import { waitForHydration, expectAccessible, expectToFit, open } from './community.ts'
import { entryPages, failedPages, mailPages } from './account-pages.ts'
import { lookAround, test } from './a11y-tour.ts'

test('the ways into an account are accessible and fit, also when something is wrong', async ({ page }) => {
  for (const path of [...entryPages, ...mailPages, ...failedPages]) {
    await test.step(path, async () => {
      await open(page, path)
      await waitForHydration(page)
      await lookAround(page)
      const first = page.getByRole('main').getByRole('textbox').first()
      if ((await first.count()) === 0) return
      await first.press('Enter')
      await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
      await lookAround(page)
    })
  }
  await open(page, mailPages[0] ?? '')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(page.getByText('This link has expired or was already used')).toBeVisible()
  await lookAround(page)
})

test('the account settings are accessible and fit, for whoever is verified and for whoever is not', async ({
  page,
  browser,
}) => {
  const [person, newcomer] = [await makeUser(), await makeUser({ isVerified: false })]
  const phone = await browser.newContext()
  await enter(await phone.newPage(), person)
  await enter(page, person, '/account-settings')
  await waitForHydration(page)
  await lookAround(page)
  for (const name of ['Upload picture', 'Change email', 'Change password'])
    await page.getByRole('button', { name }).click({ force: true })
  await expect(page.getByText('You must select a file to upload.')).toBeVisible()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('A password is required')).toBeVisible()
  await lookAround(page)
  await phone.close()

  await page.context().clearCookies()
  await page.evaluate('localStorage.clear()')
  await enter(page, newcomer, '/account-settings')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Send verification email' }).click()
  await expect(page.getByText('Verification email sent')).toBeVisible()
  await lookAround(page)
  await open(page, '/dev/outbox')
  await expectToFit(page)
  await expectAccessible(page)
})
