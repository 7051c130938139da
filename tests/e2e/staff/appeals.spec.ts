import { makeUser, signInAt } from '#tests/e2e/accounts/accounts.ts'
import { expectAccessibleState, main, open, signIn, waitForHydration } from '#tests/e2e/support/community.ts'
import { writePost } from '#tests/e2e/support/writing.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { newBrowserPage, toasts } from './moderators.ts'

test('Z9: a deleted post comes back when another moderator accepts its author’s appeal @all', async ({
  page,
  browser,
  moderator,
  admin,
}) => {
  const author = await makeUser()
  await signInAt(page, author)
  const title = `To be appealed ${author.username}`
  const path = await writePost(page, title)

  const moderatorPage = await newBrowserPage(browser)
  await signIn(moderatorPage, moderator, path)
  await waitForHydration(moderatorPage)
  await moderatorPage
    .getByRole('region', { name: 'Manage post' })
    .getByRole('button', { name: 'Delete' })
    .click()
  const deletion = moderatorPage.getByRole('dialog', { name: 'Delete post' })
  await expect(deletion).toContainText('Are you sure you want to delete this post?')
  await deletion.getByLabel(/^Rule/).fill('2. No spam')
  await deletion.getByLabel('Reason').fill('It advertises a shop')
  await deletion.getByLabel('Reason').press('Control+Enter')
  await expect(moderatorPage).toHaveURL(/view\/frm-/)
  expect((await page.request.get(`${main()}${path}`)).status()).toBe(410)

  await open(page, '/notifications')
  await waitForHydration(page)
  const sentence = `Your post “${title}” was deleted by the staff: It advertises a shop (rule: 2. No spam)`
  await page.getByRole('main').getByRole('link', { name: sentence }).click()
  await expect(page).toHaveURL(/account-settings#decisions$/)
  const card = page.getByRole('region', { name: /^Moderators. decisions$/ })
  await expect(card).toContainText(sentence)
  await card.getByRole('button', { name: 'Appeal' }).click()
  const appealing = page.getByRole('dialog', { name: 'Appeal against this decision' })
  await appealing.getByLabel('Why should it be reverted?').fill('I only asked where to buy a switch')
  await expectAccessibleState(page)
  await appealing.getByRole('button', { name: 'Send appeal' }).click()
  await expect(appealing).toBeHidden()
  await expect(card).toContainText("We'll notify you of the answer")
  await expect(card.getByRole('button', { name: 'Appeal' })).toHaveCount(0)

  const adminPage = await newBrowserPage(browser)
  await signIn(adminPage, admin, '/management')
  await waitForHydration(adminPage)
  await adminPage.getByRole('link', { name: /Open appeals/ }).click()
  const waiting = adminPage.getByRole('region', { name: `Appeal from ${author.username}` })
  await expect(waiting).toBeVisible()
  await waiting.getByRole('button', { name: 'Accept and revert' }).click()
  const answering = adminPage.getByRole('dialog', { name: 'Accept and revert' })
  await answering.getByLabel(/^Message/).fill('You are right')
  await answering.getByRole('button', { name: 'Accept and revert' }).click()
  await expect(toasts(adminPage)).toContainText('Appeal accepted')
  await expect(waiting).toHaveCount(0)

  await open(page, '/account-settings')
  await expect(toasts(page)).toContainText(
    `Your appeal about your post “${title}” was accepted: You are right`,
  )
  await expect(card).toContainText('Your appeal was accepted')
  expect((await page.request.get(`${main()}${path}`)).status()).toBe(200)
})
