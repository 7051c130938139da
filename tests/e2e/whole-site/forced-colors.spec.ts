import { waitForHydration, open } from '#tests/e2e/support/community.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

/** Fails when it makes no difference to the picture of the first such element whether a part of it has lines. */
async function expectVisibleLines(page: Page, selector: string, part = selector): Promise<void> {
  const element = page.locator(selector).first()
  const withLines = await element.screenshot()
  await page.evaluate(`(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('${part} { border-color: transparent !important; background: none !important; forced-color-adjust: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })()`)
  expect((await element.screenshot()).equals(withLines), selector).toBe(false)
}

test('with forced colours overlines in formulas are visible @all', async ({ page }) => {
  await open(page, '/settings')
  await waitForHydration(page)
  await page.evaluate(`document.querySelector('#content').insertAdjacentHTML('afterbegin',
    '<p class="prose"><math><menclose notation="top" class="math-over"><mi>B</mi></menclose></math></p>')`)
  await expectVisibleLines(page, '.math-over')
})

test('with forced colours the lines of tabs and breadcrumbs are visible @all', async ({ page }) => {
  await open(page, '/view/frm-devupdts')
  await waitForHydration(page)
  const crumb = 'main [class*=Crumb-] + [class*=Crumb-]'
  await expectVisibleLines(page, crumb, `${crumb}::before`)
  await open(page, '/hub')
  await waitForHydration(page)
  await expectVisibleLines(page, 'main [class*=Stretch-][aria-current]')
  await expectVisibleLines(page, 'main [class*=Wire-]')
})
