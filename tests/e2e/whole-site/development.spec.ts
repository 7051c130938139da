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

test('while developing, pages are those of the site @all', async ({ page }) => {
  await page.goto(`${dev.origin}/search?q=clock`)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search')
})
