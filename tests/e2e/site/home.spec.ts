import { waitForHydration, open } from '../support/community.ts'
import { expect, test } from '../support/test.ts'

test('the pictures change by themselves, unless they are stopped @all', async ({ page }) => {
  await page.clock.install()
  await open(page, '/')
  await waitForHydration(page)
  const pictureShown = () => page.locator('[data-slide="shown"] img').getAttribute('src')
  const before = await pictureShown()
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000)
      return pictureShown()
    })
    .not.toBe(before)
  await page.getByRole('button', { name: 'Pause slideshow' }).click()
  await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeVisible()
  // A slide that has begun comes to its end.
  await page.clock.runFor(2_000)
  const stopped = await pictureShown()
  await page.clock.runFor(60_000)
  expect(await pictureShown()).toBe(stopped)
})

test.describe('for those who want no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('there is one picture @all', async ({ page }) => {
    await page.clock.install()
    await open(page, '/')
    await waitForHydration(page)
    await page.clock.runFor(60_000)
    await expect(page.locator('[data-slide]')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Pause slideshow' })).toBeHidden()
  })
})
