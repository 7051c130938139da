import { waitForHydration, expectAccessibleState, signIn } from '#tests/e2e/support/community.ts'
import { writePost } from '#tests/e2e/support/writing.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

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
