import {
  collectProblems,
  expectAccessibleState,
  expectToFit,
  open,
  waitForHydration,
} from '../support/community.ts'
import { expect, type Locator, type Page, test } from '../support/test.ts'
import {
  button,
  canvas,
  expectDrawn,
  explore,
  launchOptions,
  openHalfAdder,
  player,
  ticks,
  title,
} from './player-pages.ts'

test.use({ launchOptions })

/** How many different colours a part of the page has. */
async function coloursOf(page: Page, part: Locator): Promise<number> {
  const picture = (await part.screenshot()).toString('base64')
  return page.evaluate<number>(`(async () => {
    const image = new Image()
    image.src = 'data:image/png;base64,${picture}'
    await image.decode()
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    context.drawImage(image, 0, 0)
    return new Set(new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer)).size
  })()`)
}

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
  expect(await coloursOf(page, canvas(page))).toBeGreaterThan(20)
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
  const dark = await canvas(page).screenshot()
  await page.keyboard.press('Enter')
  await expect(player(page).getByText('out')).toContainText('1')
  await expect.poll(async () => dark.equals(await canvas(page).screenshot())).toBe(false)

  await button(page, 'Pause').click()
  // It says so once the worker has stopped, with the last of its ticks.
  await expect(button(page, 'Play')).toBeVisible()
  const stopped = await ticks(page)
  await button(page, 'One tick').click()
  await expect.poll(() => ticks(page)).toBe(stopped + 1)
  await button(page, 'Back to the saved moment').click()
  await expect.poll(() => ticks(page)).toBe(0)
  await expect.poll(async () => dark.equals(await canvas(page).screenshot())).toBe(true)

  await canvas(page).focus()
  await page.keyboard.press('Escape')
  await expect(player(page)).toHaveCount(0)
  await expect(explore(page)).toBeFocused()
  expect(problems).toEqual([])
})

test('the key e opens it, also after the way to another page and back @all', async ({ page }) => {
  await openHalfAdder(page)
  await page.keyboard.press('e')
  await expectDrawn(page)
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

test('a phone shows all of it, and two tabs run side by side @all', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHalfAdder(page)
  await explore(page).dblclick()
  await expectDrawn(page)
  await expectToFit(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await waitForHydration(other)
  await explore(other).click()
  await expectDrawn(other)
  await button(other, 'Play').click()
  await expect.poll(() => ticks(other)).toBeGreaterThan(2)
  expect(await ticks(page)).toBe(0)
})

test('a save that can’t be loaded is asked for again @all', async ({ page }) => {
  await openHalfAdder(page)
  await page.context().route('**/save.bin', (route) => route.abort())
  await explore(page).click()
  await expect(player(page).getByRole('alert')).toContainText("We couldn't load this circuit.")
  await expectAccessibleState(page)
  await page.context().unroute('**/save.bin')
  await button(page, 'Retry').click()
  await expectDrawn(page)
})

test('bytes that are no save leave the picture, with a sentence @all', async ({ page }) => {
  await openHalfAdder(page)
  const headers = { 'access-control-allow-origin': '*' }
  await page.context().route('**/save.bin', (route) => route.fulfill({ body: 'no save', headers }))
  await explore(page).click()
  await expect(player(page).getByRole('alert')).toContainText("We couldn't read this save")
  await expect(page.getByRole('region', { name: 'Pictures' }).locator('img').first()).toBeVisible()
  await button(page, 'Close the circuit').click()
  await expect(explore(page)).toBeFocused()
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the picture is there, and no button that does nothing', async ({ page }) => {
    await open(page, '/hub?q=half+adder')
    await page.getByRole('main').getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByRole('region', { name: 'Pictures' }).getByRole('link')).toBeVisible()
    await expect(explore(page)).toBeHidden()
  })
})
