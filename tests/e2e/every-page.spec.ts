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

/** Opens the page in both widths, and looks at it in both themes and zoomed. */
async function lookAtAll(context: BrowserContext, { path, act }: Scene): Promise<void> {
  const page = await context.newPage()
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
