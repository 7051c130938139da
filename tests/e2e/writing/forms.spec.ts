import { waitForHydration, open } from '../support/community.ts'
import { expect, test } from '../support/test.ts'

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
