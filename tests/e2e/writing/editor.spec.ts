import { htmlFaults } from '#tests/world/valid-html.ts'
import { checkPage } from '../support/a11y-tour.ts'
import { waitForHydration, expectAccessibleState, main, open, signIn } from '../support/community.ts'
import { drop, paste, pictureFile } from './dropped-files.ts'
import { expect, test, type Page } from '../support/test.ts'

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

/** Selects words in the text that has the focus. */
async function select(page: Page, text: string): Promise<void> {
  await page.evaluate(`(() => {
    const box = document.activeElement
    const start = box.value.indexOf(${JSON.stringify(text)})
    box.setSelectionRange(start, start + ${text.length})
  })()`)
}

test('shortcuts format the selection, and each step can be undone @all', async ({ page, member }) => {
  await openNewPost(page, member)
  const text = textOf(page)
  await text.pressSequentially('Two wires meet')
  await select(page, 'wires')
  await page.keyboard.press('Control+b')
  await expect(text).toHaveValue('Two **wires** meet')
  await page.keyboard.press('Control+i')
  await expect(text).toHaveValue('Two **_wires_** meet')
  await page.keyboard.press('Control+z')
  await expect(text).toHaveValue('Two **wires** meet')
  await page.keyboard.press('Control+z')
  await expect(text).toHaveValue('Two wires meet')
  await page.keyboard.press('Control+Shift+z')
  await expect(text).toHaveValue('Two **wires** meet')
  await select(page, 'meet')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('/tracker')
  await expect(text).toHaveValue('Two **wires** [meet](/tracker)')
  // How many of the typed characters one step takes back is up to the browser.
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+z')
      return text.inputValue()
    })
    .toBe('Two wires meet')
})

test('the editor’s markup is valid HTML @all', async ({ page, member }) => {
  await openNewPost(page, member)
  expect(await htmlFaults(await page.content())).toEqual([])
})

test('Enter continues a list, and ends it in an empty entry @all', async ({ page, member }) => {
  await openNewPost(page, member)
  const text = textOf(page)
  await text.focus()
  await page.keyboard.press('Control+Shift+8')
  await page.keyboard.type('first')
  await page.keyboard.press('Enter')
  await page.keyboard.type('second')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('after')
  await expect(text).toHaveValue('- first\n- second\nafter')
  await text.fill('')
  await page.keyboard.type('- ask @eds')
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')).toHaveText(['@edsger'])
  await page.keyboard.press('Enter')
  await expect(text).toHaveValue('- ask @edsger ')
  await page.keyboard.press('Control+z')
  await expect(text).toHaveValue('- ask @eds')
})

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

test('the menu inserts a truth table at the cursor @all', async ({ page, member }) => {
  await openNewPost(page, member)
  const text = textOf(page)
  await text.pressSequentially('As in')
  await page.getByRole('button', { name: 'Insert' }).click()
  await page.getByRole('menuitem', { name: 'Truth table' }).click()
  await expect(text).toBeFocused()
  await page.keyboard.type('Q = A')
  await expect(text).toHaveValue('As in\n\n```truth\nQ = A\n```')
})

test('the preview matches the saved post, and the form keeps its scroll position', async ({
  page,
  member,
}) => {
  await openNewPost(page, member)
  await page.getByLabel('Title').fill('What a preview is worth')
  const body = '## Seen before\n\n@grace: see #3, **now**.\n\n| A | Q |\n| - | - |\n| 0 | 1 |'
  await textOf(page).fill(body)
  await page.getByRole('tab', { name: 'Preview' }).click()
  const shown = shownText(page)
  await expect(shown.getByRole('heading')).toHaveText('Seen before')
  await expect(textOf(page)).toBeHidden()
  const html = await shown.innerHTML()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Write' })).toBeFocused()
  await expect(textOf(page)).toHaveValue(body)
  await textOf(page).press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What a preview is worth')
  expect(await page.locator('[data-md]').first().innerHTML()).toBe(html)
})

test('an error in the text switches from the preview to the editor @all', async ({ page, member }) => {
  await openNewPost(page, member)
  await page.getByLabel('Title').fill('A post that says nothing')
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(preview(page)).toContainText('Nothing to preview yet.')
  await page.getByLabel('Title').press('Enter')
  await expect(textOf(page)).toBeFocused()
  await expect(page.getByText('A post body is required')).toBeVisible()
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

test('pictures that are dropped on the editor or pasted are shown in the preview', async ({
  page,
  member,
}) => {
  await openNewPost(page, member)
  const text = textOf(page)
  await text.fill('The board: ')
  await drop(text, pictureFile('board.jpg', 3))
  await expect(text).toHaveValue(/^The board:\n\n!\[board\]\(upload:[0-9a-f]{32}\)$/)
  await paste(text, pictureFile('other.jpg', 4))
  await expect(text).toHaveValue(/\[board\]\(upload:[0-9a-f]{32}\)\n\n!\[other\]\(upload:[0-9a-f]{32}\)$/)
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(preview(page).getByRole('img', { name: 'board' })).toBeVisible()
  await expect(preview(page).getByRole('img', { name: 'other' })).toBeVisible()
  await drop(preview(page), pictureFile('third.jpg', 5))
  await expect(preview(page).getByRole('img', { name: 'third' })).toBeVisible()
})

test('an unfinished post is restored, can be discarded, and is cleared once it is posted', async ({
  page,
  member,
}) => {
  await openNewPost(page, member)
  await page.getByLabel('Title').fill('Of things half written')
  await textOf(page).fill('It goes')
  await page.reload()
  await expect(textOf(page)).toHaveValue('It goes')
  await expect(page.getByLabel('Title')).toHaveValue('Of things half written')
  await expect(page.getByText('We restored your draft.')).toBeVisible()
  await expectAccessibleState(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(textOf(page)).toHaveValue('')
  await page.getByLabel('Title').fill('Of things half written')
  await textOf(page).fill('It went')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Of things half written')
  await page.getByRole('region', { name: 'Manage post' }).getByRole('button', { name: 'Edit' }).click()
  await textOf(page).fill('It went on')
  await page.reload()
  await waitForHydration(page)
  await page.getByRole('region', { name: 'Manage post' }).getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Use saved draft' }).press('Enter')
  await expect(page.getByLabel('Title')).toBeFocused()
  await expect(textOf(page)).toHaveValue('It went on')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('region', { name: 'Manage post' }).getByRole('button', { name: 'Edit' }).click()
  await expect(textOf(page)).toHaveValue('It went')
  await open(page, newPostPath)
  await waitForHydration(page)
  await expect(textOf(page)).toHaveValue('')
})

test('the editor is accessible at any width in both themes @all', async ({ browser, member }) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    const page = await (await browser.newContext({ colorScheme: 'dark', viewport })).newPage()
    await openNewPost(page, member)
    await textOf(page).fill('## Gates\n\nTwo **wires**.')
    await checkPage(page)
    await page.getByRole('tab', { name: viewport.width > 1000 ? 'Side by side' : 'Preview' }).click()
    await expect(shownText(page).getByRole('heading')).toHaveText('Gates')
    await checkPage(page)
    await page.context().close()
  }
})

test('readers don’t load the editor’s code', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname)
  })
  await page.goto(`${main()}/view/pst-56609d78`)
  await waitForHydration(page)
  expect(scripts.length).toBeGreaterThan(0)
  expect(
    scripts.filter((path) => /editor|comment-with-actions|comment-composer|completion/.test(path)),
  ).toEqual([])
})
