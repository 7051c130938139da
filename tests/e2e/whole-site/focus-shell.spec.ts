import { waitForHydration, open, signIn } from '../support/community.ts'
import { expect, test, type Page } from '../support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Waits until the module that manages the focus is loaded, after everything else. */
async function pageLoaded(page: Page): Promise<void> {
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
}

test('the first Tab shows the link that skips the top bar', async ({ page }) => {
  await open(page, '/view/frm-circtech')
  await waitForHydration(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: 'Forums' })).toBeFocused()
})

test('a new page starts with the focus at its content, and going back at the link that was followed', async ({
  page,
}) => {
  await open(page, '/settings')
  await pageLoaded(page)
  await page.getByRole('banner').getByRole('link', { name: 'Forums' }).press('Enter')
  await expect(heading(page)).toHaveText('Forums')
  await expect(page.getByRole('main')).toBeFocused()
  const link = page.getByRole('main').getByRole('link', { name: 'Circuits and techniques' })
  await link.press('Enter')
  await expect(heading(page)).toHaveText('Circuits and techniques')
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect(heading(page)).toHaveText('Forums')
  await expect(link).toBeFocused()
})

test('a menu opens by an arrow key, is navigated by arrows and letters, and restores the focus @all', async ({
  page,
  member,
}) => {
  await signIn(page, member)
  await waitForHydration(page)
  const button = page.getByRole('banner').getByRole('button', { name: member })
  const entry = (name: string) => page.getByRole('menuitem', { name })
  await button.press('ArrowDown')
  await expect(entry('Account settings')).toBeFocused()
  for (const [key, name] of [
    ['ArrowUp', 'Log out'],
    ['Home', 'Account settings'],
    ['v', 'View profile'],
    ['End', 'Log out'],
    ['ArrowDown', 'Account settings'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(entry(name)).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(button).toBeFocused()
})

test('the notifications dialog focuses its title and restores the focus to the bell @all', async ({
  page,
  member,
}) => {
  await signIn(page, member)
  await waitForHydration(page)
  const bell = page.getByRole('banner').getByRole('link', { name: /notifications/i })
  await bell.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Notifications' })
  await expect(dialog.getByRole('heading', { name: 'Notifications' })).toBeFocused()
  await expect(dialog.getByText('Nothing new')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('tab', { name: /^Unread/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(bell).toBeFocused()
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
    await expect(page.getByRole('main').getByRole('link', { name: 'Development updates' })).toBeFocused()
    await menu.press('Enter')
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(menu).toBeFocused()
  })
})
