import {
  collectProblems,
  expectAccessibleState,
  expectToFit,
  main,
  open,
  waitForHydration,
} from '../support/community.ts'
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

  test('the hub is filtered, searched and sorted by links and a form, and suggests filters to remove', async ({
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

  test('on a phone the filters are folded, and open without scripts @all', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/hub')
    await expect(filters(page)).toBeHidden()
    await content(page).getByText('Filters', { exact: true }).click()
    await expect(filters(page).getByRole('link', { name: /^World/ })).toBeVisible()
  })
})

test('filters work by keyboard, are marked as on, and can be gone back from @all', async ({ page }) => {
  const problems = collectProblems(page)
  await open(page, '/hub?size=tiny&kind=board&s=trending')
  await waitForHydration(page)
  await expect(content(page).getByText('A like counts 5 points')).toBeVisible()
  const current = filters(page).locator('[aria-current]')
  await expect(current).toHaveText([/^Subassembly/, /^Tiny/, 'Any', 'Any'])
  await expectAccessibleState(page)
  await expectToFit(page)
  await filters(page)
    .getByRole('link', { name: /^Vanilla/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${main()}/hub?kind=board&mods=none&size=tiny&s=trending`)
  await expect(current).toHaveText([/^Subassembly/, /^Tiny/, 'Any', /^Vanilla/])
  await page.goBack()
  await expect(current).toHaveText([/^Subassembly/, /^Tiny/, 'Any', 'Any'])
  expect(problems).toEqual([])
})

test('a creation’s facts lead to others that share them @all', async ({ page }) => {
  await open(page, '/hub?kind=board&size=tiny')
  await cards(page).first().getByRole('link').first().click()
  const details = content(page).getByRole('region', { name: 'Details' })
  await details.getByRole('link', { name: 'Vanilla' }).click()
  await expect(page).toHaveURL(`${main()}/hub?mods=none`)
  await page.goBack()
  await details.getByRole('link', { name: /^0\.92/ }).click()
  await expect(page).toHaveURL(`${main()}/hub?version=0.92`)
})
