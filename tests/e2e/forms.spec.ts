import { awake, signIn } from './community.ts'
import { expect, test, type Locator, type Page } from './test.ts'

/** A dialog in which something was typed, and the focus is in a field that must not stay empty. */
async function half(page: Page): Promise<{ dialog: Locator; empty: Locator }> {
  // High enough that the dialog does not scroll.
  await page.setViewportSize({ width: 1280, height: 1200 })
  await signIn(page, 'ada', '/admin?tab=products')
  await awake(page)
  await page.getByRole('button', { name: 'New product' }).click()
  const dialog = page.getByRole('dialog', { name: 'New product' })
  await dialog.getByLabel('ID').fill('not-to-be-made')
  const empty = dialog.getByLabel('Name')
  await empty.focus()
  // By then the form knows what is right in it and what is wrong.
  await expect(dialog.locator('[data-state=valid]')).toHaveCount(1)
  await expect(empty).not.toHaveAttribute('aria-invalid')
  return { dialog, empty }
}

test('a message that comes with leaving a field does not take the button from under the pointer', async ({
  page,
}) => {
  const { dialog, empty } = await half(page)
  const box = await dialog.getByRole('button', { name: 'Cancel' }).boundingBox()
  if (!box) throw new Error('The button is nowhere')
  // At its upper edge: whatever moves it down takes it away.
  await page.mouse.move(box.x + box.width / 2, box.y + 2)
  await page.mouse.down()
  await expect(empty).not.toBeFocused()
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))')
  await page.mouse.up()
  await expect(dialog).toBeHidden()
})

test('the message is there once the pointer is up', async ({ page }) => {
  const { dialog, empty } = await half(page)
  await dialog.getByLabel('Position').click()
  await expect(empty).toHaveAttribute('aria-invalid', 'true')
})
