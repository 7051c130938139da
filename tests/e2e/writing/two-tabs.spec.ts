import { signInAt, makeUser } from '../accounts/accounts.ts'
import { waitForHydration, main } from '../support/community.ts'
import { writePost } from '../support/writing.ts'
import { commentBox, commentsOn, draftCount, allowLeaving, openInNewTab } from './drafts.ts'
import { archiveFile, chooseArchive, openUpload, sendCreation } from '../objects/hub-pages.ts'
import { expect, test, type Page } from '../support/test.ts'

test('a comment sent in one tab clears the boxes of the others and appears there', async ({ page }) => {
  allowLeaving(page)
  await signInAt(page, await makeUser())
  await writePost(page, 'A comment in two tabs')
  await commentBox(page).fill('Where am I')
  const other = await openInNewTab(page)
  allowLeaving(other)
  await expect(commentBox(other)).toHaveValue('Where am I')
  await commentBox(other).fill('Where am I written?')
  await other.getByRole('button', { name: 'Submit' }).click()
  await expect(commentsOn(page)).toHaveCount(1)
  await expect(commentsOn(page)).toContainText('Where am I written?')
  await expect(commentBox(page)).toHaveValue('')
  expect(await page.evaluate(draftCount)).toBe(0)
})

test('text edited further in one tab stays when another tab sends the draft, and becomes another comment @all', async ({
  page,
}) => {
  allowLeaving(page)
  await signInAt(page, await makeUser())
  await writePost(page, 'Two comments in two tabs')
  await commentBox(page).fill('One')
  const other = await openInNewTab(page)
  allowLeaving(other)
  await expect(commentBox(other)).toHaveValue('One')
  await commentBox(page).fill('Another one')
  await other.getByRole('button', { name: 'Submit' }).click()
  await expect(commentsOn(page)).toHaveCount(1)
  await expect(commentBox(page)).toHaveValue('Another one')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(commentsOn(page)).toHaveCount(2)
  await expect(commentsOn(other)).toHaveCount(2)
})

/** Begins a creation in one tab, and opens another one, where it is restored. */
async function beginInTwoTabs(page: Page, title: string): Promise<Page> {
  allowLeaving(page)
  await signInAt(page, await makeUser())
  await openUpload(page)
  await chooseArchive(page, await archiveFile('half-adder'))
  await page.getByLabel('Title').fill(title)
  const other = await openInNewTab(page)
  allowLeaving(other)
  await expect(other.getByLabel('Title')).toHaveValue(title)
  return other
}

test('a creation published in one tab clears the forms of the others @all', async ({ page }) => {
  const other = await beginInTwoTabs(page, 'A creation in two tabs')
  await other.getByLabel('Text').fill('Written in the other tab.')
  await sendCreation(other)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('A creation in two tabs')
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(page.getByText('half-adder.zip is uploaded')).toHaveCount(0)
  expect(await page.evaluate(draftCount)).toBe(0)
})

test('a creation edited further in one tab stays when another tab publishes the draft, and becomes another one @all', async ({
  page,
}) => {
  const other = await beginInTwoTabs(page, 'One of two creations')
  await page.getByLabel('Title').fill('The other of two creations')
  await sendCreation(other)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('One of two creations')
  await expect(page.getByLabel('Title')).toHaveValue('The other of two creations')
  await expect.poll(() => page.evaluate(draftCount)).toBe(1)
  await chooseArchive(page, await archiveFile('ring-oscillator'))
  await sendCreation(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The other of two creations')
})

test('turning drafts off removes the stored ones @all', async ({ page }) => {
  allowLeaving(page)
  await signInAt(page, await makeUser())
  await writePost(page, 'A draft that nobody wants')
  await commentBox(page).fill('Keep this')
  expect(await page.evaluate(draftCount)).toBe(1)
  const other = await page.context().newPage()
  await other.goto(`${main()}/settings`)
  await waitForHydration(other)
  await other.getByRole('switch', { name: 'Comment drafts' }).click()
  await expect.poll(() => other.evaluate(draftCount)).toBe(0)
  await expect(commentBox(page)).toHaveValue('Keep this')
  await commentBox(page).fill('Keep this no more')
  // A tab that is notified a moment later removes the draft that it has stored meanwhile.
  await expect.poll(() => page.evaluate(draftCount)).toBe(0)
})
