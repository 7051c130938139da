import {
  waitForHydration,
  expectAccessibleState,
  main,
  open,
  signIn,
  collectProblems,
} from '#tests/e2e/support/community.ts'
import { expect, test, type Locator, type Page } from '#tests/e2e/support/test.ts'

/** Writes a ticket on the open page of a product, a bug report, as the person who is signed in and answers with its number. */
async function createTicket(page: Page, title: string, body: string): Promise<string> {
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Create ticket' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Bug report' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Text').fill(body)
  await page.getByRole('button', { name: 'Create ticket' }).click()
  await expect(page).toHaveURL(/\/tracker\/\d+$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Searches for the query by the search box. */
async function search(page: Page, query: string): Promise<void> {
  const box = page.getByRole('combobox')
  await box.fill(query)
  await box.press('Escape')
  await box.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(query)
}

/** The row of a ticket in the list. */
function row(page: Page, title: string): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) })
}

test('a bug is reported, found by queries, tagged, closed in a version and reopened, and its author is notified', async ({
  page,
  browser,
  member,
  admin,
}) => {
  const complaints = collectProblems(page)
  const title = 'Probe needles jitter on quartz divider boards'
  await signIn(page, member, '/tracker/game')
  const number = await createTicket(page, title, 'With **four** dividers in a row the needles jitter.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.locator('[data-md] strong')).toHaveText('four')
  await expect(page.getByRole('article').first()).toContainText('Open')

  // The full text follows a moment after the ticket itself.
  await expect(async () => {
    await open(page, '/tracker/game?q=quartz')
    await expect(row(page, title)).toBeVisible({ timeout: 500 })
  }).toPass()
  await waitForHydration(page)
  await search(page, `author:${member} kind:bug "needles jitter" -is:closed no:tag`)
  await expect(row(page, title)).toBeVisible()
  await search(page, 'quartz kind:feature')
  await expect(page.getByText('No tickets match')).toBeVisible()
  // Whoever reports it again sees it while typing.
  await open(page, '/tracker/game/new/issue')
  await waitForHydration(page)
  await page.getByLabel('Title').fill('Probe needles jitter')
  const similar = page.getByRole('region', { name: 'Similar tickets' }).getByRole('listitem')
  await expect(similar).toContainText([new RegExp(`#${number} ${title}.*Open`, 's')])
  await page.getByLabel('Title').fill('')
  await open(page, '/tracker/game')
  await waitForHydration(page)
  await page.getByRole('combobox').fill(`#${number}`)
  await page.getByRole('combobox').press('Enter')
  await expect(page).toHaveURL(`${main()}/tracker/${number}`)

  const staff = await (await browser.newContext()).newPage()
  await signIn(staff, admin, `/tracker/${number}`)
  await waitForHydration(staff)
  await staff.getByRole('button', { name: 'Change tags' }).click()
  await staff.getByText('New tag').click()
  await staff.getByRole('button', { name: 'Create tag' }).click()
  await staff.getByLabel('Name', { exact: true }).fill('the "needles"')
  await expect(staff.getByText("A tag name can't have quotation marks")).toBeVisible()
  await staff.getByLabel('Name', { exact: true }).fill('needles')
  await staff.getByRole('button', { name: 'Create tag' }).click()
  const tags = staff.getByRole('region', { name: 'Tags' })
  await expect(tags.getByRole('link', { name: 'needles' })).toBeVisible()
  await expect(tags.getByRole('checkbox', { name: 'needles' })).toBeChecked()
  await expect(staff.getByText('added the tag')).toBeVisible()
  // Scrolled to the form, links lie half under the bar, which axe takes for small ones.
  await staff.evaluate('scrollTo(0, 0)')
  await expectAccessibleState(staff)

  await staff.getByRole('button', { name: 'Close in version' }).click()
  const question = staff.getByRole('dialog')
  const version = question.getByLabel('What version is this ticket closed in?')
  await expect(version).toHaveValue(/^\d/)
  await version.fill('banana')
  await version.press('Enter')
  await expect(question.getByText('Use a version like 0.92.1 or 0.93-preview3')).toBeVisible()
  await expectAccessibleState(staff)
  await version.fill('0.95.2')
  await question.getByRole('button', { name: 'Close ticket' }).click()
  await expect(staff.getByRole('article').first()).toContainText('Fixed in 0.95.2')
  await expect(staff.getByText('closed this in 0.95.2')).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Reopen ticket' })).toBeFocused()

  await expect(async () => {
    await open(page, '/notifications')
    await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await open(page, '/tracker/game?q=version:0.95.2+tag:needles')
  await row(page, title).getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('article').first()).toContainText('Fixed in 0.95.2')
  await expect(page.getByRole('button', { name: 'Reopen ticket' })).toBeHidden()
  await staff.getByRole('button', { name: 'Reopen ticket' }).click()
  await expect(staff.getByText('reopened this')).toBeVisible()
  await expect(staff.getByRole('article').first()).toContainText('Open')
  expect(complaints).toEqual([])
})

test('an author who edits while the ticket is being closed sees that, and keeps the input @all', async ({
  page,
  browser,
  member,
  admin,
  ticket,
}) => {
  const title = `${ticket.title} again`
  await signIn(page, member, ticket.path)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Title').fill(title)
  const staff = await (await browser.newContext()).newPage()
  await signIn(staff, admin, ticket.path)
  await waitForHydration(staff)
  await staff.getByRole('button', { name: 'Close ticket' }).dblclick()
  await expect(staff.getByText('closed this')).toHaveCount(1)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This ticket was closed while you were editing')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await open(staff, ticket.path)
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText(ticket.title)
})

test('a query with a syntax error shows where, without a list @all', async ({ page }) => {
  await open(page, '/tracker/game?q=is%3Aopen+%29+crash')
  await expect(page.getByRole('alert').filter({ hasText: 'parse query' })).toContainText(
    "parse query: unexpected ')' at column 9",
  )
  await expect(page.getByText('No tickets match')).toBeHidden()
  await expect(page.locator('mark')).toHaveText(')')
  await expect(page.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleState(page)
  await waitForHydration(page)
  await search(page, 'is:open')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await search(page, 'x:y')
  await expect(page.getByText("parse query: unknown qualifier 'x' at column 1")).toBeVisible()
  await expect(page.getByRole('combobox')).toBeFocused()
})
