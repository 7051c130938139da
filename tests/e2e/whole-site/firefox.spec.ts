import { launch, type Browser, type Page } from 'puppeteer-core'
import { findFirefox } from '#scripts/browser/browser.ts'
import { scenes } from '#tests/e2e/support/scenes.ts'
import { main } from '#tests/e2e/support/community.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

// By WebDriver BiDi: the Firefox that Playwright drives is one of its own.
let browser: Browser

test.afterEach(() => browser.close())

async function open(prefs: Record<string, unknown> = {}): Promise<void> {
  const executablePath = await findFirefox()
  browser = await launch({ browser: 'firefox', executablePath, extraPrefsFirefox: prefs })
}

/** Opens a path in a tab of its own; errors of its scripts are added to the list. */
async function visit(path: string, errors: string[]): Promise<Page> {
  const page = await browser.newPage()
  page.on('pageerror', (error) => errors.push(`${path}: ${String(error)}`))
  await page.goto(`${main()}${path}`)
  await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))')
  return page
}

/** Texts that are wider than the column that they are in, and the page itself if it scrolls sideways. */
const wide = `[...document.querySelectorAll('html, main li, main li a')]
  .filter((element) => element.localName === 'a'
    ? element.getBoundingClientRect().right > element.closest('li').getBoundingClientRect().right + 1
    : element.localName === 'html' && element.scrollWidth > element.clientWidth)
  .map((element) => element.localName + ' ' + element.textContent.slice(0, 40))`

test('every page that visitors read fits in Firefox, without errors @all', async () => {
  test.setTimeout(300_000)
  await open()
  const errors: string[] = []
  for (const { path, act } of scenes.visitors) {
    if (act) continue
    const page = await visit(path, errors)
    for (const width of [320, 390, 768, 1366]) {
      await page.setViewport({ width, height: 900 })
      expect(await page.evaluate(wide), `${path} at ${width} px`).toEqual([])
    }
    await page.close()
  }
  expect(errors).toEqual([])
})

test('with blocked site data, pages can be read in Firefox, and a login says what is blocked @all', async () => {
  await open({ 'network.cookie.cookieBehavior': 2 })
  const errors: string[] = []
  for (const path of ['/', '/view/pst-56609d78', '/cookies', '/newsletter/unsubscribe', '/settings']) {
    const page = await visit(path, errors)
    expect(await page.$eval('h1', ({ textContent }) => textContent), path).not.toMatch(/Error|wrong/)
    await page.close()
  }
  const login = await visit('/login', errors)
  await login.locator('input[name=identifier]').fill('alan')
  await login.locator('input[name=password]').fill('logicworks')
  await login.locator('form button[type=submit]').click()
  await login.waitForSelector('::-p-text(blocks cookies and site data)')
  expect(errors).toEqual([])
})
