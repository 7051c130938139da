import { expect, type Page, test } from '@playwright/test'
import { awake, expectAccessible, main, open, signIn, watch } from './community.ts'

/** Writes a bug report as the person who is signed in and answers with its number. */
async function reportBug(page: Page, title: string, body: string): Promise<string> {
  await open(page, '/tracker/game')
  await awake(page)
  await page.getByRole('link', { name: 'Create ticket' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Bug report' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Bug report' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Text').fill(body)
  await page.getByRole('button', { name: 'Create ticket' }).click()
  await expect(page).toHaveURL(/\/tracker\/\d+$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Searches for what the query says, by the box. */
async function search(page: Page, query: string): Promise<void> {
  const box = page.getByRole('combobox')
  await box.fill(query)
  await box.press('Escape')
  await box.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(query)
}

/** The row of a ticket in the list. */
function row(page: Page, title: string) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) })
}

test('a bug is reported, found by five queries, tagged, closed in a version and reopened', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const complaints = watch(page)
  const title = 'Probe needles jitter on quartz divider boards'
  await signIn(page, 'alan', '/tracker')
  await expectAccessible(page)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${main()}/tracker`)
  const number = await reportBug(page, title, 'With **four** dividers in a row the needles jitter.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.locator('[data-md] strong')).toHaveText('four')
  await expect(page.getByRole('article').first()).toContainText('Open')
  await expectAccessible(page)

  // The full text follows a moment after the ticket itself.
  await expect(async () => {
    await open(page, '/tracker/game?q=quartz')
    await expect(row(page, title)).toBeVisible({ timeout: 500 })
  }).toPass()
  await awake(page)
  for (const query of [
    '"needles jitter" is:open',
    'author:alan kind:bug quartz divider',
    'created:>=2024-01-01 no:tag dividers',
    '(kind:feature OR quartz) -is:closed sort:updated',
    'comments:0 score:<5 jitt',
  ]) {
    await search(page, query)
    await expect(row(page, title), query).toBeVisible()
  }
  await expectAccessible(page)
  await search(page, 'quartz kind:feature')
  await expect(page.getByText('No tickets found')).toBeVisible()
  await page.getByRole('combobox').fill(`#${number}`)
  await page.getByRole('combobox').press('Enter')
  await expect(page).toHaveURL(`${main()}/tracker/${number}`)
  await open(page, `/tracker/game?q=${number}`)
  await expect(page).toHaveURL(`${main()}/tracker/${number}`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${main()}/tracker/${number}`)

  const staff = await (await browser.newContext()).newPage()
  await signIn(staff, 'ada', `/tracker/${number}`)
  await awake(staff)
  await staff.getByRole('button', { name: 'Change tags' }).click()
  await staff.getByText('New tag').click()
  await staff.getByLabel('Name', { exact: true }).fill('needles')
  await staff.getByRole('button', { name: 'Create tag' }).click()
  const tags = staff.getByRole('region', { name: 'Tags' })
  await expect(tags.getByRole('link', { name: 'needles' })).toBeVisible()
  await expect(tags.getByRole('checkbox', { name: 'needles' })).toBeChecked()
  await expect(staff.getByText('added the tag')).toBeVisible()
  // Scrolled to the form, links lie half under the bar, which axe takes for small ones.
  await staff.evaluate('scrollTo(0, 0)')
  await expectAccessible(staff)

  await staff.getByRole('button', { name: 'Close in version' }).click()
  const question = staff.getByRole('dialog')
  await question.getByLabel('What version is this ticket closed in?').fill('not a version')
  await question.getByLabel('What version is this ticket closed in?').press('Enter')
  await expect(question.getByText('A version looks like 0.92.1')).toBeVisible()
  await expectAccessible(staff)
  await question.getByLabel('What version is this ticket closed in?').fill('0.95.2')
  await question.getByRole('button', { name: 'Close ticket' }).click()
  await expect(staff.getByRole('article').first()).toContainText('Fixed in 0.95.2')
  await expect(staff.getByText('closed this in 0.95.2')).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Reopen ticket' })).toBeFocused()
  await staff.reload()
  await expect(staff.getByRole('article').first()).toContainText('Fixed in 0.95.2')
  await open(staff, '/tracker/game?q=version:0.95.2+tag:needles')
  await expect(row(staff, title)).toBeVisible()

  await open(page, `/tracker/${number}`)
  await expect(page.getByRole('button', { name: 'Reopen ticket' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeHidden()

  await open(staff, `/tracker/${number}`)
  await awake(staff)
  await staff.getByRole('button', { name: 'Reopen ticket' }).click()
  await expect(staff.getByText('reopened this')).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Close ticket' })).toBeVisible()
  await staff.getByRole('button', { name: 'Close ticket' }).click()
  await expect(staff.getByRole('article').first()).toContainText('Closed')
  await staff.getByRole('button', { name: 'Reopen ticket' }).click()
  await expect(staff.getByRole('article').first()).toContainText('Open')
  await staff.context().close()
  expect(complaints).toEqual([])
})

test('its author edits a ticket in place, and it is discussed and liked', async ({ page }) => {
  const title = 'Ruler marks drift when the map is zoomed out'
  await signIn(page, 'edsger', '/tracker')
  await reportBug(page, title, 'By one pixel a step.')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Title').fill(`${title} far`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} far`)
  await expect(page.getByText('changed the title from')).toContainText(title)
  const heart = page.getByRole('article').getByRole('button', { name: /^Like/ })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Still so in the beta.')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/#cmt-[0-9a-f]{8}$/)
  const comment = page.locator('article[data-linked=true]')
  await expect(comment).toContainText('Still so in the beta.')
  const id = await comment.getAttribute('id')
  const ticket = new URL(page.url()).pathname
  await open(page, `/view/${id}`)
  await expect(page).toHaveURL(`${main()}${ticket}#${id}`)
  await open(page, '/@edsger')
  await expect(page.getByRole('link', { name: `${title} far` }).first()).toHaveAttribute(
    'href',
    new RegExp(ticket),
  )
})

