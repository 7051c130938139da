import { scenes, type Scene } from '#scripts/screenshots/scenes.ts'
import { htmlFaults } from '#tests/world/valid-html.ts'
import {
  expectAccessible,
  expectAccessibleAtWidth,
  expectReadable,
  expectToFit,
  main,
  open,
  signInByButton,
  waitForHydration,
  collectProblems,
} from '../support/community.ts'
import { isFullSet } from '../support/test-set.ts'
import { expect, test, type Browser, type BrowserContext } from '../support/test.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
/** CSS pixels of a window of 1440 × 900 at a zoom of 200 %. */
const zoomed = { width: 720, height: 450 }

/** Parts out of view are not laid out until they come near it, so their positions can't be measured. */
const renderAll = `{
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [sheet]
}`

/**
 * Opens the page and checks it, also in the other theme, at the other width and zoomed; in the full set of tests it is opened at both
 * widths, and checked at the second one by the rules that depend on width.
 */
async function checkEverywhere(context: BrowserContext, { path, status = 200, act }: Scene): Promise<void> {
  const page = await context.newPage()
  const complaints = collectProblems(page, [{ path, status }])
  for (const size of isFullSet ? [phone, desktop] : [phone]) {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.setViewportSize(size)
    expect(await open(page, path)).toBe(status)
    await waitForHydration(page)
    await act?.(page, size === phone)
    await page.evaluate(renderAll)
    await expectToFit(page)
    await page.evaluate('scrollTo(0, 0)')
    await (size === phone ? expectAccessible(page) : expectAccessibleAtWidth(page))
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await expectReadable(page)
  }
  // Validates the HTML that scripts have added by now as well.
  expect(await htmlFaults(await page.content())).toEqual([])
  for (const size of [desktop, zoomed]) {
    await page.setViewportSize(size)
    await expectToFit(page)
  }
  expect(complaints).toEqual([])
  await page.close()
}

/** The browser of a user, or of a visitor. */
async function browserOf(browser: Browser, username: string | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: desktop })
  if (username) {
    const page = await context.newPage()
    const complaints = collectProblems(page)
    await signInByButton(page, username)
    expect(complaints).toEqual([])
    await page.close()
  }
  return context
}

test('the check reports errors, failed requests and CSP violations of a page, except an error page’s own status', async ({
  page,
}) => {
  const complaints = collectProblems(page, [{ path: '/nothing-here', status: 404 }])
  await open(page, '/nothing-here')
  await waitForHydration(page)
  expect(complaints).toEqual([])
  await page.evaluate(`{
    console.warn('no error')
    console.error('an error')
    setTimeout(() => { throw new Error('uncaught') })
    fetch('/tracker/999999', { method: 'HEAD' })
  }`)
  await page.route('**/forums', (route) => route.abort('connectionreset'))
  await page.evaluate(`fetch('/forums').catch(() => {})`)
  const expected = [
    'an error (',
    'uncaught',
    `404 HEAD ${main()}/tracker/999999`,
    `net::ERR_CONNECTION_RESET GET ${main()}/forums`,
    'Failed to load resource: net::ERR_CONNECTION_RESET (',
  ]
  await expect
    .poll(() => expected.filter((part) => !complaints.some((complaint) => complaint.includes(part))))
    .toEqual([])
  expect(complaints).toHaveLength(expected.length)
})

test('the check reports accessibility problems at each width and in each theme', async ({ page }) => {
  await open(page, '/changelog')
  await waitForHydration(page)
  await page.evaluate(`{
    const button = document.createElement('button')
    const text = Object.assign(document.createElement('p'), { textContent: 'Hardly to be read' })
    Object.assign(text.style, { color: '#777', background: '#888' })
    document.querySelector('main').append(button, text)
  }`)
  await expect(expectAccessible(page)).rejects.toThrow(/button-name: <button.*color-contrast: <p/s)
  await expect(expectAccessibleAtWidth(page)).rejects.toThrow('color-contrast: <p')
  await expect(expectReadable(page)).rejects.toThrow('color-contrast: <p')
})

/** How many scenes one test looks at. */
const atOnce = 12

/** The scenes of each reader, in parts. */
const tours = Object.entries(
  Object.groupBy(Object.values(scenes).flat(), ({ as = 'a visitor' }) => as),
).flatMap(([who, tourScenes = []]) =>
  Array.from({ length: Math.ceil(tourScenes.length / atOnce) }, (_, part) => ({
    title: `every page for ${who} is valid, accessible and fits, in each theme, at each width and zoomed (${part + 1})`,
    tourScenes: tourScenes.slice(part * atOnce, (part + 1) * atOnce),
  })),
)

for (const { title, tourScenes } of tours) {
  test(title, async ({ browser }) => {
    test.setTimeout(300_000)
    const context = await browserOf(browser, tourScenes[0]?.as)
    for (const scene of tourScenes) await test.step(scene.name, () => checkEverywhere(context, scene))
    await context.close()
  })
}

/** URLs of error pages, the code that each shows, and its status. */
const errorPages = [
  { path: '/nothing-here', code: 404, status: 404 },
  { path: '/notif/999', code: 404, status: 404 },
  { path: '/view/pst-00000000', code: 404, status: 404 },
  { path: '/tracker/999999', code: 404, status: 404 },
  { path: '/management/nothing', code: 404, status: 404 },
  { path: '/error?code=410', code: 410, status: 200 },
  { path: '/error?code=503', code: 503, status: 200 },
  { path: '/error?code=200', code: 200, status: 200 },
]

for (const who of [undefined, 'alan', 'ada']) {
  const title = `every error page that ${who ?? 'a visitor'} meets hydrates as it was drawn`
  test(who ? `${title} @all` : title, async ({ browser }) => {
    const context = await browserOf(browser, who)
    const page = await context.newPage()
    const complaints = collectProblems(page, errorPages)
    for (const { path, code, status } of errorPages) {
      const actualStatus = await open(page, path)
      await waitForHydration(page)
      if (page.url().includes('/login'))
        expect([who, path]).toEqual([undefined, expect.stringMatching(/notif|management/)])
      else {
        expect([path, actualStatus]).toEqual([path, status])
        await expect(page.getByText(new RegExp(`^(?:Error|Code) ${code}$`))).toBeAttached()
      }
    }
    expect(complaints).toEqual([])
    await context.close()
  })
}
