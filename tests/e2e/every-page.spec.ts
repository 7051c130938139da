import { AxeBuilder } from '@axe-core/playwright'
import { scenes, type Scene } from '#scripts/screenshots/scenes.ts'
import { awake, expectAccessible, expectToFit, open, signIn } from './community.ts'
import { expect, test, type Browser, type BrowserContext, type Page } from './test.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
/** What a window of 1440 pixels is at a zoom of 200 %. */
const zoomed = { width: 720, height: 450 }

/** Parts out of view are not laid out until they come near it, so nothing could be told of their places. */
const renderAll = `{
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [sheet]
}`

/** Fails when text on the page cannot be told from its ground; all else is the same in both themes. */
async function expectReadable(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withRules('color-contrast').analyze()
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
}

/** The uncaught errors of a page's scripts from now on, a failed hydration among them. */
function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`))
  return errors
}

/** Opens the page in both widths, and looks at it in both themes and zoomed. */
async function lookAtAll(context: BrowserContext, { path, act }: Scene): Promise<void> {
  const page = await context.newPage()
  const errors = errorsOf(page)
  for (const size of [phone, desktop]) {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.setViewportSize(size)
    await open(page, path)
    await awake(page)
    await act?.(page, size === phone)
    await page.evaluate(renderAll)
    await expectToFit(page)
    await page.evaluate('scrollTo(0, 0)')
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await expectReadable(page)
  }
  await page.setViewportSize(zoomed)
  await expectToFit(page)
  expect(errors).toEqual([])
  await page.close()
}

/** Somebody's browser, or a visitor's. */
async function browserOf(browser: Browser, username: string | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: desktop })
  if (username) {
    const page = await context.newPage()
    await signIn(page, username)
    await page.close()
  }
  return context
}

/** Those who look, each at what is theirs; visitors' pages are so many that two share them. */
const all = Object.values(scenes).flat()
const looks = Object.entries(Object.groupBy(all, ({ as }, index) => as ?? `visitor ${(index % 2) + 1}`))

for (const [who, theirs = []] of looks) {
  test(`every page that ${who} sees is accessible and fits, in each theme, at each width and zoomed`, async ({
    browser,
  }) => {
    test.setTimeout((theirs.length + 2) * 30_000)
    const context = await browserOf(browser, theirs[0]?.as)
    for (const scene of theirs) await test.step(scene.name, () => lookAtAll(context, scene))
    await context.close()
  })
}

/** Addresses of boards, by the code that each shows. */
const boards = [
  ['/nothing-here', 404],
  ['/notif/999', 404],
  ['/view/pst-00000000', 404],
  ['/tracker/999999', 404],
  ['/management/nothing', 404],
  ['/error?code=410', 410],
  ['/error?code=503', 503],
  ['/error?code=200', 200],
] as const

for (const who of [undefined, 'alan', 'ada']) {
  test(`every error board that ${who ?? 'a visitor'} meets hydrates as it was drawn`, async ({ browser }) => {
    const context = await browserOf(browser, who)
    const page = await context.newPage()
    const errors = errorsOf(page)
    for (const [path, code] of boards) {
      await open(page, path)
      await awake(page)
      if (page.url().includes('/login'))
        expect([who, path]).toEqual([undefined, expect.stringMatching(/notif|management/)])
      else await expect(page.getByText(new RegExp(`^(?:Error|Code) ${code}$`))).toBeAttached()
    }
    expect(errors).toEqual([])
    await context.close()
  })
}
