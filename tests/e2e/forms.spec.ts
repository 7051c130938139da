import { waitForHydration, holdChanges, loseChanges, main, open, openPost, signIn } from './community.ts'
import { expect, test, type Locator, type Page } from './test.ts'

/** A dialog in which something was typed, and the focus is in a field that must not stay empty. */
async function half(page: Page): Promise<{ dialog: Locator; empty: Locator }> {
  // High enough that the dialog does not scroll.
  await page.setViewportSize({ width: 1280, height: 1200 })
  await signIn(page, 'ada', '/admin?tab=products')
  await waitForHydration(page)
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

/** Holds the page's scripts back until what it answers with is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: permission, resolve: permit } = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', async (route) => {
    await permission
    await route.continue()
  })
  return permit
}

/** Opens, signed in, a post that somebody else wrote. */
async function openTalk(page: Page): Promise<void> {
  await signIn(page, 'grace', '/search?q=%22small+things+in+the+interface%22')
  await openPost(page, /Small things in the interface/)
}

/** The accent colour. */
const lit = 'rgb(255, 178, 36)'

test('the main button is lit from the first byte; pressed early, it tells what is missing once scripts are there', async ({
  page,
}) => {
  const permit = await holdScripts(page)
  await page.goto(`${main()}/login`, { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Log in', exact: true })
  await expect(button).toBeVisible()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveCSS('background-color', lit)
  await button.click({ force: true })
  permit()
  await expect(page.getByLabel('Email or username')).toBeFocused()
  await expect(page.getByLabel('Email or username')).toHaveAttribute('aria-invalid', 'true')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveCSS('background-color', lit)
  await button.focus()
  await expect(button).toBeFocused()
})

test('a report that is asked for before scripts are there opens with them', async ({ page }) => {
  await openTalk(page)
  const permit = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  const report = page.getByRole('main').getByRole('button', { name: 'Report' }).first()
  await expect(report).toBeEnabled()
  await report.click()
  permit()
  await expect(page.getByRole('dialog', { name: /Report/ })).toBeVisible()
})

test('an empty comment that is sent leads back to its box, and says why', async ({ page }) => {
  await openTalk(page)
  const box = page.getByRole('textbox', { name: 'Your comment' })
  await page.getByRole('button', { name: 'Submit' }).press('Enter')
  await expect(box).toBeFocused()
  await expect(page.getByText('Write something first')).toBeVisible()
  // At rest, then as high as its text and three pixels more.
  expect((await box.boundingBox())?.height).toBe(80)
  await box.fill('A line\n'.repeat(12))
  const beyondText = await page.evaluate<number>(`(() => {
    const box = document.querySelector('#comments textarea')
    const height = box.offsetHeight
    Object.assign(box.style, { blockSize: '0', minBlockSize: '0' })
    return height - box.scrollHeight
  })()`)
  expect(beyondText).toBe(3)
})

test('beside its preview a text is as high as that', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'grace', '/forum/frm-genrldsc/new')
  await waitForHydration(page)
  await expect(page.getByRole('main').locator('[role=status]:empty')).not.toHaveCount(0)
  await expect(page.getByRole('main').locator('[role=status]:not(:empty)')).toHaveCount(0)
  const box = page.getByRole('textbox', { name: 'Text' })
  await box.fill('# One\n\n# Two\n\n# Three\n\n# Four')
  await page.getByRole('tab', { name: 'Side by side' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('Four')).toBeVisible()
  const [written, shown] = [await box.boundingBox(), await preview.boundingBox()]
  expect(written?.height).toBeCloseTo(shown?.height ?? 0, 0)
  expect(written?.y).toBeCloseTo(shown?.y ?? 0, 0)
})

test('typing into a long text does not scroll the page', async ({ page }) => {
  await signIn(page, 'grace', '/forum/frm-genrldsc/new')
  await waitForHydration(page)
  const box = page.getByRole('textbox', { name: 'Text' })
  await box.fill('A line\n'.repeat(150))
  await page.evaluate('document.activeElement.setSelectionRange(700, 700); scrollTo(0, 1e6)')
  const before = await page.evaluate<number>('scrollY')
  expect(before).toBeGreaterThan(1_000)
  const after = await page.evaluate<number>(
    `(document.activeElement.dispatchEvent(new InputEvent('input', { bubbles: true })), scrollY)`,
  )
  expect(after).toBe(before)
})

test('while a form is sent its button is disabled; a failure gives it back the focus, and two clicks send once', async ({
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
  await expect(page.getByRole('button', { name: 'Working' })).toHaveJSProperty('disabled', true)
  permit()
  await expect(page.getByText('An error occurred. Please try again later.')).toBeVisible()
  await expect(button).toBeFocused()
  await expect(button).toBeEnabled()
  expect(sent).toHaveLength(1)
})

test('while a comment is sent its button is disabled, and has the focus again when it could not be', async ({
  page,
}) => {
  await openTalk(page)
  await loseChanges(page)
  const permit = await holdChanges(page)
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Lost on its way')
  const button = page.getByRole('button', { name: 'Submit', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Submitting...' })).toHaveJSProperty('disabled', true)
  permit()
  await expect(page.getByText('There was an error submitting your comment.')).toBeVisible()
  await expect(button).toBeFocused()
})
