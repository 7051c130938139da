import { waitForHydration, open } from '../support/community.ts'
import { expect, test } from '../support/test.ts'

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
