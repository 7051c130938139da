import { collectProblems, main, waitForHydration } from '#tests/e2e/support/community.ts'
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
