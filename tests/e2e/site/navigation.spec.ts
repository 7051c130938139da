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

/** Counts view transitions from now on, by their kind. */
async function countTurns(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(`{
    globalThis.turns = []
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (turn) => {
      turns.push(...turn.types)
      return start(turn)
    }
  }`)
  return () => page.evaluate('turns')
}

for (const [name, from, link, outline] of [
  ['a forum @all', '/forums', 'Off topic', 'rows'],
  ['a post', `/view/${twoPageForum.id}`, 'Archived post 60', 'text'],
  ['the hub @all', '/forums', 'Creation hub', 'cards'],
  ['a tracker @all', '/tracker', /^Logic Works/, 'rows'],
] as const) {
  test(`a skeleton is shown while the data loads of ${name}`, async ({ page }) => {
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

test('a searched list stays visible until the next results have loaded', async ({ page }) => {
  await open(page, '/search?q=latch')
  await waitForHydration(page)
  const field = page.getByRole('main').getByRole('searchbox')
  const go = await holdCalls(page)
  const request = page.waitForRequest(/_serverFn/)
  await field.fill('adder')
  await field.press('Enter')
  await request
  await expect(page.getByRole('status', { name: 'Loading' }).first()).toBeVisible()
  await expect(field).toBeFocused()
  go()
  await expect(page).toHaveURL(/q=adder/)
})

test('list and object pages have a view transition, unless reduced motion is preferred @all', async ({
  page,
}) => {
  await open(page, `/view/${twoPageForum.id}`)
  await waitForHydration(page)
  const turns = await countTurns(page)
  const link = page.getByRole('link', { name: 'Archived post 60', exact: true })
  await link.press('Enter')
  await expect(heading(page)).toHaveText('Archived post 60')
  expect(await turns()).toEqual(['into'])
  await page.goBack()
  await expect(heading(page)).toHaveText(twoPageForum.title)
  await expect.poll(turns).toEqual(['into', 'out'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await link.press('Enter')
  await expect(heading(page)).toHaveText('Archived post 60')
  expect(await turns()).toEqual(['into', 'out'])
})

test('the page shows when the connection is lost, and for a while when it is back', async ({
  page,
  context,
}) => {
  await open(page, '/forums')
  await waitForHydration(page)
  await page.clock.install()
  await context.setOffline(true)
  await expect(page.getByText("You're offline.")).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText("You're back online.")).toBeVisible()
  await page.clock.runFor(5_000)
  await expect(page.getByText("You're back online.")).toBeHidden()
})

test('hovering over a link preloads its page @all', async ({ page }) => {
  await open(page, '/forums')
  await waitForHydration(page)
  const loaded = page.waitForResponse(/_serverFn/)
  await page.getByRole('main').getByRole('link', { name: 'Off topic' }).hover()
  await loaded
})
