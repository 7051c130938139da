import { expect, test } from '@playwright/test'
import { awake, open, signIn } from './community.ts'

test('a moderator moves a post and removes a comment', async ({ page }) => {
  await signIn(page, 'grace', '/view/frm-moddings')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Task list/ })
    .first()
    .click()
  await awake(page)
  const manage = page.getByRole('region', { name: 'Manage post' })
  await manage.getByRole('button', { name: /Move/ }).click()
  await page.getByRole('menuitem', { name: 'Off topic' }).click()
  await expect(page.getByText('Are you sure you want to move this post to "Off topic"?')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: /Move/ }).click()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Off topic')

  const comment = page.locator('article[id^=cmt-]').last()
  const id = await comment.getAttribute('id')
  await comment.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Are you sure you want to delete this comment?')).toBeVisible()
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
