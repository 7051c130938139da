import { waitForHydration, main, open, signIn } from '../support/community.ts'
import { expect, test } from '../support/test.ts'
import { twoPageForum } from '../support/world.ts'

const grounds = { dark: 'rgb(14, 18, 22)', light: 'rgb(245, 243, 238)' }

test('settings apply to the server-rendered page and to other tabs', async ({ page, context }) => {
  await open(page, '/settings')
  await waitForHydration(page)
  const other = await context.newPage()
  await open(other, '/forums')
  await waitForHydration(other)
  await page.getByRole('radio', { name: 'Light' }).press(' ')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.getByRole('radio', { name: 'Date and time' }).press(' ')
  await page.getByRole('switch', { name: 'Fixed top bar' }).press(' ')
  await page.getByRole('switch', { name: 'Recent posts' }).press(' ')

  // Settings from a cookie are in the first bytes, so nothing is painted in another theme first.
  const html = await (await context.request.get(`${main()}/view/pst-56609d78`)).text()
  expect(html.slice(0, 100)).toMatch(/^<!DOCTYPE html><html lang="en" data-theme="light"/)
  expect(html).not.toContain('Recent posts')
  expect(html).not.toMatch(/<header[^>]*data-fixed/)
  expect(html).toMatch(/<time[^>]*>\d{1,2} \w{3,4} \d{4}/)
})

for (const [theme, system] of [
  ['light', 'dark'],
  ['dark', 'light'],
] as const) {
  test.describe(`${theme} on a ${system} system`, () => {
    test.use({ colorScheme: system, javaScriptEnabled: false })

    test('the chosen theme works without scripts', async ({ page, context }) => {
      await context.addCookies([{ name: 'set-theme', value: encodeURIComponent(`"${theme}"`), url: main() }])
      await open(page, '/forums')
      await expect(page.locator('html')).toHaveCSS('background-color', grounds[theme])
    })
  })
}

test('the automatic theme follows the system while the page is open @all', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/forums')
  await expect(page.locator('html')).toHaveCSS('background-color', grounds.dark)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveCSS('background-color', grounds.light)
})

test('changing the analytics setting reloads the page @all', async ({ page }) => {
  await open(page, '/settings')
  await waitForHydration(page)
  const loaded = page.waitForEvent('load')
  await page.getByRole('switch', { name: 'Analytics' }).press(' ')
  await loaded
  expect(await page.evaluate('document.cookie')).toContain('set-analytics=false')
  await expect(page.getByRole('switch', { name: 'Analytics' })).not.toBeChecked()
})

test('settings stored by an older version of the site are migrated once, and reach other tabs @all', async ({
  page,
  context,
}) => {
  await open(page, '/forums')
  await waitForHydration(page)
  await expect.poll(() => page.evaluate('localStorage["settings-taken-over"]')).toBe('yes')
  await context.addCookies([{ name: 'timeFormat', value: 'datetime', url: main() }])
  const other = await context.newPage()
  // It has nothing to take over once it knows the first tab's storage, which may take a moment.
  await open(other, '/healthz')
  await expect.poll(() => other.evaluate('localStorage["settings-taken-over"]')).toBe('yes')
  await open(other, '/forums')
  await waitForHydration(other)
  // In one and the same tab, because tabs learn of each other's storage a moment later.
  await page.evaluate('localStorage.clear(); localStorage.setItem("theme", "light")')
  await page.reload()
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  expect(await page.evaluate('localStorage.theme')).toBeUndefined()
  const names = (await context.cookies(main())).map(({ name }) => name)
  expect(names.sort()).toEqual(expect.arrayContaining(['set-theme', 'set-timeFormat']))
  expect(names).not.toContain('timeFormat')

  await page.evaluate('localStorage.setItem("theme", "dark")')
  await page.reload()
  await waitForHydration(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('without automatic scrolling a new page keeps the scroll position @all', async ({ page, context }) => {
  await context.addCookies([{ name: 'set-autoScroll', value: 'false', url: main() }])
  await open(page, `/view/${twoPageForum.id}`)
  await waitForHydration(page)
  await page.evaluate('scrollTo({ top: 300, behavior: "instant" })')
  await page
    .getByRole('link', { name: 'noa_b' })
    .first()
    .evaluate((link) => (link as unknown as { click(): void }).click())
  await expect(page).toHaveURL(/\/@noa_b$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('noa_b')
  await expect.poll(() => page.evaluate('scrollY')).toBe(300)
})

for (const [grows, value] of [
  [true, 'true'],
  [false, 'false'],
] as const) {
  test(`a text box ${grows ? 'grows' : 'does not grow'} with its text when the setting is ${value} @all`, async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: 'set-autoResizeBoxes', value, url: main() }])
    await signIn(page, 'alan', '/forum/frm-offtopic/new')
    await waitForHydration(page)
    const box = page.getByLabel('Text')
    const height = async () => (await box.boundingBox())?.height ?? 0
    const before = await height()
    await box.fill('line\n'.repeat(40))
    if (grows) await expect.poll(height).toBeGreaterThan(before + 300)
    else expect(await height()).toBe(before)
  })
}
