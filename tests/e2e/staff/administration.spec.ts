import { signInAt, makeUser, prepareOnServer } from '../accounts/accounts.ts'
import type { FailedWork } from '../support/test-control-staff.ts'
import { waitForHydration, main, open, signIn } from '../support/community.ts'
import { expect, test, type Page } from '../support/test.ts'

/** Opens a part of the administration. */
async function administer(page: Page, admin: string, search: string): Promise<void> {
  await signIn(page, admin, `/admin?${search}`)
  await waitForHydration(page)
}

/** The row with this text: the first item, as the items of lists within the row follow it. */
function rowOf(page: Page, text: string) {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: text }).first()
}

test('an admin creates a product, renames it and archives it @all', async ({ page, admin }) => {
  const suffix = crypto.randomUUID().slice(0, 8)
  await administer(page, admin, 'tab=products')
  await page.getByRole('button', { name: 'New product' }).click()
  const making = page.getByRole('dialog', { name: 'New product' })
  await making.getByLabel('ID').fill('Not an id!')
  await making.getByLabel('Name').fill(`Level editor ${suffix}`)
  await making.getByLabel('Name').blur()
  await expect(making.getByLabel('ID')).toHaveAttribute('aria-invalid', 'true')
  await making.getByLabel('ID').fill(`editor-${suffix}`)
  await making.getByLabel('Position').fill('900')
  await making.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: `Edit Level editor ${suffix}` }).click()
  const editing = page.getByRole('dialog', { name: `Edit Level editor ${suffix}` })
  await editing.getByLabel('Name').fill(`Map editor ${suffix}`)
  await editing.getByLabel('Archived').check()
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, `Map editor ${suffix}`)).toContainText('Archived')
  await open(page, '/tracker')
  await expect(page.getByRole('main').getByText(`Map editor ${suffix}`)).toHaveCount(0)
})

test('staff choose the creation on the home page, and let likes decide again @all', async ({
  page,
  admin,
}) => {
  await administer(page, admin, 'tab=home')
  const address = page.getByLabel('Address of a creation')
  await address.fill('/forums')
  await address.blur()
  await expect(page.getByText("That isn't the address of a creation")).toBeVisible()
  const hub = await (await page.request.get(new URL('/hub?q=nine+nots', page.url()).href)).text()
  const path = /\/view\/ctn-[0-9a-f]{8}\/nine-nots/.exec(hub)?.[0] ?? ''
  await address.fill(path)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Staff have chosen it.')).toBeVisible()
  await open(page, '/')
  const shown = page.getByRole('region', { name: 'Featured creation' }).getByRole('heading', { level: 3 })
  await expect(shown).toHaveText('nine nots')
  await open(page, '/admin?tab=home')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Let likes decide' }).click()
  await expect(page.getByText("It's the most liked creation")).toBeVisible()
})

