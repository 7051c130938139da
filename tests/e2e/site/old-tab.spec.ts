import { open, signIn, waitForHydration } from '#tests/e2e/support/community.ts'
import { expect, test, type Page } from '#tests/e2e/support/test.ts'

/**
 * Simulates a release: scripts and styles that the tab has not loaded yet are gone until the page is loaded again; with `forGood`, the
 * ones requested meanwhile stay gone. Counts the loads of pages, and the scripts that the newest one misses.
 */
async function release(page: Page, { forGood = false } = {}): Promise<{ loads: number; missing: number }> {
  const counter = { loads: 0, missing: 0 }
  const removed = new Set<string>()
  let isOld = true
  await page.route(/\/assets\/c-[\w-]+(?:\.zh)?\.(?:js|css)/, (route) => {
    const url = route.request().url()
    if (isOld) removed.add(url)
    return isOld || (forGood && removed.has(url))
      ? route.fulfill({ status: 404, body: '' })
      : route.fallback()
  })
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return
    counter.loads += 1
    counter.missing = 0
    isOld = false
  })
  page.on('response', (response) => {
    if (response.status() === 404) counter.missing += 1
  })
  return counter
}

/** Types into the field of the top bar, for which scripts are loaded; without the pointer, which would load some before its press. */
async function beginSearch(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('search').locator('input').press('a')
}

/** Opens a page and waits until its own requests are finished. */
async function settle(page: Page, path: string): Promise<void> {
  await open(page, path)
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
}

test('a link to a page whose script is gone loads that page once @all', async ({ page }) => {
  await settle(page, '/changelog')
  const counter = await release(page)
  await page
    .getByRole('navigation', { name: 'Site', exact: true })
    .getByRole('link', { name: 'Forums' })
    .click()
  await expect(page).toHaveURL(/\/forums$/)
  await expect(page.getByRole('heading', { name: 'Development updates' })).toBeVisible()
  expect(counter.loads).toBe(1)
})

test('text typed into a form without drafts is restored after the reload @all', async ({ page }) => {
  await settle(page, '/newsletter')
  const address = page.getByRole('main').getByLabel('Email').first()
  await address.fill('somebody@example.test')
  const counter = await release(page)
  await beginSearch(page)
  await expect.poll(() => counter.loads).toBe(1)
  await expect(address).toHaveValue('somebody@example.test')
  // It is put back once.
  await address.fill('')
  await page.reload()
  await waitForHydration(page)
  await expect(address).toHaveValue('')
})

test('a script that stays missing reloads the page only once @all', async ({ page }) => {
  await settle(page, '/changelog')
  const counter = await release(page, { forGood: true })
  // Its request comes before the old page ends.
  const reloaded = page.waitForEvent('domcontentloaded')
  await beginSearch(page)
  await reloaded
  await waitForHydration(page)
  await beginSearch(page)
  await expect.poll(() => counter.missing).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  expect(counter.loads).toBe(1)
})

test('a change that the new version doesn’t know asks for a reload, and the text stays @all', async ({
  page,
  member,
}) => {
  await signIn(page, member, '/forum/frm-genrldsc/new')
  await waitForHydration(page)
  await page.getByLabel('Title').fill('A title for another version')
  await page.getByRole('textbox', { name: 'Text' }).fill('Words for another version.')
  await page.route(/\/_serverFn\//, (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.fallback()
    return route.fallback({ url: request.url().replace(/_serverFn\/[^?]+/, '_serverFn/gone') })
  })
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('This page is outdated. Reload it, then try again.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Words for another version.')
  await page.getByRole('textbox', { name: 'Text' }).fill('')
})
