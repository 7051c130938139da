import { waitForHydration, main, open, signIn } from '../support/community.ts'
import type { Discussion } from '../support/writing.ts'
import { draftCount, allowLeaving } from './drafts.ts'
import { expect, test, type Page } from '../support/test.ts'

const minute = 60_000

/** Opens a post as a signed-in person who leaves pages without being held up. */
async function openCommentBox(page: Page, member: string, { path }: Discussion): Promise<void> {
  allowLeaving(page)
  await signIn(page, member, path)
  await waitForHydration(page)
}

/** Comes back to the page when so many milliseconds have gone by. */
async function reloadAfter(page: Page, milliseconds: number): Promise<void> {
  await page.clock.setFixedTime(Date.now() + milliseconds)
  await page.reload()
  await waitForHydration(page)
}

test('an unfinished comment is restored within an hour, and not later', async ({ page, member, post }) => {
  await openCommentBox(page, member, post)
  const box = page.getByRole('textbox', { name: 'Your comment' })
  await box.fill('I have not made up my mind')
  await reloadAfter(page, 59 * minute)
  await expect(box).toHaveValue('I have not made up my mind')
  await reloadAfter(page, 61 * minute)
  await expect.poll(() => page.evaluate(draftCount)).toBe(0)
  await expect(box).toHaveValue('')
})

test('the drafts of a reply and of a comment are separate, and both are removed with the session @all', async ({
  page,
  member,
  post,
}) => {
  await openCommentBox(page, member, post)
  const box = page.getByRole('textbox', { name: 'Your comment' })
  const reply = page.getByRole('textbox', { name: /^Reply to/ })
  const openReply = page.getByRole('button', { name: 'Reply', exact: true }).first()
  await box.fill('To all of you')
  await openReply.click()
  await reply.fill('To you alone')
  await reloadAfter(page, 30 * minute)
  await expect(box).toHaveValue('To all of you')
  await openReply.click()
  await expect(reply).toHaveValue('To you alone')
  expect(await page.evaluate(draftCount)).toBe(2)
  await page.getByRole('banner').getByRole('button', { name: member }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('link', { name: 'Log in to comment' })).toBeVisible()
  expect(await page.evaluate(draftCount)).toBe(0)
})

test('no draft is stored if drafts are turned off @all', async ({ page, context, member, post }) => {
  await context.addCookies([{ name: 'set-storeCommentDraft', value: 'false', url: main() }])
  await openCommentBox(page, member, post)
  const box = page.getByRole('textbox', { name: 'Your comment' })
  await box.fill('Only here and now')
  expect(await page.evaluate(draftCount)).toBe(0)
  await reloadAfter(page, 0)
  await expect(box).toHaveValue('')
})

test('leaving a page with an unfinished comment asks first', async ({ page, member, post }) => {
  await signIn(page, member, post.path)
  await waitForHydration(page)
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
  await expect(page).toHaveURL(`${main()}/view/${post.forum}`)
  await open(page, '/forums')
})
