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
  watch,
} from './community.ts'
import { expect, test, type Browser, type BrowserContext } from './test.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
/** What a window of 1440 pixels is at a zoom of 200 %. */
const zoomed = { width: 720, height: 450 }

/** Parts out of view are not laid out until they come near it, so their positions can't be measured. */
const renderAll = `{
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [sheet]
}`

/** Opens the page in both widths, and looks at it in both themes and zoomed: whole at one width, at the other for what changes with it. */
async function lookAtAll(context: BrowserContext, { path, status = 200, act }: Scene): Promise<void> {
  const page = await context.newPage()
  const complaints = watch(page, [{ path, status }])
  for (const size of [phone, desktop]) {
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
  // What scripts have put into the page by now is HTML as well.
  expect(await htmlFaults(await page.content())).toEqual([])
  await page.setViewportSize(zoomed)
  await expectToFit(page)
  expect(complaints).toEqual([])
  await page.close()
}

/** Somebody's browser, or a visitor's. */
async function browserOf(browser: Browser, username: string | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: desktop })
  if (username) {
    const page = await context.newPage()
    const complaints = watch(page)
    await signInByButton(page, username)
    expect(complaints).toEqual([])
    await page.close()
  }
  return context
}

test('what a page complains of is noticed: errors, failed requests and refusals, but for that of an error page', async ({
  page,
}) => {
  const complaints = watch(page, [{ path: '/nothing-here', status: 404 }])
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
  const told = [
    'an error (',
    'uncaught',
    `404 HEAD ${main()}/tracker/999999`,
    `net::ERR_CONNECTION_RESET GET ${main()}/forums`,
    'Failed to load resource: net::ERR_CONNECTION_RESET (',
  ]
  await expect
    .poll(() => told.filter((part) => !complaints.some((complaint) => complaint.includes(part))))
    .toEqual([])
  expect(complaints).toHaveLength(told.length)
})

test('what is not accessible is noticed: whole, at another width, and in another theme', async ({ page }) => {
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

/** Those who look, each at what is theirs; visitors' pages are so many that two share them. */
const all = Object.values(scenes).flat()
const looks = Object.entries(Object.groupBy(all, ({ as }, index) => as ?? `visitor ${(index % 2) + 1}`))

for (const [who, theirs = []] of looks) {
  test(`every page that ${who} sees is valid, accessible and fits, in each theme, at each width and zoomed`, async ({
    browser,
  }) => {
    test.setTimeout((theirs.length + 2) * 30_000)
    const context = await browserOf(browser, theirs[0]?.as)
    for (const scene of theirs) await test.step(scene.name, () => lookAtAll(context, scene))
    await context.close()
  })
}

/** URLs of error pages, the code that each shows, and its status. */
const boards = [
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
  test(`every error page that ${who ?? 'a visitor'} meets hydrates as it was drawn`, async ({ browser }) => {
    const context = await browserOf(browser, who)
    const page = await context.newPage()
    const complaints = watch(page, boards)
    for (const { path, code, status } of boards) {
      const answered = await open(page, path)
      await waitForHydration(page)
      if (page.url().includes('/login'))
        expect([who, path]).toEqual([undefined, expect.stringMatching(/notif|management/)])
      else {
        expect([path, answered]).toEqual([path, status])
        await expect(page.getByText(new RegExp(`^(?:Error|Code) ${code}$`))).toBeAttached()
      }
    }
    expect(complaints).toEqual([])
    await context.close()
  })
}
