import { open, waitForHydration } from '../support/community.ts'
import { expect, test } from '../support/test.ts'

test('a creation is compared with another one by their numbers, and in 3D @all', async ({ page }) => {
  await open(page, '/hub?q=register')
  const link = page
    .getByRole('article')
    .getByRole('link', { name: /register/ })
    .first()
  const id = /ctn-[0-9a-f]+/.exec((await link.getAttribute('href')) ?? '')?.[0]
  await open(page, `/hub/compare?a=${id}`)
  await waitForHydration(page)
  const list = page.getByRole('main').getByRole('list')
  const newest = await list.innerText()
  await page.getByRole('main').getByRole('searchbox').fill('adder')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  // Until then the newest creations are listed, and the link would move under the pointer.
  await expect(list).not.toHaveText(newest)
  await page
    .getByRole('main')
    .getByRole('link', { name: /ripple-carry/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare creations')
  await expect(page.getByRole('row', { name: /^Components/ })).toBeVisible()
  await page.getByRole('button', { name: 'Compare in 3D' }).click()
  await expect(page.getByText(/^Only on the right: \d+ parts/)).toBeVisible()
  await expect(page.getByRole('application')).toHaveCount(2)
  await page.getByRole('button', { name: 'Close 3D' }).click()
  await expect(page.getByRole('application')).toHaveCount(0)
})
