import { waitForHydration, expectAccessibleState, signIn } from '#tests/e2e/support/community.ts'
import { writePost } from '#tests/e2e/support/writing.ts'
import { allowLeaving, commentBox, draftCount } from './drafts.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

const minute = 60_000

/** Comes back to the page when so many milliseconds have gone by. */
async function reloadAfter(page: Page, milliseconds: number): Promise<void> {
  await page.clock.setFixedTime(Date.now() + milliseconds)
  await page.reload()
  await waitForHydration(page)
}

test('an unfinished post is restored, discarded and cleared once it is posted; a comment is restored for an hour, and asks before it is left', async ({
  page,
  member,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  const text = page.getByLabel('Text')
  const answerNext = (answer: 'accept' | 'dismiss') => page.once('dialog', (dialog) => dialog[answer]())
  await signIn(page, member, '/forum/frm-offtopic/new')
  await waitForHydration(page)
  await page.getByLabel('Title').fill('Of things half written')
  await text.fill('It goes')
  answerNext('accept')
  await page.reload()
  await expect(text).toHaveValue('It goes')
  await expect(page.getByLabel('Title')).toHaveValue('Of things half written')
  await expect(page.getByText('We restored your draft.')).toBeVisible()
  await expectAccessibleState(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(text).toHaveValue('')
  await page.getByLabel('Title').fill('Of things half written')
  await text.fill('It went')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(heading).toHaveText('Of things half written')
  expect(await page.evaluate(draftCount)).toBe(0)

  await commentBox(page).fill('I have not made up my mind')
  const forum = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last()
  answerNext('dismiss')
  await forum.click()
  await expect(heading).toHaveText('Of things half written')
  await expect(commentBox(page)).toHaveValue('I have not made up my mind')
  answerNext('accept')
  await reloadAfter(page, 59 * minute)
  await expect(commentBox(page)).toHaveValue('I have not made up my mind')
  answerNext('accept')
  await reloadAfter(page, 61 * minute)
  await expect.poll(() => page.evaluate(draftCount)).toBe(0)
  await expect(commentBox(page)).toHaveValue('')
})

test('the draft of an edit is offered with its changes, and used only on request @all', async ({
  page,
  member,
}) => {
  allowLeaving(page)
  await signIn(page, member)
  await writePost(page, 'The title that stands')
  const edit = async () => {
    await waitForHydration(page)
    await page.getByRole('region', { name: 'Manage post' }).getByRole('button', { name: 'Edit' }).click()
  }
  await edit()
  await page.getByLabel('Title').fill('The title that was tried')
  await page.reload()
  await edit()
  const notice = page.getByRole('status').filter({ hasText: 'saved draft' })
  await expect(notice).toContainText('the title (“The title that was tried”)')
  await expect(notice).not.toContainText('the text')
  await expect(page.getByLabel('Title')).toHaveValue('The title that stands')
  await expectAccessibleState(page)
  await page.getByRole('button', { name: 'Use saved draft' }).press('Enter')
  await expect(page.getByLabel('Title')).toBeFocused()
  await expect(page.getByLabel('Title')).toHaveValue('The title that was tried')
  await page.reload()
  await edit()
  await page.getByRole('button', { name: 'Keep current' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('The title that stands')
  expect(await page.evaluate(draftCount)).toBe(0)
})
