import { collectProblems, main, signIn, waitForHydration } from '#tests/e2e/support/community.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

/** Holds the page's scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Opens a path as far as it is readable: it is loaded only when its scripts are there. */
async function openReadable(page: Page, path: string): Promise<void> {
  await page.goto(`${main()}${path}`, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
}

/** The accent colour. */
const lit = 'rgb(255, 178, 36)'

test('a form and a button that are used before the scripts arrive react once they are there, and typed text stays', async ({
  page,
  member,
  post,
}) => {
  const complaints = collectProblems(page)
  let letScriptsArrive = await holdScripts(page)
  await page.goto(`${main()}/login?r=${post.path}`, { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Log in', exact: true })
  await expect(button).toHaveCSS('background-color', lit)
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  // Playwright waits until a button is enabled, people don't.
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(x + width / 2, y + height / 2)
  letScriptsArrive()
  const name = page.getByLabel('Email or username')
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')

  letScriptsArrive = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await name.fill(member)
  await page.getByLabel('Password', { exact: true }).fill('logicworks')
  await page.keyboard.press('Enter')
  letScriptsArrive()
  await page.waitForURL(main() + post.path)
  await expect(page.getByRole('banner').getByRole('button', { name: member })).toBeVisible()
  await page.waitForLoadState('networkidle')

  letScriptsArrive = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  const heart = page.getByRole('button', { name: /^Like/ }).first()
  const box = page.getByRole('form', { name: 'Your comment' }).getByRole('textbox')
  await box.fill('A race between two gates')
  await heart.dblclick()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.evaluate(
    `drawn = [...document.querySelectorAll('header a, header button, #comments :is(form, textarea, article, [data-md], article button)')]`,
  )
  expect(await page.evaluate('drawn.length')).toBeGreaterThan(10)
  // The heart turns at once; a reload would break off the call that is still under way.
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  letScriptsArrive()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await saved
  await waitForHydration(page)
  const lost = 'drawn.filter(({ isConnected }) => !isConnected).map(({ outerHTML }) => outerHTML)'
  expect(await page.evaluate(lost)).toEqual([])
  await expect(box).toHaveValue('A race between two gates')
  expect(complaints).toEqual([])
})

test('an early click on a page that is still loading is handled once its scripts have loaded @all', async ({
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

test('a dialog that was asked for and a search that was opened before the scripts arrived come with them @all', async ({
  page,
  member,
  post,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, member, post.path)
  let letScriptsArrive = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  const report = page.getByRole('main').getByRole('button', { name: 'Report' }).first()
  await expect(report).toBeEnabled()
  await report.click()
  letScriptsArrive()
  await expect(page.getByRole('dialog', { name: /Report/ })).toBeVisible()

  letScriptsArrive = await holdScripts(page)
  await openReadable(page, '/forums')
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('searchbox')).toBeVisible()
  letScriptsArrive()
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('“Explore in 3D” opens the player that was asked for by a click or its key before the scripts arrived @all', async ({
  page,
}) => {
  await page.goto(`${main()}/hub?q=half+adder`)
  const path = await page
    .getByRole('link', { name: /^Half adder/ })
    .first()
    .getAttribute('href')
  const explore = page.getByRole('button', { name: 'Explore in 3D' })
  for (const ask of [() => explore.click(), () => page.keyboard.press('e')]) {
    const letScriptsArrive = await holdScripts(page)
    await openReadable(page, path ?? '')
    await ask()
    letScriptsArrive()
    await expect(page.getByRole('region', { name: /running in 3D$/ })).toBeVisible()
  }
})
