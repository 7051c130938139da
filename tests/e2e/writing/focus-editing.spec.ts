import { waitForHydration, open, signIn } from '../support/community.ts'
import { makePost } from '../support/writing.ts'
import { expect, test, type OwnObjects } from '../support/test.ts'

type Own = Pick<OwnObjects, 'moderator' | 'post' | 'ticket'>

const edited = [
  { what: 'a post', pathOf: ({ post }: Own) => post.path, tag: '' },
  { what: 'a ticket', pathOf: ({ ticket }: Own) => ticket.path, tag: ' @all' },
  { what: 'a bio', pathOf: ({ moderator }: Own) => `/@${moderator}`, button: 'Set bio', tag: ' @all' },
]

for (const { what, pathOf, button = 'Edit', tag } of edited) {
  test(`the editor of ${what} takes the focus, and gives it back when it is closed${tag}`, async ({
    page,
    moderator,
    post,
    ticket,
  }) => {
    await signIn(page, moderator, pathOf({ moderator, post, ticket }))
    await waitForHydration(page)
    const main = page.getByRole('main')
    const edit = main.getByRole('button', { name: button, exact: true }).first()
    await edit.press('Enter')
    const cancel = main.getByRole('button', { name: 'Cancel', exact: true })
    await expect(cancel).toBeVisible()
    await expect(page.locator('main :focus')).toHaveCount(1)
    await cancel.press('Enter')
    await expect(cancel).toBeHidden()
    await expect(edit).toBeFocused()
  })
}

test('a notification that is marked as read leads to the next one @all', async ({
  page,
  member,
  otherMember,
}) => {
  await signIn(page, otherMember)
  for (const n of [1, 2]) await makePost(page, `Call ${n} for ${member}`, { text: `Ask @${member}.` })
  await signIn(page, member, '/notifications')
  const markButtons = page.getByRole('main').getByRole('button', { name: /^Mark as read: / })
  // Notifications are created shortly after their event.
  await expect(async () => {
    await page.reload()
    await expect(markButtons).toHaveCount(2, { timeout: 2_000 })
  }).toPass()
  await waitForHydration(page)
  await markButtons.first().press('Enter')
  await expect(markButtons).toHaveCount(1)
  await expect(markButtons).toBeFocused()
})

test('a dialog of the administration takes the focus and gives it back @all', async ({ page, admin }) => {
  await signIn(page, admin, '/admin?tab=forums')
  await waitForHydration(page)
  const button = page.getByRole('button', { name: 'New forum' })
  await button.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New forum' })
  await expect(dialog.getByRole('textbox').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

test('the first control of an error page is the link to the home page @all', async ({ page }) => {
  await open(page, '/no-such-page')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeFocused()
})
