import { waitForHydration, open, signIn } from '../support/community.ts'
import { expect, test } from '../support/test.ts'

test('an error shown when leaving a field doesn’t move the button during a click @all', async ({
  page,
  admin,
}) => {
  // High enough that the dialog does not scroll.
  await page.setViewportSize({ width: 1280, height: 1200 })
  await signIn(page, admin, '/admin?tab=products')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'New product' }).click()
  const dialog = page.getByRole('dialog', { name: 'New product' })
  await dialog.getByLabel('ID').fill('not-to-be-made')
  const empty = dialog.getByLabel('Name')
  await empty.focus()
  // By then the form has been validated.
  await expect(dialog.locator('[data-state=valid]')).toHaveCount(1)
  await expect(empty).not.toHaveAttribute('aria-invalid')
  const box = await dialog.getByRole('button', { name: 'Cancel' }).boundingBox()
  if (!box) throw new Error('The button is nowhere')
  // At its upper edge: any shift downwards would move it away.
  await page.mouse.move(box.x + box.width / 2, box.y + 2)
  await page.mouse.down()
  await expect(empty).not.toBeFocused()
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))')
  await page.mouse.up()
  await expect(dialog).toBeHidden()
})

test('while a form is sending its button is disabled; a failure restores its focus, and two clicks send once @all', async ({
  page,
}) => {
  await open(page, '/login')
  await waitForHydration(page)
  const { promise: permission, resolve: permit } = Promise.withResolvers<void>()
  const sent: string[] = []
  await page.route('**/auth/login', async (route) => {
    sent.push(route.request().url())
    await permission
    await route.abort()
  })
  await page.getByLabel('Email or username').fill('ada')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  const button = page.getByRole('button', { name: 'Log in', exact: true })
  await button.dblclick()
  const working = page.getByRole('button', { name: 'Working' })
  await expect(working).toHaveJSProperty('disabled', true)
  // A later press, which the browser takes for one on the content around the button.
  const { x, y, width, height } = (await working.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(page.getByRole('main')).toBeFocused()
  permit()
  await expect(page.getByText('An error occurred. Please try again later.')).toBeVisible()
  await expect(button).toBeFocused()
  await expect(button).toBeEnabled()
  expect(sent).toHaveLength(1)
})