test('an admin writes an entry of the changelog, edits it and deletes it @all', async ({ page, admin }) => {
  const suffix = crypto.randomUUID().slice(0, 8)
  await administer(page, admin, 'tab=changelog')
  await page.getByRole('button', { name: 'New entry' }).click()
  const making = page.getByRole('dialog', { name: 'New changelog entry' })
  await making.getByLabel('Date').fill('2019-05-06')
  await making.getByRole('textbox', { name: 'Text' }).fill(`**Before** everything ${suffix}, see #1`)
  await making.getByRole('button', { name: 'Save' }).click()
  await expect(making).toBeHidden()
  await expect(rowOf(page, suffix)).toContainText('2019-05-06')
  await page.getByRole('button', { name: 'Edit 2019-05-06' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit 2019-05-06' })
  await editing.getByLabel('Date').fill('2020-05-02')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing.getByText("There's already an entry for that day")).toBeVisible()
  await editing.getByLabel('Date').fill('2019-05-07')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing).toBeHidden()
  await open(page, '/changelog')
  const entry = page.getByRole('article').filter({ hasText: suffix })
  await expect(entry.getByRole('heading', { level: 2, name: '2019-05-07' })).toBeVisible()
  await expect(entry.getByRole('link', { name: '#1' })).toHaveAttribute('href', '/tracker/1')
  await open(page, '/admin?tab=changelog')
  await waitForHydration(page)
  await expect(rowOf(page, suffix)).toContainText(`Before everything ${suffix}, see #1`)
  await page.getByRole('button', { name: 'Delete 2019-05-07' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(rowOf(page, suffix)).toHaveCount(0)
})

test('an admin renames a tag, merges it into another one and deletes that, and the log says so', async ({
  page,
  admin,
}) => {
  const [dim = '', bright = ''] = await prepareOnServer<string[]>('tags')
  await administer(page, admin, 'tab=tags')
  await page.getByRole('button', { name: `Edit ${dim}` }).click()
  const editing = page.getByRole('dialog', { name: `Edit ${dim}` })
  await editing.getByLabel('Name').fill(bright)
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing.getByText("There's already a tag with that name")).toBeVisible()
  await editing.getByLabel('Name').fill(`${dim} again`)
  await editing.getByRole('button', { name: 'Save' }).click()

  await page.getByRole('button', { name: `Merge ${dim} again` }).click()
  const merging = page.getByRole('dialog', { name: `Merge ${dim} again` })
  await merging.getByLabel('Into').selectOption(bright)
  await merging.getByRole('button', { name: 'Merge' }).click()
  await expect(rowOf(page, dim)).toHaveCount(0)

  await page.getByRole('button', { name: `Delete ${bright}` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    `Are you sure you want to delete the tag “${bright}”? 0 tickets use it.`,
  )
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(rowOf(page, bright)).toHaveCount(0)

  for (const act of ['tag.edit', 'tag.merge', 'tag.delete']) {
    await open(page, `/management/actionlog?action=${act}&user=${admin}`)
    await expect(page.getByRole('row').filter({ hasText: bright.slice(-8) })).toBeVisible()
  }
})

test('failed jobs are shown with their reason, and can be retried or deleted after a confirmation', async ({
  page,
  admin,
}) => {
  const [first, second] = [
    await prepareOnServer<FailedWork>('failed-jobs'),
    await prepareOnServer<FailedWork>('failed-jobs'),
  ]
  await administer(page, admin, 'tab=health')
  const dropping = page.getByRole('alertdialog')
  await expect(rowOf(page, first.job)).toContainText('The mail server is away')
  await expect(rowOf(page, first.job)).toContainText('8 attempts')
  await expect(rowOf(page, first.subject)).toContainText('Mailbox full')
  await page.getByRole('button', { name: `Retry ${first.job}`, exact: true }).click()
  await expect(rowOf(page, first.job)).toHaveCount(0)
  // The text of a mail is deleted once its sending has failed for good.
  await expect(page.getByRole('button', { name: `Retry ${first.subject}` })).toHaveCount(0)

  await page.getByRole('button', { name: `Drop ${second.job}`, exact: true }).click()
  await dropping.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, second.job)).toBeVisible()
  // Impatient clicks open one question.
  await page.getByRole('button', { name: `Drop ${second.job}`, exact: true }).dblclick()
  await dropping.getByRole('button', { name: 'Drop' }).click()
  await expect(rowOf(page, second.job)).toHaveCount(0)
  await expect(dropping).toHaveCount(0)
  await page.getByRole('button', { name: `Drop ${second.subject}` }).click()
  await dropping.getByRole('button', { name: 'Drop' }).click()
  await expect(rowOf(page, second.subject)).toHaveCount(0)
})

test('an admin has the site checked from outside', async ({ page, admin }) => {
  await administer(page, admin, 'tab=health')
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'check' })).toHaveText(/^The check is fine\.$/)
  await expect(rowOf(page, 'queue backlog')).toContainText('Fine')
})

