import { collectProblems, waitForHydration, open, signIn } from '#tests/e2e/support/community.ts'
import { drop, pictureFile } from './dropped-files.ts'
import { expect, test, type Locator, type Page } from '#tests/e2e/support/test.ts'

const howTo = '/view/pst-f0a2b7c1'
const latch = (page: Page) => page.locator('figure.circuit').filter({ hasText: 'Set and reset' })

test('a circuit from the editor’s menu and a picture are previewed as they are posted, and the circuit runs', async ({
  page,
  member,
}) => {
  const complaints = collectProblems(page)
  await signIn(page, member, '/forum/frm-offtopic/new')
  await waitForHydration(page)
  await page.getByLabel('Title').fill('What a preview is worth')
  const text = page.getByLabel('Text')
  await page.getByRole('button', { name: 'Insert' }).click()
  const circuit = page.getByRole('menuitem', { name: 'Circuit' })
  await circuit.hover()
  await expect(page.getByRole('menu', { name: 'Insert' }).locator('.circuit svg')).toBeVisible()
  await circuit.click()
  await expect(text).toHaveValue(/^```circuit\nin A, B\n/)
  await text.fill('```circuit\nin A\nY = A an\nout Y\n```')
  await page.getByRole('tab', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('Circuit, line 2, column 7')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Write' })).toBeFocused()
  await text.fill('## Seen before\n\n@grace: see #3, **now**.\n\n```circuit\nin A\nY = not A\nout Y\n```\n\n')
  await text.press('Control+End')
  await drop(text, pictureFile('board.jpg', 3))
  await expect(text).toHaveValue(/!\[board\]\(upload:[0-9a-f]{32}\)$/)
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(preview.getByRole('img', { name: 'board' })).toBeVisible()
  await expect(preview.getByRole('img', { name: 'Circuit' })).toBeVisible()
  // Circuits come to life a moment later.
  const parts = (place: Locator) =>
    place
      .locator('[data-md] > :is(h2, h3, p:has(strong))')
      .evaluateAll((all) => all.map(({ outerHTML }) => outerHTML))
  const shown = await parts(preview)
  expect(shown).toHaveLength(2)
  await page.getByRole('tab', { name: 'Write' }).click()
  await text.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What a preview is worth')
  expect(await parts(page.getByRole('article').first())).toEqual(shown)
  await page.getByRole('button', { name: 'Input A' }).click()
  await expect(page.locator('.circuit-level')).toHaveText(['1', '0'])
  expect(complaints).toEqual([])
})

test('a circuit that remembers goes on tick by tick @all', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, howTo)
  await latch(page).scrollIntoViewIfNeeded()
  const shown = latch(page).locator('.circuit-level')
  const step = latch(page).getByRole('button', { name: 'One tick' })
  await expect(shown).toHaveText(['0', '0', '0'])
  const set = latch(page).getByRole('button', { name: 'Input Set' })
  await set.click()
  await expect(shown).toHaveText(['1', '0', '0'])
  await step.click()
  await step.click()
  await expect(shown).toHaveText(['1', '0', '1'])
  await expect(latch(page).getByText('Tick 2')).toBeVisible()
  await set.click()
  await latch(page).getByRole('button', { name: 'Run' }).click()
  await expect(latch(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(shown).toHaveText(['0', '0', '1'])
  const file = page.waitForEvent('download')
  await latch(page).getByRole('button', { name: 'Download for the game' }).click()
  expect((await file).suggestedFilename()).toBe('Set and reset.zip')
})
