import { signInAt, makeUser } from '../accounts/accounts.ts'
import { waitForHydration, main, open, signIn, forgetSession } from '../support/community.ts'
import { expect, test } from '../support/test.ts'

const panels = ['', '/newsletter', '/userlist', '/actionlog']

test('Z4: the panels are shown and open by role @all', async ({ page, browser, moderator }) => {
  for (const panel of [...panels.map((name) => `/management${name}`), '/admin']) {
    await page.goto(main() + panel)
    const { pathname, search } = new URL(page.url())
    expect([pathname, search]).toEqual(['/login', expect.stringContaining(encodeURIComponent(panel))])
  }
  await signInAt(page, await makeUser())
  expect((await page.goto(`${main()}/admin?tab=changelog`))?.status()).toBe(403)
  for (const panel of panels) {
    const response = await page.goto(`${main()}/management${panel}`)
    expect([panel, response?.status()]).toEqual([panel, 403])
    await expect(page.getByText('Error 403')).toBeAttached()
    await expect(page.getByRole('navigation', { name: 'Management' })).toHaveCount(0)
  }

  const moderatorPage = await (await browser.newContext()).newPage()
  await signIn(moderatorPage, moderator, '/management')
  const sidebar = moderatorPage.getByRole('navigation', { name: 'Management' })
  await expect(sidebar.getByRole('link', { name: 'Action log' })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Newsletter' })).toHaveCount(0)
  const refused = await moderatorPage.goto(`${main()}/management/newsletter`)
  expect(refused?.status()).toBe(403)
  await sidebar.getByRole('link', { name: 'Changelog' }).click()
  await expect(moderatorPage.getByRole('button', { name: 'New entry' })).toBeVisible()
  await sidebar.getByRole('link', { name: 'Overview' }).click()
  await expect(moderatorPage.getByRole('heading', { level: 1 })).toHaveText('Management')
})

test('the overview shows counts and charts, and its alias redirects to it @all', async ({ page, admin }) => {
  await signIn(page, admin, '/management')
  await open(page, '/management/index')
  await expect(page).toHaveURL(`${main()}/management`)
  const content = page.getByRole('main')
  for (const total of ['Users', 'Posts', 'Comments', 'Tickets', 'Creations', 'Open reports']) {
    await expect(content.getByText(total, { exact: true }).first()).toBeVisible()
  }
  await expect(content.getByRole('figure')).toHaveCount(3)
  await expect(content.getByRole('figure').first()).toContainText(/\d+ in 90 days peak: \d+\/day/)
  await content.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User list')
})

test('the user list is ordered by id and searched by prefixes of names @all', async ({ page, moderator }) => {
  await signIn(page, moderator, '/management/userlist')
  await waitForHydration(page)
  const ids = await page.getByRole('row').locator('td:first-child').allTextContents()
  expect(ids.length).toBeGreaterThan(10)
  expect(ids).toEqual(ids.toSorted())
  await page.getByLabel('Search by username').fill('AD')
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  await expect(page).toHaveURL(/\?q=AD$/)
  await expect(page.getByRole('row').getByRole('link', { name: 'ada', exact: true })).toBeVisible()
  await expect(page.getByRole('row').getByRole('link', { name: moderator, exact: true })).toHaveCount(0)
  await page.getByLabel('Search by username').fill('no such name')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No users found')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Search by username')).toHaveValue('AD')
})

test('the action log lists actions with their users, and has filters @all', async ({ page, moderator }) => {
  const person = await makeUser()
  await signInAt(page, person)
  await forgetSession(page)
  await signIn(page, moderator, '/management/actionlog')
  await waitForHydration(page)
  const rows = page.getByRole('table', { name: 'Actions' }).getByRole('row')
  await expect(rows.first()).toHaveText(['ID', 'Timestamp', 'User', 'Action', 'Object', 'Metadata'].join(''))
  await page.getByLabel('User', { exact: true }).fill(person.username)
  await page.getByLabel('Action', { exact: true }).selectOption('session.login')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page).toHaveURL(`${main()}/management/actionlog?action=session.login&user=${person.username}`)
  await expect(rows).toHaveCount(2)
  await expect(rows.last()).toContainText('session.login')
  await expect(rows.last()).toContainText('way')
  await page.reload()
  await expect(page.getByLabel('Action', { exact: true })).toHaveValue('session.login')
  await expect(rows).toHaveCount(2)
})

test('all panels are in view in the sidebar, at both widths @all', async ({ page, admin }) => {
  await signIn(page, admin, '/management/actionlog')
  await waitForHydration(page)
  const sidebar = page.getByRole('navigation', { name: 'Management' })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const link of await sidebar.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 })
    await expect(sidebar.getByRole('link')).toHaveCount(6)
  }
})
