import { writeSave } from '#shared/save-file/write-save.ts'
import { syntheticSave } from '#tests/world/synthetic-saves.ts'
import { open, waitForHydration } from '../support/community.ts'
import { expect, test, type Page } from '../support/test.ts'

/** A creation whose save can be read, by a link of the hub. */
async function findCreation(page: Page): Promise<string> {
  await open(page, '/hub?q=register')
  const link = page
    .getByRole('main')
    .getByRole('article')
    .getByRole('link', { name: /register/ })
    .first()
  return /ctn-[0-9a-f]+/.exec((await link.getAttribute('href')) ?? '')?.[0] ?? ''
}

test('a creation is compared with another one by their numbers, and in 3D @all', async ({ page }) => {
  const id = await findCreation(page)
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

test('a creation is compared with a file that isn’t uploaded @all', async ({ page }) => {
  const id = await findCreation(page)
  await open(page, `/hub/compare?a=${id}`)
  await waitForHydration(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  const field = page.getByLabel('Or choose a file from your computer')
  await field.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await expect(field).toHaveAccessibleDescription(/This isn't a ZIP archive/)
  const buffer = Buffer.from(writeSave(syntheticSave({ parts: 2_000 })))
  await field.setInputFiles({ name: 'data.partialworld', mimeType: '', buffer })
  await expect(page.getByRole('heading', { name: 'data.partialworld' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Components/ })).toContainText('2,000')
  await page.getByRole('button', { name: 'Compare in 3D' }).click()
  await expect(page.getByText(/^Only on the right: [\d,]+ parts/)).toBeVisible()
  await page.getByRole('button', { name: 'Choose a creation instead' }).click()
  await expect(page.getByRole('link', { name: /ripple-carry/ }).first()).toBeVisible()
  expect(sent.filter((url) => url.includes('blob') || url.includes('upload'))).toEqual([])
})
