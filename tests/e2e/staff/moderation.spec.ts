import { signInAt, makeUser } from '#tests/e2e/accounts/accounts.ts'
import type { User } from '#tests/e2e/support/test-control-server.ts'
import { lockOpenPost, newBrowserPage, toasts, reportOpenPage } from './moderators.ts'
import { waitForHydration, main, open, signIn } from '#tests/e2e/support/community.ts'
import { makePost, writePost } from '#tests/e2e/support/writing.ts'
import { expect, test, type Browser, type Locator, type Page } from '#tests/e2e/support/test.ts'

/** An admin's browser, with the person in the list of accounts. */
async function administer(
  browser: Browser,
  admin: string,
  { username }: User,
): Promise<{ adminPage: Page; row: Locator }> {
  const adminPage = await newBrowserPage(browser)
  await signIn(adminPage, admin, `/admin?q=${username}`)
  await waitForHydration(adminPage)
  return { adminPage, row: adminPage.getByRole('list', { name: 'Accounts' }).locator('> li') }
}

test('a moderator hides a reported post, and warns the author of another; author and reporter are notified', async ({
  page,
  browser,
  moderator,
}) => {
  const [author, reporter] = await Promise.all([makeUser(), makeUser()])
  const written = await newBrowserPage(browser)
  await signInAt(written, author)
  const titles = ['warned', 'hidden'].map((outcome) => `To be ${outcome} ${author.username}`)
  const paths: string[] = []
  for (const title of titles) paths.push(await makePost(written, title))

  await signInAt(page, reporter)
  for (const path of paths) {
    await open(page, path)
    await reportOpenPage(page, 'post', `Look at ${path}`)
  }

  const moderatorPage = await newBrowserPage(browser)
  await signIn(moderatorPage, moderator, '/management/reports')
  await waitForHydration(moderatorPage)
  const cardOf = (title = '') => moderatorPage.getByRole('region', { name: title })
  await expect(cardOf(titles[0])).toContainText(`Something else: Look at ${paths[0]}`)
  await cardOf(titles[1]).getByRole('button', { name: 'Hide' }).click()
  const hiding = moderatorPage.getByRole('dialog', { name: 'Hide post' })
  await expect(hiding.getByRole('button', { name: 'Hide post' })).toBeDisabled()
  await hiding.getByLabel(/^Message/).fill('This is not the place')
  await hiding.getByRole('button', { name: 'Hide post' }).click()
  await expect(cardOf(titles[1])).toHaveCount(0)

  await cardOf(titles[0])
    .getByRole('button', { name: `Warn ${author.username}` })
    .click()
  const warning = moderatorPage.getByRole('dialog', { name: `Warn ${author.username}` })
  await expect(warning.getByRole('button', { name: `Warn ${author.username}` })).toBeDisabled()
  await warning.getByLabel(/^Message/).fill('Be kind')
  await warning.getByRole('button', { name: `Warn ${author.username}` }).click()
  await expect(cardOf(titles[0])).toHaveCount(0)

  expect((await page.request.get(`${main()}${paths[1]}`)).status()).toBe(410)
  await open(written, '/forums')
  await expect(toasts(written)).toContainText('This is not the place')
  await expect(toasts(written)).toContainText('A moderator warns you: Be kind')
  await open(page, '/notifications')
  await expect(page.getByRole('main')).toContainText(`the post “${titles[1]}” and hid it`)

  await open(moderatorPage, `/management/actionlog?user=${moderator}`)
  for (const act of ['report.hide', 'report.warn']) {
    await expect(moderatorPage.getByRole('cell', { name: act, exact: true })).toBeVisible()
  }
})

test("a former staff member's open tab loses its power at the next request, and says why @all", async ({
  page,
  browser,
  admin,
}) => {
  const person = await makeUser()
  const { adminPage, row } = await administer(browser, admin, person)
  const path = await writePost(adminPage, `For ${person.username} to lock`)
  const setModerator = async (isOne: boolean) => {
    await open(adminPage, `/admin?q=${person.username}`)
    await waitForHydration(adminPage)
    await row.getByRole('button', { name: `Roles of ${person.username}` }).click()
    const dialog = adminPage.getByRole('dialog', { name: `Roles of ${person.username}` })
    await dialog.getByLabel('Moderator').setChecked(isOne)
    await dialog.getByRole('button', { name: 'Save roles' }).click()
    await expect(row.getByText('moderator', { exact: true })).toHaveCount(isOne ? 1 : 0)
  }
  await setModerator(true)
  await signInAt(page, person, path)
  await waitForHydration(page)
  const manage = page.getByRole('region', { name: 'Manage post' })
  await lockOpenPost(page, 'Too heated')
  await expect(manage.getByRole('button', { name: 'Unlock' })).toBeVisible()

  await setModerator(false)
  await manage.getByRole('button', { name: 'Unlock' }).click()
  await expect(toasts(page)).toContainText("You're no longer on the staff")
  await expect(manage).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Management' })).toHaveCount(0)
})
