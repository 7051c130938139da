import { main, open } from '../support/community.ts'
import { expect, test, type Page } from '../support/test.ts'

const content = (page: Page) => page.getByRole('main')
const filters = (page: Page) => page.getByRole('navigation', { name: 'Filters' })
const cards = (page: Page) => content(page).getByRole('article')

async function total(page: Page): Promise<number> {
  const line = await content(page)
    .getByText(/^[\d,]+ creations?$/)
    .textContent()
  return Number.parseInt((line ?? '').replaceAll(',', ''), 10)
}

/** The number beside a choice. */
async function countOf(page: Page, name: RegExp): Promise<number> {
  const text = await filters(page).getByRole('link', { name }).textContent()
  return Number(/([\d,]+)$/.exec(text ?? '')?.[1]?.replaceAll(',', ''))
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the hub is filtered, searched and sorted by links and a form, and suggests filters to remove @all', async ({
    page,
  }) => {
    await open(page, '/hub')
    const all = await total(page)
    expect((await countOf(page, /^World/)) + (await countOf(page, /^Subassembly/))).toBe(all)
    await filters(page)
      .getByRole('link', { name: /^World/ })
      .click()
    await expect(page).toHaveURL(`${main()}/hub?kind=world`)
    // Others publish meanwhile: only numbers of one page belong together.
    const worlds = await countOf(page, /^World/)
    expect(worlds).toBeGreaterThan(0)
    expect(await total(page)).toBe(worlds)
    await expect(cards(page)).toHaveCount(Math.min(worlds, 12))
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')

    await content(page).getByRole('link', { name: 'Most parts' }).click()
    await expect(page).toHaveURL(`${main()}/hub?kind=world&s=parts`)
    await content(page).getByRole('searchbox', { name: 'Search creations' }).fill('and gate')
    await content(page).getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(`${main()}/hub?q=and+gate&kind=world&s=parts`)
    expect(await total(page)).toBeGreaterThan(0)
    await expect(content(page).getByRole('link', { name: 'Remove the filter World' })).toBeVisible()

    await open(page, '/hub?q=nothing-has-this-name&kind=world&s=parts')
    await expect(page.getByText('No creation fits')).toBeVisible()
    await page.getByRole('link', { name: 'Without “nothing-has-this-name”' }).click()
    await expect(page).toHaveURL(`${main()}/hub?kind=world&s=parts`)
    await content(page).getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL(`${main()}/hub?s=parts`)
    expect(await total(page)).toBeGreaterThan(worlds)
  })
})
