import { waitForHydration } from '#tests/e2e/support/community.ts'
import { startDevServer, type DevServer } from '#tests/e2e/support/dev-server.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

let dev: DevServer

test.beforeAll(async () => {
  // It builds and seeds, which takes some time where other programs run.
  test.setTimeout(600_000)
  dev = await startDevServer()
})

test.afterAll(() => dev.stop())

test('while developing, pages are those of the site, and the components are shown at /dev/ui @all', async ({
  page,
}) => {
  // A development server that has just started builds all of a page's modules first. Milliseconds.
  const firstLoad = { timeout: 200_000 }
  await page.goto(`${dev.origin}/search?q=clock`)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search')
  await page.goto(`${dev.origin}/dev/ui`)
  const specimen = page.getByRole('group', { name: 'Breadcrumbs, light' })
  await expect(specimen.getByRole('link', { name: 'Forums' })).toBeVisible(firstLoad)
})
