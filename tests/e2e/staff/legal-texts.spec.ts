import { open, signIn, waitForHydration } from '../support/community.ts'
import { expect, test } from '../support/test.ts'

test('an admin starts from our rules; every page and the sign-up page link to them @all', async ({
  page,
  browser,
  admin,
}) => {
  await signIn(page, admin, '/admin?tab=legal')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Edit Rules' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Start from our text' }).click()
  await expect(dialog.getByLabel('Text')).toHaveValue(/1\. \*\*Be kind/)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^[\d,]+ characters$/)).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  // Other pages of visitors may be copies, and the links are asked for every five seconds.
  await expect(async () => {
    await open(visitor, `/settings?${Math.random()}`)
    const link = visitor.getByRole('contentinfo').getByRole('link', { name: 'Rules' })
    await expect(link).toBeVisible({ timeout: 100 })
    await link.click()
  }).toPass()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Rules')
  await expect(visitor.getByRole('listitem').filter({ hasText: 'Be kind.' })).toBeVisible()
  await open(visitor, '/register')
  await expect(visitor.getByText('By signing up you accept our rules.')).toBeVisible()
  await visitor.context().close()

  // Without the text there's no link to it.
  await page.getByRole('button', { name: 'Edit Rules' }).click()
  await dialog.getByLabel('Text').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText("Not written yet, so there's no link").nth(3)).toBeVisible()
})
