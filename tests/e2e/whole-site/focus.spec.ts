import { waitForHydration, open, signIn } from '#tests/e2e/support/community.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Waits until the module that manages the focus is loaded, after everything else. */
async function pageLoaded(page: Page): Promise<void> {
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
}

test('the first Tab skips the top bar, a new page starts at its content, a name has a card, going back at the link, and ? lists the keys', async ({
  page,
}) => {
  await open(page, '/settings')
  await pageLoaded(page)
  const main = page.getByRole('main')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(main).toBeFocused()

  await page.getByRole('banner').getByRole('link', { name: 'Forums' }).press('Enter')
  await expect(heading(page)).toHaveText('Forums')
  await expect(main).toBeFocused()
  const link = main.getByRole('heading', { name: 'Circuits and techniques' }).getByRole('link')
  await link.press('Enter')
  await expect(heading(page)).toHaveText('Circuits and techniques')
  await expect(main).toBeFocused()
  const author = main.getByRole('link', { name: 'edsger' }).first()
  const card = page.getByRole('tooltip').filter({ hasText: 'joined' })
  for (const reach of [() => author.focus(), () => author.hover()]) {
    await reach()
    await expect(card).toContainText(/\d+ comments/)
    await expect(author).toHaveAccessibleDescription(/joined/)
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
  }
  await expect(author).toBeFocused()
  await page.goBack()
  await expect(heading(page)).toHaveText('Forums')
  await expect(link).toBeFocused()

  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog.getByText('Next unread comment')).toBeVisible()
  await expect(dialog.getByText('Keyboard shortcuts')).toBeFocused()
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
  await expect(heading(page)).toHaveText('Forums')
})

test('comments are collapsed, liked, answered, edited and deleted by keyboard without losing the focus', async ({
  page,
  member,
  post,
}) => {
  await signIn(page, member, post.path)
  await waitForHydration(page)
  const { keyboard } = page
  const comments = page.getByRole('region', { name: /^Comments/ })

  const joint = comments.getByRole('button', { name: /the comment by/ }).first()
  for (const isOpen of ['false', 'true']) {
    await joint.press('Enter')
    await expect(joint).toHaveAttribute('aria-expanded', isOpen)
    await expect(joint).toBeFocused()
  }

  const heart = page.getByRole('button', { name: /^Like/ }).first()
  for (const pressed of ['true', 'false']) {
    await heart.press('Space')
    await expect(heart).toHaveAttribute('aria-pressed', pressed)
    await expect(heart).toBeFocused()
  }

  await comments.getByRole('textbox', { name: 'Your comment' }).focus()
  await keyboard.type('Said by keys alone')
  await keyboard.press('Control+Enter')
  const own = page
    .getByRole('article', { name: `the comment by ${member}` })
    .filter({ hasText: 'Said by keys alone' })
  await expect(own.getByRole('link', { name: member, exact: true })).toBeFocused()

  const reply = own.getByRole('button', { name: 'Reply', exact: true })
  await reply.press('Enter')
  await expect(comments.getByRole('textbox', { name: `Reply to ${member}` })).toBeFocused()
  await keyboard.press('Escape')
  await expect(reply).toBeFocused()
  await expect(reply).toHaveAttribute('aria-expanded', 'false')

  const edit = own.getByRole('button', { name: 'Edit', exact: true })
  await edit.press('Enter')
  const box = comments.getByRole('textbox', { name: 'Edit comment' })
  await expect(box).toBeFocused()
  await keyboard.type('Not ')
  await keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Keep writing' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(box).toBeFocused()
  await keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(box).toBeHidden()
  await expect(edit).toBeFocused()

  await own.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(own).toBeHidden()
  await expect(page.locator('#comments li > button:focus')).toHaveCount(1)
})

test('the editors of a post, a ticket and a bio take the focus, and give it back when they are closed; a bio is saved @all', async ({
  page,
  moderator,
  post,
  ticket,
}) => {
  await signIn(page, moderator)
  const main = page.getByRole('main')
  for (const [path, name] of [
    [post.path, 'Edit'],
    [ticket.path, 'Edit'],
    [`/@${moderator}`, 'Set bio'],
  ] as const) {
    await open(page, path)
    await waitForHydration(page)
    const edit = main.getByRole('button', { name, exact: true }).first()
    await edit.press('Enter')
    const cancel = main.getByRole('button', { name: 'Cancel', exact: true })
    await expect(cancel).toBeVisible()
    await expect(page.locator('main :focus')).toHaveCount(1)
    await cancel.press('Enter')
    await expect(cancel).toBeHidden()
    await expect(edit).toBeFocused()
  }
  await main.getByRole('button', { name: 'Set bio' }).press('Enter')
  await main.getByRole('textbox', { name: 'Bio' }).fill('I like *short* circuits.')
  await main.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.locator('[data-md] em')).toHaveText('short')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the navigation sheet closes when the focus leaves it, and Escape restores the focus @all', async ({
    page,
  }) => {
    await open(page, '/forums')
    await pageLoaded(page)
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    const sheet = page.getByRole('navigation', { name: 'Site', exact: true })
    await menu.press('Enter')
    await expect(sheet.getByRole('link', { name: 'Forums' })).toBeFocused()
    await sheet.getByRole('link', { name: 'Log in' }).focus()
    await page.keyboard.press('Tab')
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
    await menu.press('Enter')
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(menu).toBeFocused()
  })
})
