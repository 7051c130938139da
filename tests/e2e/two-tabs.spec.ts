import { enter, makeUser } from './accounts.ts'
import { waitForHydration, main, writePost } from './community.ts'
import { commentBox, comments, kept, leaveFreely, openBeside } from './drafts.ts'
import { archiveOf, chooseArchive, openUpload, sendCreation } from './hub-pages.ts'
import { expect, test, type Page } from './test.ts'

test('a comment that is sent in one tab leaves the boxes of the others and appears there', async ({
  page,
}) => {
  leaveFreely(page)
  await enter(page, await makeUser())
  await writePost(page, 'A comment in two tabs')
  await commentBox(page).fill('Where am I')
  const other = await openBeside(page)
  leaveFreely(other)
  await expect(commentBox(other)).toHaveValue('Where am I')
  await commentBox(other).fill('Where am I written?')
  await other.getByRole('button', { name: 'Submit' }).click()
  await expect(comments(page)).toHaveCount(1)
  await expect(comments(page)).toContainText('Where am I written?')
  await expect(commentBox(page)).toHaveValue('')
  expect(await page.evaluate(kept)).toBe(0)
})

test('what was written on in one tab stays there when another sends the draft, and is another comment', async ({
  page,
}) => {
  leaveFreely(page)
  await enter(page, await makeUser())
  await writePost(page, 'Two comments in two tabs')
  await commentBox(page).fill('One')
  const other = await openBeside(page)
  leaveFreely(other)
  await expect(commentBox(other)).toHaveValue('One')
  await commentBox(page).fill('Another one')
  await other.getByRole('button', { name: 'Submit' }).click()
  await expect(comments(page)).toHaveCount(1)
  await expect(commentBox(page)).toHaveValue('Another one')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(comments(page)).toHaveCount(2)
  await expect(comments(other)).toHaveCount(2)
})

/** Begins a creation in one tab, and opens another one, where it is restored. */
async function beginInTwoTabs(page: Page, title: string): Promise<Page> {
  leaveFreely(page)
  await enter(page, await makeUser())
  await openUpload(page)
  await chooseArchive(page, await archiveOf('half-adder'))
  await page.getByLabel('Title').fill(title)
  const other = await openBeside(page)
  leaveFreely(other)
  await expect(other.getByLabel('Title')).toHaveValue(title)
  return other
}

test('a creation that is published in one tab leaves the forms of the others', async ({ page }) => {
  const other = await beginInTwoTabs(page, 'A creation in two tabs')
  await other.getByLabel('Text').fill('Written in the other tab.')
  await sendCreation(other)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('A creation in two tabs')
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(page.getByText('half-adder.zip is uploaded')).toHaveCount(0)
  expect(await page.evaluate(kept)).toBe(0)
})

test('a creation that was changed in one tab stays there when another publishes the draft, and is another one', async ({
  page,
}) => {
  const other = await beginInTwoTabs(page, 'One of two creations')
  await page.getByLabel('Title').fill('The other of two creations')
  await sendCreation(other)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('One of two creations')
  await expect(page.getByLabel('Title')).toHaveValue('The other of two creations')
  await expect.poll(() => page.evaluate(kept)).toBe(1)
  await chooseArchive(page, await archiveOf('ring-oscillator'))
  await sendCreation(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The other of two creations')
})

test('turning drafts off removes those that are kept', async ({ page }) => {
  leaveFreely(page)
  await enter(page, await makeUser())
  await writePost(page, 'A draft that nobody wants')
  await commentBox(page).fill('Keep this')
  expect(await page.evaluate(kept)).toBe(1)
  const other = await page.context().newPage()
  await other.goto(`${main()}/settings`)
  await waitForHydration(other)
  await other.getByRole('switch', { name: 'Comment drafts' }).click()
  await expect.poll(() => other.evaluate(kept)).toBe(0)
  await expect(commentBox(page)).toHaveValue('Keep this')
  await commentBox(page).fill('Keep this no more')
  expect(await page.evaluate(kept)).toBe(0)
})