test('an admin logs a user out everywhere, and their open tab says so @all', async ({
  page,
  browser,
  admin,
}) => {
  const person = await makeUser()
  const userPage = await (await browser.newContext()).newPage()
  await signInAt(userPage, person, '/forum/frm-genrldsc/new')
  await waitForHydration(userPage)
  await userPage.getByLabel('Title').fill('A title that stays')
  await userPage.getByLabel('Text').fill('And so does its text.')

  await administer(page, admin, `q=${person.username}`)
  await expect(rowOf(page, person.username)).toContainText('1 session')
  await page.getByRole('button', { name: `Log out ${person.username}` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`Are you sure you want to log out ${person.username} everywhere?`)
  await question.getByRole('button', { name: 'Log out' }).click()
  await expect(rowOf(page, person.username)).toContainText('0 sessions')

  await userPage.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(userPage.getByRole('region', { name: 'Messages' })).toContainText(
    'An admin logged you out everywhere',
  )
  await expect(userPage.getByLabel('Title')).toHaveValue('A title that stays')
  await open(page, `/management/actionlog?action=user.end-sessions&user=${admin}`)
  await expect(page.getByRole('row').nth(1)).toContainText('user.end-sessions')
})

test('Z4: only admins can open the administration @all', async ({ page, moderator }) => {
  await signIn(page, moderator, '/forums')
  for (const tab of ['', 'forums', 'products', 'tags', 'health', 'settings', 'query']) {
    const response = await page.goto(`${main()}/admin?tab=${tab}`)
    expect([tab, response?.status()]).toEqual([tab, 403])
  }
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0)
})

test('every tab of the administration is present @all', async ({ page, admin }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await signIn(page, admin, '/admin')
  await waitForHydration(page)
  const managementLink = page
    .getByRole('banner')
    .getByRole('link', { name: 'Management', includeHidden: true })
  await expect(managementLink).toHaveAttribute('aria-current', 'page')
  const parts = page.getByRole('navigation', { name: 'Administration' })
  for (const name of ['Users', 'Forums', 'Products', 'Tags', 'Health', 'Reports', 'Settings', 'GraphQL']) {
    await parts.getByRole('link', { name, exact: true }).click()
    await expect(parts.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
  }
})

test('an admin creates a forum and archives it', async ({ page, admin }) => {
  const title = `Passing through ${admin}`
  await signIn(page, admin, '/admin?tab=forums')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'New forum' }).click()
  const making = page.getByRole('dialog', { name: 'New forum' })
  await making.getByLabel('Title').fill(title)
  await making.getByLabel('Description').fill('Here for a test.')
  await making.getByLabel('Position').fill('last')
  await making.getByLabel('Position').blur()
  await expect(making.getByLabel('Position')).toHaveAttribute('aria-invalid', 'true')
  await making.getByLabel('Position').fill('900')
  await making.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const editing = page.getByRole('dialog', { name: `Edit ${title}` })
  await editing.getByLabel('Archived').check()
  await editing.getByRole('button', { name: 'Save' }).click()
  // Until then the row's own dialog says "Archived" too.
  await expect(editing).toBeHidden()
  const row = page.getByRole('listitem').filter({ hasText: title })
  await expect(row.getByText('Archived')).toBeVisible()
  await open(page, '/forums')
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
})

test('the query box runs queries only @all', async ({ page, admin }) => {
  await signIn(page, admin, '/admin?tab=query')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByLabel('Result', { exact: true }).last()).toContainText('frm-offtopic')
  await page.getByLabel('Document').fill('mutation { endOtherSessions { sessions { id } } }')
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByText('You can only run queries here')).toBeVisible()
  await page.getByLabel('Variables').fill('[')
  await page.getByLabel('Variables').blur()
  await expect(page.getByText('Variables must be a JSON object')).toBeVisible()
})

test('an admin prepares a user’s data and deletes their account on request, and keeps it after all @all', async ({
  page,
  admin,
}) => {
  const person = await makeUser()
  await administer(page, admin, `q=${person.username}`)
  await page.getByRole('button', { name: `Prepare data of ${person.username}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Prepare data' }).click()
  await expect(page.getByText(`The data of ${person.username} is being prepared`)).toBeVisible()
  const named = `Delete the account of ${person.username}`
  await page.getByRole('button', { name: named }).click()
  const dialog = page.getByRole('dialog', { name: named })
  await dialog.getByLabel('Their posts, comments, tickets and creations').selectOption('DELETE')
  await dialog.getByRole('button', { name: 'Delete in a week' }).click()
  await expect(rowOf(page, person.username)).toContainText('Will be deleted in')
  await page.getByRole('button', { name: `Keep the account of ${person.username}` }).click()
  await expect(page.getByText(`The account of ${person.username} stays`)).toBeVisible()
  await expect(page.getByRole('button', { name: named })).toBeVisible()
})
