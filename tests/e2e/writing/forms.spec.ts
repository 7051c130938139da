import { waitForHydration, holdChanges, dropChanges, main, open, signIn } from '../support/community.ts'
import type { Discussion } from '../support/writing.ts'
import { expect, test, type Locator, type Page } from '../support/test.ts'

/** A dialog in which something was typed, and the focus is in a field that must not stay empty. */
async function openHalfFilledForm(page: Page, admin: string): Promise<{ dialog: Locator; empty: Locator }> {
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
  return { dialog, empty }
}

test('an error shown when leaving a field doesn’t move the button during a click @all', async ({
  page,
  admin,
}) => {
  const { dialog, empty } = await openHalfFilledForm(page, admin)
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

test('the error is shown after the pointer is released @all', async ({ page, admin }) => {
  const { dialog, empty } = await openHalfFilledForm(page, admin)
  await dialog.getByLabel('Position').click()
  await expect(empty).toHaveAttribute('aria-invalid', 'true')
})

/** Delays the page's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: permission, resolve: permit } = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', async (route) => {
    await permission
    await route.continue()
  })
  return permit
}

/** Opens another user's post, signed in. */
async function openPostWithComments(page: Page, member: string, { path }: Discussion): Promise<void> {
  await signIn(page, member, path)
  await waitForHydration(page)
}

/** Clicks where something is, whether or not it's enabled. */
async function clickAt(page: Page, target: Locator): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(x + width / 2, y + height / 2)
}

/** The accent colour. */
const lit = 'rgb(255, 178, 36)'

test('the main button is enabled before hydration; an early click shows the missing field once scripts are loaded', async ({
  page,
}) => {
  const permit = await holdScripts(page)
  await page.goto(`${main()}/login`, { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Log in', exact: true })
  await expect(button).toBeVisible()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveCSS('background-color', lit)
  // Playwright waits until a button is enabled, people don't.
  await clickAt(page, button)
  permit()
  await expect(page.getByLabel('Email or username')).toBeFocused()
  await expect(page.getByLabel('Email or username')).toHaveAttribute('aria-invalid', 'true')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveCSS('background-color', lit)
  await button.focus()
  await expect(button).toBeFocused()
})

test('Enter in a form before hydration sends the form once scripts are loaded', async ({ page, member }) => {
  const permit = await holdScripts(page)
  await page.goto(`${main()}/login?r=/forums`, { waitUntil: 'commit' })
  await page.getByLabel('Email or username').fill(member)
  await page.getByLabel('Password', { exact: true }).fill('logicworks')
  await page.keyboard.press('Enter')
  permit()
  await page.waitForURL(`${main()}/forums`)
  await expect(page.getByRole('banner').getByRole('button', { name: member })).toBeVisible()
})

test('an early click on a page that is still loading is handled once its scripts have loaded', async ({
  page,
}) => {
  const address = `${main()}/view/pst-56609d78`
  // Everything before the scripts at the page's end.
  await page.route(address, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.slice(0, html.indexOf('<script', html.indexOf('</footer>'))) })
  })
  await page.clock.install()
  await page.goto(address)
  const copy = page.getByRole('button', { name: 'Copy link' }).first()
  const clicks = await copy.evaluateHandle((button) => {
    const sent: string[] = []
    button.addEventListener('click', ({ type }) => sent.push(type))
    return sent
  })
  const clickCount = () => clicks.evaluate(({ length }) => length)
  await copy.click()
  await expect.poll(clickCount).toBeGreaterThan(2)
  // An early click is given up after 30 seconds without a response; the next one waits again.
  await page.clock.runFor(30_000)
  const before = await clickCount()
  await copy.click()
  await expect.poll(clickCount).toBeGreaterThan(before + 2)
})

test('a report button clicked before hydration opens the dialog after it @all', async ({
  page,
  member,
  post,
}) => {
  await openPostWithComments(page, member, post)
  const permit = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  const report = page.getByRole('main').getByRole('button', { name: 'Report' }).first()
  await expect(report).toBeEnabled()
  await report.click()
  permit()
  await expect(page.getByRole('dialog', { name: /Report/ })).toBeVisible()
})

test('sending an empty comment focuses its box and shows why @all', async ({ page, member, post }) => {
  await openPostWithComments(page, member, post)
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

test('beside the preview the text box is as high as the preview @all', async ({ page, moderator }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, moderator, '/forum/frm-genrldsc/new')
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

test('typing into a long text does not scroll the page @all', async ({ page, moderator }) => {
  await signIn(page, moderator, '/forum/frm-genrldsc/new')
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

test('while a form is sending its button is disabled; a failure restores its focus, and two clicks send once', async ({
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
  await clickAt(page, working)
  await expect(page.getByRole('main')).toBeFocused()
  permit()
  await expect(page.getByText('An error occurred. Please try again later.')).toBeVisible()
  await expect(button).toBeFocused()
  await expect(button).toBeEnabled()
  expect(sent).toHaveLength(1)
})

test('while a comment is sending its button is disabled, and gets the focus back after a failure @all', async ({
  page,
  member,
  post,
}) => {
  await openPostWithComments(page, member, post)
  await dropChanges(page)
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
