import { browserFlags, installedBrowser, webglFlags } from '#scripts/browser/browser.ts'
import { collectProblems, expectAccessibleState, main, open } from '../support/community.ts'
import { expect, test, type Page } from '../support/test.ts'

const executablePath = installedBrowser()
const launchOptions = {
  ...(executablePath && { executablePath }),
  args: [...browserFlags.filter((flag) => flag !== '--disable-gpu'), ...webglFlags],
}
test.use({ launchOptions })

const title = 'Half adder, for the tutorial'

/** The address of a demo creation alone, as its page gives it to other sites. */
async function embedAddress(page: Page): Promise<string> {
  await open(page, '/hub?q=half+adder')
  const address = await page.getByRole('link', { name: title, exact: true }).getAttribute('href')
  return `${main()}/embed/${/ctn-\w{8}/.exec(address ?? '')?.[0]}`
}

test('V4: a creation alone loads scripts when it is run, and runs without an origin, a session or calls of the main host', async ({
  page,
}) => {
  const complaints = collectProblems(page)
  const address = await embedAddress(page)
  await page.setViewportSize({ width: 640, height: 401 })
  const requests: string[] = []
  await page.goto(address, { waitUntil: 'networkidle' })
  await expectAccessibleState(page)
  const scripts = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    )
  expect(await scripts()).toBe(0)
  page.on('request', (request) => requests.push(request.url()))
  const run = page.getByRole('button', { name: 'Run', exact: true })
  await run.click()
  const player = page.getByRole('region', { name: `${title}, running in 3D` })
  await expect(player).toHaveAttribute('data-drawn', 'true')
  expect(await page.evaluate(() => globalThis.origin)).toBe('null')
  expect(requests.some((url) => url.endsWith('/save.bin'))).toBe(true)
  expect(requests.filter((url) => url.startsWith(`${main()}/`))).toEqual([])
  await expect(player.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await expectAccessibleState(page)
  await player.getByRole('button', { name: 'Close the circuit', exact: true }).click()
  await expect(run).toBeVisible()
  expect(complaints).toEqual([])
})

test('the home page’s creation runs once it is seen, and a button pauses it @all', async ({ page }) => {
  const complaints = collectProblems(page)
  const saves: string[] = []
  page.on('request', (request) => request.url().endsWith('/save.bin') && saves.push(request.url()))
  await page.goto(main(), { waitUntil: 'networkidle' })
  expect(saves).toEqual([])
  const section = page.getByRole('region', { name: 'Featured creation' })
  await section.getByRole('link').first().scrollIntoViewIfNeeded()
  await section.getByRole('button', { name: 'Pause the circuit' }).click()
  await section.getByRole('button', { name: 'Run the circuit' }).click()
  await expect(section.getByRole('button', { name: 'Pause the circuit' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('with reduced motion the home page’s creation stays a picture @all', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const saves: string[] = []
  page.on('request', (request) => request.url().endsWith('/save.bin') && saves.push(request.url()))
  await page.goto(main())
  const section = page.getByRole('region', { name: 'Featured creation' })
  await section.getByRole('link').first().scrollIntoViewIfNeeded()
  await expect(section.locator('img')).toHaveJSProperty('complete', true)
  await page.waitForLoadState('networkidle')
  expect(saves).toEqual([])
  await expect(section.getByRole('button')).toHaveCount(0)
})
