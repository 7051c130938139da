import { waitForHydration, open } from './community.ts'
import { expect, test, type Page } from './test.ts'
import { archive } from './world.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Holds back what the page asks the service for, until the function it returns is called. */
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
  ['a forum', '/forums', 'Off topic', 'rows'],
  ['a post', `/view/${archive.id}`, 'Archived post 60', 'text'],
  ['the hub', '/forums', 'Creation hub', 'cards'],
  ['a tracker', '/tracker', /^Logic Works/, 'rows'],
] as const) {
  test(`the outline of ${name} stands in for it while it takes its time`, async ({ page }) => {
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

test('a list that is searched stays in view until the next one is there', async ({ page }) => {
  await open(page, '/search?q=latch')
  await waitForHydration(page)
  const field = page.getByRole('main').getByRole('searchbox')
  const go = await holdCalls(page)
  const asked = page.waitForRequest(/_serverFn/)
  await field.fill('adder')
  await field.press('Enter')
  await asked
  await expect(page.getByRole('status', { name: 'Loading' }).first()).toBeVisible()
  await expect(field).toBeFocused()
  go()
  await expect(page).toHaveURL(/q=adder/)
})

test('a list turns into its object and back, and nothing turns for those who want no motion', async ({
  page,
}) => {
  await open(page, `/view/${archive.id}`)
  await waitForHydration(page)
  const turns = await countTurns(page)
  const link = page.getByRole('link', { name: 'Archived post 60', exact: true })
  await link.press('Enter')
  await expect(heading(page)).toHaveText('Archived post 60')
  expect(await turns()).toEqual(['into'])
  await page.goBack()
  await expect(heading(page)).toHaveText(archive.title)
  await expect.poll(turns).toEqual(['into', 'out'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await link.press('Enter')
  await expect(heading(page)).toHaveText('Archived post 60')
  expect(await turns()).toEqual(['into', 'out'])
})

test('the page says that the connection is gone, and for a while that it is back', async ({
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

test('a link that is pointed at is loaded ahead', async ({ page }) => {
  await open(page, '/forums')
  await waitForHydration(page)
  const loaded = page.waitForResponse(/_serverFn/)
  await page.getByRole('main').getByRole('link', { name: 'Off topic' }).hover()
  await loaded
})
