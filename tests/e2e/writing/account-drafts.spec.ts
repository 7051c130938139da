import { expectAccessibleState, open, signIn, waitForHydration } from '#tests/e2e/support/community.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'
import { allowLeaving, commentBox, commentsOn } from './drafts.ts'

/** Resolves when the account has what was typed. */
function isSaved(page: Page) {
  return page.waitForResponse((response) => response.request().postData()?.includes('SaveFormDraft') === true)
}

test('what is typed on one device is continued on another, listed until it is sent, and discarding can be undone', async ({
  page,
  browser,
  member,
  post,
}) => {
  await signIn(page, member, '/forum/frm-offtopic/new')
  await waitForHydration(page)
  const saved = isSaved(page)
  await page.getByLabel('Title').fill('Of things begun at home')
  await page.getByLabel('Text').fill('It goes on')
  await saved

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage()
  allowLeaving(phone)
  await signIn(phone, member, '/')
  await phone.getByRole('link', { name: 'Of things begun at home' }).click()
  await expect(phone.getByLabel('Title')).toHaveValue('Of things begun at home')
  await expect(phone.getByRole('status').filter({ hasText: 'Draft from' })).toBeVisible()
  await expectAccessibleState(phone)
  await phone.getByLabel('Text').fill('It went on elsewhere')
  await phone.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Of things begun at home')

  await open(phone, post.path)
  await waitForHydration(phone)
  const commentSaved = isSaved(phone)
  await commentBox(phone).fill('Half a thought')
  await commentSaved
  allowLeaving(page)
  await open(page, '/drafts')
  await waitForHydration(page)
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveText([new RegExp(`Half a thought.*Comment on ${post.title}`)])
  await rows.getByRole('button', { name: 'Discard' }).click()
  await expect(rows).toContainText('Discarded')
  await rows.getByRole('button', { name: 'Undo' }).click()
  await rows.getByRole('link', { name: 'Continue' }).click()
  await expect(commentBox(page)).toBeFocused()
  await expect(commentBox(page)).toHaveValue('Half a thought')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(commentsOn(page)).toContainText(['Half a thought'])
  await open(page, '/drafts')
  await expect(page.getByText('No drafts')).toBeVisible()
})

test('a draft of another device never replaces what is typed @all', async ({
  page,
  browser,
  member,
  post,
}) => {
  allowLeaving(page)
  await signIn(page, member, post.path)
  await waitForHydration(page)
  const saved = isSaved(page)
  await commentBox(page).fill('From home')
  await saved

  const phone = await (await browser.newContext()).newPage()
  allowLeaving(phone)
  await signIn(phone, member, post.path)
  await waitForHydration(phone)
  let answer = () => {}
  const typed = new Promise<void>((resolve) => (answer = resolve))
  await phone.route(/FormDraft/, async (route) => {
    await typed
    await route.continue()
  })
  await commentBox(phone).fill('From here')
  answer()
  const notice = phone.getByRole('status').filter({ hasText: 'Draft from' })
  await expect(notice).toBeVisible()
  await expect(commentBox(phone)).toHaveValue('From here')
  await notice.getByRole('button', { name: 'Use saved draft' }).click()
  await expect(commentBox(phone)).toHaveValue('From home')
  const discarded = phone.waitForResponse(
    (response) => response.request().postData()?.includes('DiscardDraft') === true,
  )
  await notice.getByRole('button', { name: 'Discard' }).click()
  await discarded
  await expect(commentBox(phone)).toHaveValue('')
})
