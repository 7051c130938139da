import {
  waitForHydration,
  expectAccessibleState,
  main,
  open,
  signIn,
  collectProblems,
} from '../support/community.ts'
import { expect, test } from '../support/test.ts'
import { createTicket, row, search } from './tracker.ts'

test('a bug is reported, found by five queries, tagged, closed in a version and reopened', async ({
  page,
  browser,
  member,
  admin,
}) => {
  const complaints = collectProblems(page)
  const title = 'Probe needles jitter on quartz divider boards'
  await signIn(page, member, '/tracker')
  await expectAccessibleState(page)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${main()}/tracker`)
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toContainText([/\d+ open\s*· \d+ total/, /\d+ open\s*· \d+ total/])
  const number = await createTicket(page, title, 'With **four** dividers in a row the needles jitter.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.locator('[data-md] strong')).toHaveText('four')
  await expect(page.getByRole('article').first()).toContainText('Open')
  await expectAccessibleState(page)

  // The full text follows a moment after the ticket itself.
  await expect(async () => {
    await open(page, '/tracker/game?q=quartz')
    await expect(row(page, title)).toBeVisible({ timeout: 500 })
  }).toPass()
  await waitForHydration(page)
  for (const query of [
    '"needles jitter" is:open',
    `author:${member} kind:bug quartz divider`,
    'created:>=2024-01-01 no:tag dividers',
    '(kind:feature OR quartz) -is:closed sort:updated',
    'comments:0 score:<5 jitt',
  ]) {
    await search(page, query)
    await expect(row(page, title), query).toBeVisible()
  }
  await expectAccessibleState(page)
  await search(page, 'quartz kind:feature')
  await expect(page.getByText('No tickets match')).toBeVisible()
  await page.getByRole('combobox').fill(`#${number}`)
  await page.getByRole('combobox').press('Enter')
  await expect(page).toHaveURL(`${main()}/tracker/${number}`)
  await open(page, `/tracker/game?q=${number}`)
  await expect(page).toHaveURL(`${main()}/tracker/${number}`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${main()}/tracker/${number}`)

  const staff = await (await browser.newContext()).newPage()
  await signIn(staff, admin, `/tracker/${number}`)
  await waitForHydration(staff)
  await staff.getByRole('button', { name: 'Change tags' }).click()
  await staff.getByText('New tag').click()
  await expect(staff.getByRole('button', { name: /^#[0-9A-F]{6}$/ })).toHaveCount(5)
  await expect(staff.getByRole('button', { name: '#FF0000' })).toHaveAttribute('aria-pressed', 'true')
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
  await expect(question.locator('datalist option')).toContainText(['0.92.1', '0.92', '0.91'])
  await version.fill('banana')
  await version.press('Enter')
  await expect(question.getByText('Use a version like 0.92.1 or 0.93-preview3')).toBeVisible()
  await expectAccessibleState(staff)
  await version.fill('0.95.2')
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
  await waitForHydration(staff)
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

test('a ticket’s author edits it in place, and it can be commented on and liked', async ({
  page,
  member,
}) => {
  const title = 'Ruler marks drift when the map is zoomed out'
  await signIn(page, member, '/tracker')
  await createTicket(page, title, 'By one pixel a step.', 'Feature request')
  await expect(page.getByRole('article').first()).toContainText('Feature request')
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
  await open(page, `/@${member}`)
  await expect(page.getByRole('link', { name: `${title} far` }).first()).toHaveAttribute(
    'href',
    new RegExp(ticket),
  )
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

test('a title similar to an existing ticket shows that ticket @all', async ({ page, member, ticket }) => {
  const title = `Again, a bug that ${member} met`
  await signIn(page, member, '/tracker')
  await expect(async () => {
    await open(page, '/tracker/game/new/issue')
    await waitForHydration(page)
    await page.getByLabel('Title').fill(title)
    await expect(page.getByRole('region', { name: 'Similar tickets' })).toContainText(ticket.title, {
      timeout: 2_000,
    })
  }).toPass()
  await expectAccessibleState(page)
  const similar = page.getByRole('region', { name: 'Similar tickets' })
  const heart = similar
    .getByRole('listitem')
    .filter({ hasText: ticket.title })
    .getByRole('button', { name: /^Like/ })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Title')).toHaveValue(title)
})

test('a tag that can’t be set is reverted @all', async ({ page, admin, ticket }) => {
  await signIn(page, admin, ticket.path)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Change tags' }).click()
  const tag = page.getByRole('region', { name: 'Tags' }).getByRole('checkbox').first()
  const before = await tag.isChecked()
  await page.route('**/_serverFn/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await tag.click()
  await expect(page.getByText("Couldn't change the tags")).toBeVisible()
  await expect(tag).toBeChecked({ checked: before })
})

test('users who may not create tickets see why @all', async ({ page, unverified }) => {
  await open(page, '/tracker/game')
  await expect(page.getByRole('link', { name: 'Create ticket' })).toBeHidden()
  await signIn(page, unverified, '/tracker/game')
  // An element that moves below the pointer during hydration would hide the text again.
  await waitForHydration(page)
  const button = page.getByRole('button', { name: 'Create ticket' }).first()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.hover()
  await expect(page.getByText('You must verify your email to create tickets').first()).toBeVisible()
  await open(page, '/tracker/game/new/issue')
  await expect(page.getByText('You must verify your email to create tickets')).toBeVisible()
})