test('a query that cannot be read says where, and the list is empty', async ({ page }) => {
  await open(page, '/tracker/game?q=is%3Aopen+%29+crash')
  await expect(page.getByRole('alert').filter({ hasText: 'parse query' })).toContainText(
    "parse query: unexpected ')' at column 9",
  )
  await expect(page.getByText('No tickets found')).toBeVisible()
  await expect(page.locator('mark')).toHaveText(')')
  await expect(page.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await awake(page)
  await search(page, 'is:open')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await search(page, 'x:y')
  await expect(page.getByText("parse query: unknown qualifier 'x' at column 1")).toBeVisible()
  await expect(page.getByRole('combobox')).toBeFocused()
})

test('back and forward keep the page and the query of the list', async ({ page, context }) => {
  await context.addCookies([{ name: 'set-infiniteScroll', value: 'false', url: main() }])
  await open(page, '/tracker/game')
  await awake(page)
  await search(page, 'sort:created-asc')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Older' }).click()
  await expect(page.getByText('Page 2')).toBeVisible()
  const list = page.getByRole('main').getByRole('heading', { level: 2 })
  const first = await list.first().innerText()
  await list.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
  await page.goBack()
  await expect(page).toHaveURL(/q=sort(?::|%3A)created-asc&page=2/)
  await expect(list.first()).toHaveText(first)
  await expect(page.getByRole('combobox')).toHaveValue('sort:created-asc')
  await page.goBack()
  await expect(page).not.toHaveURL(/page=/)
  await expect(list.first()).not.toHaveText(first)
  await page.goBack()
  await expect(page.getByRole('combobox')).toHaveValue('')
  await page.goForward()
  await page.goForward()
  await expect(list.first()).toHaveText(first)
  await expect(page.getByRole('combobox')).toHaveValue('sort:created-asc')
})

test('the box completes qualifiers, values and people by keyboard', async ({ page }) => {
  await open(page, '/tracker/game')
  await awake(page)
  const box = page.getByRole('combobox')
  await box.pressSequentially('ki')
  await expect(page.getByRole('option')).toHaveCount(1)
  await box.press('ArrowDown')
  await expect(box).toHaveAttribute('aria-activedescendant', /.+/)
  await expectAccessible(page)
  await box.press('Enter')
  await expect(box).toHaveValue('kind:')
  await page.getByRole('option', { name: 'bug' }).click()
  await expect(box).toHaveValue('kind:bug ')
  await expect(box).toBeFocused()
  await box.pressSequentially('author:ad')
  await page.getByRole('option', { name: 'ada' }).click()
  await box.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await box.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('kind:bug author:ada')
})

test('a title that says what a ticket says already shows the ticket, to be liked', async ({ page }) => {
  await signIn(page, 'alan', '/tracker')
  const title = 'Oscilloscope traces freeze after a pause'
  await reportBug(page, title, 'Press pause twice.')
  await expect(async () => {
    await open(page, '/tracker/game/new/issue')
    await awake(page)
    await page.getByLabel('Title').fill('Frozen: oscilloscope traces after pause')
    await expect(page.getByRole('region', { name: 'Similar tickets' })).toContainText(title, {
      timeout: 2_000,
    })
  }).toPass()
  await expectAccessible(page)
  const similar = page.getByRole('region', { name: 'Similar tickets' })
  const heart = similar
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByRole('button', { name: /^Like/ })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Title')).toHaveValue('Frozen: oscilloscope traces after pause')
})

test('a tag that cannot be set is taken back', async ({ page }) => {
  await signIn(page, 'ada', '/tracker/game')
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
  await awake(page)
  await page.getByRole('button', { name: 'Change tags' }).click()
  const tag = page.getByRole('region', { name: 'Tags' }).getByRole('checkbox').first()
  const before = await tag.isChecked()
  await page.route('**/_serverFn/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await tag.click()
  await expect(page.getByText('The tags could not be changed')).toBeVisible()
  await expect(tag).toBeChecked({ checked: before })
})

test('who may not write tickets is told why', async ({ page }) => {
  await open(page, '/tracker/game')
  await expect(page.getByRole('link', { name: 'Create ticket' })).toBeHidden()
  await signIn(page, 'newcomer', '/tracker/game')
  const button = page.getByRole('button', { name: 'Create ticket' }).first()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.hover()
  await expect(page.getByText('You must verify your email to create tickets').first()).toBeVisible()
  await open(page, '/tracker/game/new/issue')
  await expect(page.getByText('You must verify your email to create tickets')).toBeVisible()
})

for (const theme of ['dark', 'light'] as const) {
  test(`the tracker is accessible and fits in ${theme} on a phone`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme: theme, viewport: { width: 390, height: 900 } })
    const page = await context.newPage()
    for (const path of ['/tracker', '/tracker/game', '/tracker/game?q=is:closed+)', '/tracker/12']) {
      await open(page, path)
      await awake(page)
      await expectAccessible(page)
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
      expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
    }
    await context.close()
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('tickets are searched and read', async ({ page }) => {
    await open(page, '/tracker')
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
    await page.getByRole('combobox').fill('is:open sort:score')
    await page.getByRole('button', { name: 'Search' }).last().click()
    await expect(page).toHaveURL(/q=is(?::|%3A)open/)
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/tracker\/\d+$/)
    await expect(page.locator('[data-md]').first()).not.toBeEmpty()
  })
})
