import { waitForHydration, main, open, openPost, signIn } from './community.ts'
import { kept, leaveFreely } from './drafts.ts'
import { expect, test, type Page } from './test.ts'

const minute = 60_000

/** Opens a post as a signed-in person who leaves pages without being held up. */
async function openDesk(page: Page): Promise<void> {
  leaveFreely(page)
  await signIn(page, 'alan', '/view/frm-devupdts')
  await openPost(page, /sub-assemblies with parameters/)
}

/** Comes back to the page when so many milliseconds have gone by. */
async function comeBackLater(page: Page, milliseconds: number): Promise<void> {
  await page.clock.setFixedTime(Date.now() + milliseconds)
  await page.reload()
  await waitForHydration(page)
}

test('a comment that was begun is there again within the hour, and gone after it', async ({ page }) => {
  await openDesk(page)
  const box = page.getByRole('textbox', { name: 'Your comment' })
  await box.fill('I have not made up my mind')
  await comeBackLater(page, 59 * minute)
  await expect(box).toHaveValue('I have not made up my mind')
  await comeBackLater(page, 61 * minute)
  await expect.poll(() => page.evaluate(kept)).toBe(0)
  await expect(box).toHaveValue('')
})

test('a reply that was begun is kept apart from the comment, and both go with the session', async ({
  page,
}) => {
  await openDesk(page)
  const box = page.getByRole('textbox', { name: 'Your comment' })
  const reply = page.getByRole('textbox', { name: /^Reply to/ })
  const openReply = page.getByRole('button', { name: 'Reply', exact: true }).first()
  await box.fill('To all of you')
  await openReply.click()
  await reply.fill('To you alone')
  await comeBackLater(page, 30 * minute)
  await expect(box).toHaveValue('To all of you')
  await openReply.click()
  await expect(reply).toHaveValue('To you alone')
  expect(await page.evaluate(kept)).toBe(2)
  await page.getByRole('button', { name: /alan/ }).first().click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('link', { name: 'Log in to comment' })).toBeVisible()
  expect(await page.evaluate(kept)).toBe(0)
})

test('nothing is kept for those who want no drafts', async ({ page, context }) => {
  await context.addCookies([{ name: 'set-storeCommentDraft', value: 'false', url: main() }])
  await openDesk(page)
  const box = page.getByRole('textbox', { name: 'Your comment' })
  await box.fill('Only here and now')
  expect(await page.evaluate(kept)).toBe(0)
  await comeBackLater(page, 0)
  await expect(box).toHaveValue('')
})

test('a comment that was begun is not left behind without a question', async ({ page }) => {
  await signIn(page, 'alan', '/view/frm-devupdts')
  await openPost(page, /sub-assemblies with parameters/)
  const address = page.url()
  const box = page.getByRole('textbox', { name: 'Your comment' })
  await box.pressSequentially('Wait')
  const forum = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last()

  page.once('dialog', async (dialog) => {
    expect(dialog.message()).toBe('You have unsaved changes. Leave anyway?')
    await dialog.dismiss()
  })
  await forum.click()
  await expect(page).toHaveURL(address)
  await expect(box).toHaveValue('Wait')

  const closing = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await closing
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(box).toHaveValue('Wait')

  page.once('dialog', (dialog) => dialog.accept())
  await forum.click()
  await expect(page).toHaveURL(/\/view\/frm-devupdts$/)
  await open(page, '/forums')
})
