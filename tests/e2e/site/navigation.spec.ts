import { waitForHydration, open } from '../support/community.ts'
import { expect, test, type Page } from '../support/test.ts'
import { twoPageForum } from '../support/world.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Delays the page's calls of the service until the returned function is called. */
async function holdCalls(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/_serverFn/**', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

for (const [name, from, link, outline] of [
  ['a forum', '/forums', 'Off topic', 'rows'],
  ['a post', `/view/${twoPageForum.id}`, 'Archived post 60', 'text'],
  ['the hub', '/forums', 'Creation hub', 'cards'],
  ['a tracker', '/tracker', /^Logic Works/, 'rows'],
] as const) {
  test(`a skeleton is shown while the data loads of ${name} @all`, async ({ page }) => {
    await open(page, from)
    await waitForHydration(page)
    const go = await holdCalls(page)
    await page.getByRole('link', { name: link }).first().press('Enter')
    await expect(page.locator(`main [data-shape=${outline}]`)).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' }).first()).toBeVisible()
    go()
    await expect(page.locator('main [data-shape]')).toBeHidden()
    await expect(heading(page)).not.toBeEmpty()
  })
}
