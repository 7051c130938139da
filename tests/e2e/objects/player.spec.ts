import {
  collectProblems,
  expectAccessibleState,
  expectToFit,
  main,
  open,
  waitForHydration,
} from '#tests/e2e/support/community.ts'
import { expect, type Locator, type Page, test } from '#tests/e2e/support/test.ts'
import { webglOptions } from '#tests/e2e/support/webgl.ts'

/** The creation that is opened. */
const title = 'Half adder, for the tutorial'

/** Opens the half adder by the links of the hub. */
async function openHalfAdder(page: Page): Promise<void> {
  await open(page, '/hub?q=half+adder')
  await waitForHydration(page)
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  // The new page scrolls to its top smoothly.
  await expect.poll(() => page.evaluate('scrollY')).toBe(0)
  // Until its transition has ended the browser gives presses to the document, and Playwright scrolls to try again.
  await page.evaluate('document.activeViewTransition?.finished')
}

/** The button that opens the player. */
const explore = (page: Page): Locator => page.getByRole('button', { name: 'Explore in 3D' })
/** All of the player. */
const player = (page: Page): Locator => page.getByRole('region', { name: `${title}, running in 3D` })
/** Its picture. */
const canvas = (page: Page): Locator => player(page).getByRole('application', { name: `${title} in 3D` })
/** A button of the player. */
const button = (page: Page, name: string): Locator => player(page).getByRole('button', { name, exact: true })

/** Waits until the first picture in 3D is there. */
async function expectDrawn(page: Page): Promise<void> {
  await expect(player(page)).toHaveAttribute('data-drawn', 'true')
}

/** How many ticks the player says have passed. */
async function ticks(page: Page): Promise<number> {
  const text = await player(page)
    .getByText(/^Tick [\d,]+$/)
    .innerText()
  return Number(text.replaceAll(/\D/g, ''))
}

test.use({ launchOptions: webglOptions })

test('a creation opens in 3D where its picture was, runs, is pressed by keyboard, and closes', async ({
  page,
}) => {
  const problems = collectProblems(page)
  await openHalfAdder(page)
  const picture = page.getByRole('region', { name: 'Pictures' }).locator('img').first()
  // The elements above the picture have their final height once their font is loaded.
  await page.evaluate('document.fonts.ready')
  const before = await picture.boundingBox()
  await explore(page).click()
  await expectDrawn(page)
  expect(await canvas(page).boundingBox()).toEqual(before)
  await expect(canvas(page)).toBeFocused()
  await expectAccessibleState(page)
  await page.keyboard.press('1')
  await expect(button(page, 'Switch 1')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('1')
  await expect(button(page, 'Switch 1')).toHaveAttribute('aria-pressed', 'false')

  await expect(button(page, 'Play')).toBeVisible()
  expect(await ticks(page)).toBe(0)
  await page.keyboard.press('Space')
  await expect.poll(() => ticks(page)).toBeGreaterThan(3)
  await button(page, 'Switch 1').focus()
  await expect(player(page).getByText('out')).toContainText('0')
  await page.keyboard.press('Enter')
  await expect(player(page).getByText('out')).toContainText('1')

  await button(page, 'Pause').click()
  // It says so once the worker has stopped, with the last of its ticks.
  await expect(button(page, 'Play')).toBeVisible()
  const stopped = await ticks(page)
  await button(page, 'One tick').click()
  await expect.poll(() => ticks(page)).toBe(stopped + 1)
  await button(page, 'Back to the saved moment').click()
  await expect.poll(() => ticks(page)).toBe(0)

  await canvas(page).focus()
  await page.keyboard.press('Escape')
  await expect(player(page)).toHaveCount(0)
  await expect(explore(page)).toBeFocused()
  expect(problems).toEqual([])
})

test('the key e opens it, also after the way to another page and back, and a phone shows all of it @all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHalfAdder(page)
  await page.keyboard.press('e')
  await expectDrawn(page)
  await expectToFit(page)
  await button(page, 'Full screen').click()
  await expect.poll(async () => (await canvas(page).boundingBox())?.height).toBeGreaterThan(844 / 2)
  expect((await canvas(page).boundingBox())?.width).toBe(390)
  await button(page, 'Full screen').click()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Creation hub')
  await expect(player(page)).toHaveCount(0)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.keyboard.press('e')
  await expectDrawn(page)
  await button(page, 'Play').click()
  await expect.poll(() => ticks(page)).toBeGreaterThan(0)
})

test('a save that can’t be loaded leaves the picture, with a sentence, and is asked for again @all', async ({
  page,
}) => {
  await openHalfAdder(page)
  const alert = player(page).getByRole('alert')
  const context = page.context()
  await context.route('**/save.bin', (route) => route.abort())
  await explore(page).click()
  await expect(alert).toContainText("We couldn't load this circuit.")
  await expectAccessibleState(page)
  await context.unroute('**/save.bin')
  await button(page, 'Retry').click()
  await expectDrawn(page)
})

test('without WebGL the picture stays, with a sentence @all', async ({ page }) => {
  await page.addInitScript(`
    const { getContext } = OffscreenCanvas.prototype
    OffscreenCanvas.prototype.getContext = function (kind, ...rest) {
      return kind === 'webgl2' ? null : getContext.call(this, kind, ...rest)
    }`)
  await openHalfAdder(page)
  await explore(page).click()
  await expect(player(page).getByRole('alert')).toContainText("Your browser can't draw in 3D here")
  await expect(page.getByRole('region', { name: 'Pictures' }).locator('img').first()).toBeVisible()
})

test('the home page’s creation runs once it is seen, and a button pauses it; with reduced motion it stays a picture @all', async ({
  page,
}) => {
  const complaints = collectProblems(page)
  const saves: string[] = []
  page.on('request', (request) => request.url().endsWith('/save.bin') && saves.push(request.url()))
  await page.goto(main(), { waitUntil: 'networkidle' })
  expect(saves).toEqual([])
  const section = page.getByRole('region', { name: 'Creation of the week' })
  await section.getByRole('link').first().scrollIntoViewIfNeeded()
  await section.getByRole('button', { name: 'Pause the circuit' }).click()
  await section.getByRole('button', { name: 'Run the circuit' }).click()
  await expect(section.getByRole('button', { name: 'Pause the circuit' })).toBeVisible()

  await page.emulateMedia({ reducedMotion: 'reduce' })
  saves.length = 0
  await page.goto(main())
  await section.getByRole('link').first().scrollIntoViewIfNeeded()
  await expect(section.locator('img').first()).toHaveJSProperty('complete', true)
  await page.waitForLoadState('networkidle')
  expect(saves).toEqual([])
  await expect(section.getByRole('button')).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('a creation that runs in a small frame has its ticks and a switch in reach @all', async ({ page }) => {
  await page.goto(`${main()}/hub?q=half+adder`)
  const link = page.getByRole('link', { name: /^Half adder/ }).first()
  const path = (await link.getAttribute('href'))?.replace(/view\/(ctn-\w+).*/, 'embed/$1') ?? ''
  for (const [width, height] of [
    [640, 401],
    [320, 180],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(main() + path)
    await page.getByRole('button', { name: 'Run' }).click()
    await expect(page.getByText(/^Tick \d/).last()).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Switch 1' })).toBeInViewport({ ratio: 1 })
  }
})
