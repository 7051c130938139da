import { waitForHydration, open } from './community.ts'
import { expect, test } from './test.ts'

const shown = '[data-place="shown"] img'

test('the pictures change after 4 s and then every 6 s, sliding for 1 s over a picture that is there', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, '/')
  await waitForHydration(page)
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 1_000)
  const stop = page.getByRole('button', { name: 'Pause slideshow' })
  await expect(stop).toBeVisible()
  // Stopped and let go again, so that its whole wait begins at a known moment.
  await stop.click()
  await page.getByRole('button', { name: 'Play slideshow' }).click()
  await expect(stop).toBeVisible()

  const addressOf = (selector: string) => page.locator(selector).getAttribute('src')
  for (const wait of [4_000, 6_000, 6_000]) {
    await expect(page.locator('[data-place]')).toHaveCount(2)
    const [first, second] = [await addressOf(shown), await addressOf('[data-place="waiting"] img')]
    expect(second).not.toBe(first)
    await expect
      .poll(() => page.evaluate('document.querySelector(\'[data-place="waiting"] img\').naturalWidth'))
      .toBeGreaterThan(0)
    await page.clock.runFor(wait - 1)
    expect(await addressOf(shown)).toBe(first)
    await page.clock.runFor(1)
    await expect(page.locator('[data-place="entering"] img')).toHaveAttribute('src', String(second))
    await expect(page.locator('[data-place="leaving"] img')).toHaveAttribute('src', String(first))
    await page.clock.runFor(1_000)
    await expect(page.locator(shown)).toHaveAttribute('src', String(second))
  }
})

test('the pictures stand still while they are stopped', async ({ page }) => {
  await page.clock.install()
  await open(page, '/')
  await page.getByRole('button', { name: 'Pause slideshow' }).click()
  await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeVisible()
  const before = await page.locator(shown).getAttribute('src')
  await page.clock.runFor(60_000)
  await expect(page.locator(shown)).toHaveAttribute('src', String(before))
})

test.describe('for those who want no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('there is one picture', async ({ page }) => {
    await page.clock.install()
    await open(page, '/')
    await waitForHydration(page)
    await page.clock.runFor(60_000)
    await expect(page.locator('[data-place]')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Pause slideshow' })).toBeHidden()
  })
})
