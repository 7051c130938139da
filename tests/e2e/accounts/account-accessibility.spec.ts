import { expect, test } from '../support/test.ts'
import { signInAt, makeUser } from './accounts.ts'
import {
  waitForHydration,
  expectAccessibleState,
  expectToFit,
  open,
  forgetSession,
} from '../support/community.ts'
import { entryPages, failedPages, mailPages } from './account-pages.ts'
import { checkPage } from '../support/a11y-tour.ts'

test('the login and sign-up pages are accessible and fit, also with errors @all', async ({ page }) => {
  for (const path of [...entryPages, ...mailPages, ...failedPages]) {
    await test.step(path, async () => {
      await open(page, path)
      await waitForHydration(page)
      await checkPage(page)
      const first = page.getByRole('main').getByRole('textbox').first()
      if ((await first.count()) === 0) return
      await first.press('Enter')
      await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
      await checkPage(page)
    })
  }
  await open(page, mailPages[0] ?? '')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(page.getByText('This link has expired or was already used')).toBeVisible()
  await checkPage(page)
})

test('the account settings are accessible and fit, for verified and unverified users @all', async ({
  page,
  browser,
}) => {
  const [person, newcomer] = [await makeUser(), await makeUser({ isVerified: false })]
  const phone = await browser.newContext()
  await signInAt(await phone.newPage(), person)
  await signInAt(page, person, '/account-settings')
  await waitForHydration(page)
  await checkPage(page)
  const wrong = [
    ['Upload picture', 'You must select a file to upload.'],
    ['Change email', 'Email is required'],
    ['Change password', 'A password is required'],
  ] as const
  for (const [name, message] of wrong) {
    // Playwright clicks no button that is shown as disabled.
    await page.getByRole('button', { name }).press('Enter')
    // The page scrolls to the field at fault, which must be over before the next press.
    await expect(page.getByText(message)).toBeVisible()
  }
  await checkPage(page)
  await phone.close()

  await forgetSession(page)
  await signInAt(page, newcomer, '/account-settings')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Send verification email' }).click()
  await expect(page.getByText('Verification email sent')).toBeVisible()
  await checkPage(page)
  await open(page, '/dev/outbox')
  await expectToFit(page)
  await expectAccessibleState(page)
})
