import { waitForHydration, open, signIn } from '../support/community.ts'
import { expect, test } from '../support/test.ts'

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
  const before = await heart.getAttribute('aria-pressed')
  for (const pressed of [before === 'true' ? 'false' : 'true', before ?? '']) {
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

test('closing the card of recent posts moves the focus to the comments @all', async ({ page }) => {
  await open(page, '/view/pst-56609d78')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Close recent posts' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Log in to comment' })).toBeFocused()
})
