import { waitForHydration, main } from '../support/community.ts'
import { startDevServer, type DevServer } from '../support/dev-server.ts'
import { expect, test, type Page } from '../support/test.ts'

// One after another: they share a development server.
test.describe.configure({ mode: 'default' })

let dev: DevServer

test.beforeAll(async () => {
  dev = await startDevServer()
})

test.afterAll(() => dev.stop())

/** Public pages, and the components compared on each, by selector. */
const pages = {
  '/search?q=clock': {
    'drop-down': 'main select',
    'text field': 'main input[type=search]',
    'field label': 'main label[class*=Label-]',
    button: 'main button[type=submit]',
    'icon button': 'header [class*=IconButton-]',
    'quiet link': 'header a[data-variant=quiet]',
    'facts of a row': 'main ul[class*=Facts-]',
    count: 'main [class*=Count-]',
    time: 'main time',
    heading: 'main [class*=PageHeading-]',
    'development tag': '[class*=EnvironmentBar-]',
  },
  '/settings': {
    card: 'main [class*=Card-]',
    switch: 'main [role=switch]',
    choice: 'main [class*=Choice-]',
    radio: 'main [type=radio]',
  },
  '/hub': {
    wire: 'main [class*=Wire-]',
    'stretch of a wire': 'main [class*=Stretch-]',
  },
  '/tracker': { 'linked card': 'main [class*=LinkCard-]' },
  '/tracker/game': { chip: 'main [class*=Chip-]' },
  '/view/frm-devupdts': {
    breadcrumb: 'main [class*=Crumb-] + [class*=Crumb-]',
    flair: 'main [class*=Flair-]',
  },
  '/nothing-here': { 'seven-segment display': 'main [class*=Display-]' },
} satisfies Record<string, Record<string, string>>

/** Timeout in milliseconds for a development server that has just started to build all of a page's modules. */
const firstLoad = 200_000

/** The sheets of single modules, as development has them. */
const sheets = 'style[data-vite-dev-id*=".module.css"]'

interface ComputedStyles {
  /** The computed styles of an element and of its pseudo-elements. */
  [part: string]: Record<string, string>
}

/** Script that reads how an element looks: as computed, not as it comes out for the room that there is. */
const looksOf = `async (elements) => {
  await document.fonts.ready
  document.documentElement.style.display = 'none'
  const looks = elements.map((element) =>
    Object.fromEntries(['itself', '::before', '::after'].map((part) => {
      const style = getComputedStyle(element, part === 'itself' ? null : part)
      const properties = [...style].filter((property) => !property.startsWith('--'))
      // The build writes no ground in the shortest way.
      const valueOf = (property) => style.getPropertyValue(property).replace('0px 0px', '0% 0%')
      return [part, Object.fromEntries(properties.map((property) => [property, valueOf(property)]))]
    })))
  document.documentElement.style.display = ''
  return looks
}`

/** How the first element looks that each selector finds. */
async function firstLooks(page: Page, selectors: string[]): Promise<ComputedStyles[]> {
  for (const selector of selectors) await expect(page.locator(selector).first()).toBeAttached()
  return page.evaluate<ComputedStyles[]>(
    `(${looksOf})(${JSON.stringify(selectors)}.map((selector) => document.querySelector(selector)))`,
  )
}

async function openOn(page: Page, origin: string, path: string): Promise<void> {
  await page.goto(origin + path)
  await waitForHydration(page)
  // In development each module brings its own sheet, when its script has come.
  if (origin !== dev.origin) return
  await expect.poll(() => page.locator(sheets).count(), { timeout: firstLoad }).toBeGreaterThan(20)
}

test('a select of the built site has its arrow, with room for it @all', async ({ page }) => {
  await openOn(page, main(), '/search?q=clock')
  const [{ itself } = {}] = await firstLooks(page, ['main select'])
  expect(itself?.['background-image']).toMatch(/^linear-gradient\(.*, linear-gradient\(/)
  expect([itself?.['appearance'], itself?.['padding-inline-end']]).toEqual(['none', '32px'])
  expect(itself?.['background-color']).not.toBe('rgba(0, 0, 0, 0)')
})

test('while developing, the components are shown at /dev/ui @all', async ({ page }) => {
  await page.goto(`${dev.origin}/dev/ui`)
  const specimen = page.getByRole('group', { name: 'Breadcrumbs, light' })
  await expect(specimen.getByRole('link', { name: 'Forums' })).toBeVisible({ timeout: firstLoad })
})

for (const [path, components] of Object.entries(pages)) {
  test(`components of ${path} look the same in development and on the built site, in any order of stylesheets @all`, async ({
    page,
  }) => {
    const selectors = Object.values(components)
    await openOn(page, main(), path)
    const built = await firstLooks(page, selectors)
    await openOn(page, dev.origin, path)
    const developed = await firstLooks(page, selectors)
    for (const [index, name] of Object.keys(components).entries())
      expect(developed[index], name).toEqual(built[index])
    const changed = await page.evaluate(`(async () => {
      const looksOf = ${looksOf}
      // One of each kind.
      const kinds = new Map([...document.body.querySelectorAll('*')].map((element) =>
        [element.localName + String(element.className), element]))
      const elements = [...kinds.values()]
      const before = await looksOf(elements)
      for (const sheet of [...document.querySelectorAll(${JSON.stringify(sheets)})].reverse()) document.head.append(sheet)
      const after = await looksOf(elements)
      return elements.flatMap((element, index) =>
        Object.entries(before[index]).flatMap(([part, style]) =>
          Object.keys(style)
            .filter((property) => style[property] !== after[index][part][property])
            .map((property) => [element.className, part, property].join(' '))))
    })()`)
    expect(changed).toEqual([])
  })
}
