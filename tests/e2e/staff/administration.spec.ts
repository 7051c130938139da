import { collectProblems, waitForHydration, open, signIn } from '#tests/e2e/support/community.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

/** Opens a part of the administration. */
async function administer(page: Page, admin: string, search: string): Promise<void> {
  await signIn(page, admin, `/admin?${search}`)
  await waitForHydration(page)
}

/** The row with this text: the first item, as the items of lists within the row follow it. */
function rowOf(page: Page, text: string) {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: text }).first()
}

const panels = ['/management/actionlog', '/admin']

test('Z4: panels are shown and open by role; an admin creates and archives a forum', async ({
  page,
  browser,
  member,
  moderator,
  admin,
}) => {
  await open(page, '/admin')
  expect(new URL(page.url()).pathname).toBe('/login')
  await signIn(page, member)
  for (const panel of panels) expect([panel, await open(page, panel)]).toEqual([panel, 403])
  await expect(page.getByText('Error 403')).toBeAttached()
  await expect(page.getByRole('navigation', { name: 'Management' })).toHaveCount(0)

  const moderatorPage = await (await browser.newContext()).newPage()
  await signIn(moderatorPage, moderator, '/management')
  const sidebar = moderatorPage.getByRole('navigation', { name: 'Management' })
  await expect(sidebar.getByRole('link', { name: 'Action log' })).toBeVisible()
  for (const name of ['Newsletter', 'Administration'])
    await expect(sidebar.getByRole('link', { name })).toHaveCount(0)
  expect(await open(moderatorPage, '/admin?tab=health')).toBe(403)

  const adminPage = await (await browser.newContext()).newPage()
  const complaints = collectProblems(adminPage)
  await administer(adminPage, admin, 'tab=forums')
  const title = `Passing through ${admin}`
  await adminPage.getByRole('button', { name: 'New forum' }).click()
  const making = adminPage.getByRole('dialog', { name: 'New forum' })
  await making.getByLabel('Title').fill(title)
  await making.getByLabel('Description').fill('Here for a test.')
  await making.getByLabel('Position').fill('last')
  await making.getByLabel('Position').blur()
  await expect(making.getByLabel('Position')).toHaveAttribute('aria-invalid', 'true')
  await making.getByLabel('Position').fill('900')
  await making.getByRole('button', { name: 'Save' }).click()
  await adminPage.getByRole('button', { name: `Edit ${title}` }).click()
  const editing = adminPage.getByRole('dialog', { name: `Edit ${title}` })
  await editing.getByLabel('Archived').check()
  await editing.getByRole('button', { name: 'Save' }).click()
  // Until then the row's own dialog says "Archived" too.
  await expect(editing).toBeHidden()
  await expect(rowOf(adminPage, title).getByText('Archived')).toBeVisible()

  await open(adminPage, `/management/actionlog?user=${admin}`)
  await expect(adminPage.getByRole('table', { name: 'Actions' })).toContainText('forum.edit')
  await open(adminPage, '/forums')
  await expect(adminPage.getByRole('link', { name: title })).toHaveCount(0)
  expect(complaints).toEqual([])
})
