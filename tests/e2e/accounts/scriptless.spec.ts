import { entryPages, failedPages, mailPages } from './account-pages.ts'
import { signInAt, makeUser } from './accounts.ts'
import { open } from '../support/community.ts'
import { expect, test } from '../support/test.ts'
import { checkScriptlessPage } from '../support/a11y-tour.ts'

test.use({ javaScriptEnabled: false })

const scripted = { javaScriptEnabled: true, permissions: ['local-network-access'] }

test('without JavaScript every page that needs it says so and disables its forms @all', async ({ page }) => {
  const callback = '/oauth/callback/password?tokens=YQ==:Yg=='
  for (const path of [...entryPages, ...mailPages, ...failedPages, callback]) {
    await open(page, path)
    await expect(page.getByRole('main').getByText(/Turn on JavaScript/), path).toBeVisible()
    const forms = page.locator('main form:not([action])')
    for (const form of await forms.all()) {
      await expect(form.locator('button[type=submit]'), path).toHaveCount(0)
      await expect(form.locator('[type=submit]').first(), path).toBeDisabled()
    }
  }
})

test('without JavaScript the login and sign-up pages are accessible and fit @all', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext(scripted)
  const copy = await context.newPage()
  for (const path of entryPages) {
    await open(page, path)
    await checkScriptlessPage(page, copy)
  }
})

test('without JavaScript the account settings can be read @all', async ({ page, browser }) => {
  const person = await makeUser()
  const context = await browser.newContext(scripted)
  await signInAt(await context.newPage(), person)
  await page.context().addCookies(await context.cookies())
  await open(page, '/account-settings')
  await expect(page.getByRole('main').getByText(/Turn on JavaScript/)).toBeVisible()
  await expect(page.getByText(person.email)).toBeVisible()
})
