import { waitForHydration, expectAccessibleState, open, signIn } from '../support/community.ts'
import { writePost } from '../support/writing.ts'
import { expect, test, type Page } from '../support/test.ts'

function editPost(page: Page) {
  return page.getByRole('region', { name: 'Manage post' }).getByRole('button', { name: 'Edit' }).click()
}

test('the later of two editors of a post sees the other version before replacing it @all', async ({
  page,
  browser,
  member,
  moderator,
}) => {
  await signIn(page, member)
  await writePost(page, 'A post with two editors')
  const moderatorPage = await (await browser.newContext()).newPage()
  await signIn(moderatorPage, moderator, new URL(page.url()).pathname)
  await waitForHydration(moderatorPage)

  await editPost(page)
  await editPost(moderatorPage)
  await moderatorPage.getByLabel('Text').fill('The version of the moderator.')
  await moderatorPage.getByRole('button', { name: 'Save' }).click()
  await expect(moderatorPage.locator('[data-md]')).toHaveText('The version of the moderator.')

  await page.getByLabel('Text').fill('The version of the author.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This was changed while you were editing')).toBeVisible()
  await expect(page.getByLabel('Text')).toHaveValue('The version of the author.')
  await page.getByText('See the other version').click()
  await expect(page.getByText('The version of the moderator.')).toBeVisible()
  await expectAccessibleState(page)
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.locator('[data-md]')).toHaveText('The version of the author.')
})

test('open editors keep their text when the session ends in another tab @all', async ({ page, member }) => {
  await signIn(page, member)
  await writePost(page, 'A post that outlives a session')
  await page.getByRole('textbox', { name: 'Your comment' }).fill('A comment that outlives a session')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('A comment that outlives a session')).toBeVisible()
  const comment = page.getByRole('article').filter({ hasText: 'A comment that' }).last()
  await comment.getByRole('button', { name: 'Edit' }).click()
  await comment.getByRole('button', { name: 'Reply' }).click()
  await editPost(page)
  const boxes = {
    comment: page.getByRole('textbox', { name: 'Edit comment' }),
    reply: page.getByRole('textbox', { name: `Reply to ${member}` }),
    post: page.getByLabel('Text'),
  }
  for (const [name, box] of Object.entries(boxes)) await box.fill(`Unsaved ${name}`)

  const other = await page.context().newPage()
  await open(other, '/forums')
  await waitForHydration(other)
  await other.getByRole('button', { name: member }).click()
  await other.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true })).toBeVisible()
  for (const [name, box] of Object.entries(boxes)) await expect(box).toHaveValue(`Unsaved ${name}`)
  await expect(page.getByText("You've been logged out. Your text is still here")).toHaveCount(3)

  // Logged in again elsewhere, it can be sent from here.
  await signIn(other, member)
  await expect(page.getByText("You've been logged out. Your text is still here")).toHaveCount(0)
  await page.getByRole('region', { name: 'Edit post' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Unsaved post')).toBeVisible()
})
