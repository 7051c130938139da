import { expectToFit, open } from '../support/community.ts'
import { expect, test } from '../support/test.ts'

const key = 'a'.repeat(43)

/** The pages of the auth host for signing up and logging in. */
const entryPages = [
  '/login',
  '/login?provider=steam',
  '/register',
  '/forgot-password',
  `/reset-password?key=${key}`,
  `/complete-register?key=${key}&username=ada&email=ask`,
]
/** The pages that links from mails lead to. */
const mailPages = ['verify-email', 'change-email', 'confirm-newsletter', 'unsubscribe'].map(
  (action) => `/callback?key=${key}&action=${action}`,
)
/** The pages on which a sign-in through a provider ends that did not work. */
const failedPages = ['no-match', 'already-exists', 'other'].map(
  (error) => `/oauth/callback/github?error=${error}`,
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every page that needs it says so and disables its forms @all', async ({ page }) => {
    const callback = '/oauth/callback/password?tokens=YQ==:Yg=='
    for (const path of [...entryPages, ...mailPages, ...failedPages, callback]) {
      await open(page, path)
      await expect(page.getByRole('main').getByText(/Turn on JavaScript/), path).toBeVisible()
      await expectToFit(page)
      const forms = page.locator('main form:not([action])')
      for (const form of await forms.all()) {
        await expect(form.locator('button[type=submit]'), path).toHaveCount(0)
        await expect(form.locator('[type=submit]').first(), path).toBeDisabled()
      }
    }
  })
})
