import { waitForHydration, open, openPost, signIn } from '../support/community.ts'
import { expect, test } from '../support/test.ts'

const edited = [
  { what: 'a post', who: 'alan', path: '/view/frm-circtech', title: /^A barrel shifter/ },
  { what: 'a ticket', who: 'ada', path: '/tracker/56' },
  { what: 'a bio', who: 'alan', path: '/@alan', button: 'Set bio' },
]

for (const { what, who, path, title, button = 'Edit' } of edited) {
  test(`the editor of ${what} takes the focus, and gives it back when it is closed`, async ({ page }) => {
    await signIn(page, who, path)
    if (title) await openPost(page, title)
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

test('a notification that is marked as read leads to the next one', async ({ page }) => {
  await signIn(page, 'ada', '/notifications')
  await waitForHydration(page)
  const marks = page.getByRole('main').getByRole('button', { name: /^Mark as read: / })
  await expect(marks.nth(1)).toBeVisible()
  const unread = await marks.count()
  await marks.first().press('Enter')
  await expect(marks).toHaveCount(unread - 1)
  await expect(marks.first()).toBeFocused()
})

test('a dialog of the administration takes the focus and gives it back @all', async ({ page }) => {
  await signIn(page, 'ada', '/admin?tab=forums')
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
