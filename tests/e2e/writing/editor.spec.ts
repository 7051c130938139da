import { waitForHydration, signIn } from '#tests/e2e/support/community.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

const newPostPath = '/forum/frm-offtopic/new'

/** Opens the form for a new post as a member who leaves pages without being held up. */
async function openNewPost(page: Page, member: string): Promise<void> {
  page.on('dialog', (dialog) => dialog.accept())
  await signIn(page, member, newPostPath)
  await waitForHydration(page)
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
}

const textOf = (page: Page) => page.getByLabel('Text')
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const shownText = (page: Page) => preview(page).locator('[data-md]')

test('the toolbar is one tab stop, and Tab leaves the text @all', async ({ page, member }) => {
  await openNewPost(page, member)
  const text = textOf(page)
  const bar = page.getByRole('toolbar', { name: 'Formatting' })
  await text.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(bar.getByRole('button', { name: 'Bold' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(bar.getByRole('button', { name: 'Insert' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(bar.getByRole('button', { name: 'Heading' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(text).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(bar.getByRole('button', { name: 'Heading' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect(text).toHaveValue('## ')
  await page.keyboard.press('Tab')
  await expect(text).not.toBeFocused()
})

test('a preview that fails says so, keeps the last one, and can be tried again @all', async ({
  page,
  member,
}) => {
  await openNewPost(page, member)
  await textOf(page).fill('The first words')
  await page.getByRole('tab', { name: 'Side by side' }).click()
  await expect(shownText(page)).toHaveText('The first words')
  await page.route('**/_serverFn/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await textOf(page).fill('Other words')
  await expect(preview(page).getByRole('alert')).toContainText("Couldn't update the preview.")
  await expect(shownText(page)).toHaveText('The first words')
  await page.unroute('**/_serverFn/**')
  await preview(page).getByRole('button', { name: 'Retry' }).click()
  await expect(shownText(page)).toHaveText('Other words')
})
