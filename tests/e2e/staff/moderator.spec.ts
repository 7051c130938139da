import { responseWith } from '../accounts/accounts.ts'
import { open, signIn, forgetSession, waitForHydration } from '../support/community.ts'
import { expect, test } from '../support/test.ts'

test('a moderator removes another user’s comment @all', async ({ page, moderator, post }) => {
  await signIn(page, moderator, post.path)
  await waitForHydration(page)
  const comment = page.locator('article[id^=cmt-]')
  await expect(comment.getByRole('link', { name: moderator })).toHaveCount(0)
  await expect(comment.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  const id = await comment.getAttribute('id')
  await comment.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete comment' })
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await dialog.getByLabel('Reason').fill('This is about something else')
  const deleted = responseWith(page, 'deleteComment')
  await dialog.getByLabel('Reason').press('Control+Enter')
  await expect(page.locator(`#${id}`)).toBeHidden()
  // It's hidden at once, and comes back if it could not be deleted.
  await deleted
  await page.reload()
  await expect(page.locator(`#${id} [data-md]`)).toBeHidden()
})

test('in a protected forum only developers can post, and others can read', async ({
  page,
  moderator,
  admin,
}) => {
  await signIn(page, moderator, '/view/frm-devupdts')
  await expect(page.getByRole('link', { name: 'New post' })).toBeHidden()
  await forgetSession(page)
  await signIn(page, admin, '/view/frm-devupdts')
  await expect(page.getByRole('link', { name: 'New post' })).toBeVisible()
  await open(page, '/forum/frm-devupdts/new')
  await expect(page.getByLabel('Title')).toBeVisible()
})
