import { scenes, type Scene } from '#tests/e2e/support/scenes.ts'
import { htmlFaults } from '#tests/support/valid-html.ts'
import {
  expectAccessible,
  expectAccessibleAtWidth,
  expectReadable,
  expectToFit,
  open,
  signIn,
  waitForHydration,
  collectProblems,
} from '#tests/e2e/support/community.ts'
import { isFullSet } from '#tests/e2e/support/test-set.ts'
import { expect, test, type Browser, type Page } from '#tests/e2e/support/test.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
/** CSS pixels of a window of 1440 × 900 at a zoom of 200 %. */
const zoomed = { width: 720, height: 450 }

/** The narrowest window that pages are made for. */
const narrow = { width: 320, height: 640 }

/** Puts a long word in place of every text of the page, but for those that only the site itself can change: names of buttons and fields. */
const lengthenWords = `{
  const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
  const fixed = 'button, [class*=Button-], nav:not([class*=Breadcrumbs-]), label, legend, select, dt, th, time, [role=img], script, style, noscript'
  const found = []
  while (texts.nextNode()) found.push(texts.currentNode)
  for (const text of found)
    if (text.data.trim().length > 2 && !text.parentElement.closest(fixed))
      text.data = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'
}`

/** Parts out of view are not laid out until they come near it, so their positions can't be measured. */
const renderAll = `{
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [sheet]
}`

/** A folder for a picture of each scene in each theme and width; none by default. */
const pictures = process.env.SCREENSHOTS

/** Takes a picture: of what actions have led to as far as it is in the viewport, of any other page down to its end. */
async function takePicture(page: Page, { name, act }: Scene, of: string): Promise<void> {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}-${of}.png`, fullPage: !act })
}

/** Opens the page at that width in the dark theme, and brings it to the scene's state. */
async function openScene(page: Page, { path, status = 200, act }: Scene, size: typeof phone): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.setViewportSize(size)
  expect(await open(page, path)).toBe(status)
  await waitForHydration(page)
  await act?.(page, size === phone)
  await page.evaluate(renderAll)
  await expectToFit(page)
}

/** Checks the page at both widths and zoomed, in both themes; at the second width by the rules that depend on width. */
async function checkEverywhere(page: Page, scene: Scene): Promise<void> {
  for (const size of [phone, desktop]) {
    await openScene(page, scene, size)
    await takePicture(page, scene, `dark-${size.width}`)
    await page.evaluate('scrollTo(0, 0)')
    await (size === phone ? expectAccessible(page) : expectAccessibleAtWidth(page))
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await takePicture(page, scene, `light-${size.width}`)
    await expectReadable(page)
  }
  await page.setViewportSize(zoomed)
  await expectToFit(page)
}

/** Checks that the page stays in the narrowest window with long words; also before, and with letters of twice the size, in the full set. */
async function checkNarrow(page: Page): Promise<void> {
  if (isFullSet) await checkLargeLetters(page)
  await page.setViewportSize(narrow)
  if (isFullSet) await expectToFit(page)
  await page.evaluate(lengthenWords)
  await expectToFit(page)
}

async function checkLargeLetters(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  const setLetters = (standard: number) =>
    devTools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
  await page.setViewportSize(phone)
  await setLetters(32)
  await expectToFit(page)
  await setLetters(16)
}

/** Checks the scene: on a phone in the dark theme only, unless the full set of tests runs. */
async function check(page: Page, scene: Scene): Promise<void> {
  await (isFullSet ? checkEverywhere(page, scene) : openScene(page, scene, phone))
  expect(await page.evaluate(findUnstyled)).toEqual([])
  // Every page's HTML as it is sent is validated over HTTP; the full set validates what scripts have added to it, too.
  if (isFullSet) expect(await htmlFaults(await page.content())).toEqual([])
}

/** Classes of components on the page for which no style sheet has a rule. */
const findUnstyled = `(() => {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join()
  const classes = [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList])
  return [...new Set(classes)].filter((name) => /^[A-Z]\\w*-/.test(name) && !rules.includes(name))
})()`

/** A page in the browser of a user, or of a visitor. */
async function pageOf(browser: Browser, username: string | undefined): Promise<Page> {
  const page = await (await browser.newContext({ viewport: desktop })).newPage()
  // Scenes with an unsent text are left.
  page.on('dialog', (dialog) => dialog.accept())
  if (username) await signIn(page, username)
  return page
}

/** How many scenes one test looks at. */
const atOnce = isFullSet ? 12 : 17

/** All scenes, those of each reader together. */
const ordered = Object.values(
  Object.groupBy(Object.values(scenes).flat(), ({ as = 'a visitor' }) => as),
).flat()

for (let start = 0; start < ordered.length; start += atOnce) {
  const part = ordered.slice(start, start + atOnce) as Scene[]
  const readers = new Set(part.map(({ as = 'a visitor' }) => as))
  const title = `every page is styled, valid and fits, without errors (${start / atOnce + 1}, for ${[...readers].join(', ')})`
  test(title, async ({ browser }) => {
    test.setTimeout(300_000)
    const expected = part.map(({ path, status = 200 }) => ({ path, status }))
    for (const [username, readerScenes] of Map.groupBy(part, ({ as }) => as)) {
      const page = await pageOf(browser, username)
      const complaints = collectProblems(page, expected)
      for (const scene of readerScenes) {
        await test.step(scene.name, () => check(page, scene))
        expect(complaints).toEqual([])
        await test.step(`${scene.name}, narrow`, () => checkNarrow(page))
        // Parts that hydrate later find other words than they expect, until the next page replaces this one.
        page.once('framenavigated', () => (complaints.length = 0))
      }
    }
  })
}
