import { open, openPost, signIn } from './community.ts'
import { expect, test } from './test.ts'

test('a moderator removes a comment of somebody else', async ({ page }) => {
  await signIn(page, 'grace', '/view/frm-moddings')
  await openPost(page, /Task list/)
  const comment = page.locator('article[id^=cmt-]').last()
  await expect(comment.getByRole('link', { name: 'grace' })).toHaveCount(0)
  await expect(comment.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  const id = await comment.getAttribute('id')
  await comment.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.locator(`#${id}`)).toBeHidden()
  await page.reload()
  await expect(page.locator(`#${id} [data-md]`)).toBeHidden()
})

test('a protected forum lets developers write and others read', async ({ page }) => {
  await signIn(page, 'grace', '/view/frm-devupdts')
  await expect(page.getByRole('link', { name: 'New post' })).toBeHidden()
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signIn(page, 'ada', '/view/frm-devupdts')
  await expect(page.getByRole('link', { name: 'New post' })).toBeVisible()
  await open(page, '/forum/frm-devupdts/new')
  await expect(page.getByLabel('Title')).toBeVisible()
})
