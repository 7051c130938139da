import { stopClock } from '../support/clock.ts'
import { waitForHydration, open } from '../support/community.ts'
import { expect, test } from '../support/test.ts'

const shown = '[data-slide="shown"] img'

test('the pictures change after 4 s and then every 6 s, with a slide of 1 s over a loaded picture @all', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, '/')
  await waitForHydration(page)
  await stopClock(page)
  const stop = page.getByRole('button', { name: 'Pause slideshow' })
  await expect(stop).toBeVisible()
  // Stopped and restarted, so that its wait starts at a known time.
  await stop.click()
  await page.getByRole('button', { name: 'Play slideshow' }).click()
  await expect(stop).toBeVisible()

  const addressOf = (selector: string) => page.locator(selector).getAttribute('src')
  for (const interval of [4_000, 6_000, 6_000]) {
    // The next picture is loaded 2.5 s before it is shown.
    await page.clock.runFor(interval - 2_500)
    await expect(page.locator('[data-slide]')).toHaveCount(2)
    const [first, second] = [await addressOf(shown), await addressOf('[data-slide="waiting"] img')]
    expect(second).not.toBe(first)
    await expect
      .poll(() => page.evaluate('document.querySelector(\'[data-slide="waiting"] img\').naturalWidth'))
      .toBeGreaterThan(0)
    await page.clock.runFor(2_499)
    expect(await addressOf(shown)).toBe(first)
    await page.clock.runFor(1)
    await expect(page.locator('[data-slide="entering"] img')).toHaveAttribute('src', String(second))
    await expect(page.locator('[data-slide="leaving"] img')).toHaveAttribute('src', String(first))
    // The overlay that darkens the pictures behind the text covers the entering picture, too.
    const levels = await page.evaluate<string[]>(`(() => {
      const entering = document.querySelector('[data-slide="entering"]')
      return [getComputedStyle(entering).zIndex, getComputedStyle(entering.parentElement, '::after').zIndex]
    })()`)
    expect(Number(levels[1])).toBeGreaterThanOrEqual(Number(levels[0]))
    await page.clock.runFor(1_000)
    await expect(page.locator(shown)).toHaveAttribute('src', String(second))
  }
})

test('the pictures don’t move while stopped @all', async ({ page }) => {
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
    await expect(page.locator('[data-slide]')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Pause slideshow' })).toBeHidden()
  })
})
