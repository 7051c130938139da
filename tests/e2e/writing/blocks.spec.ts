import { waitForHydration, main, open } from '../support/community.ts'
import { expect, test } from '../support/test.ts'

const howTo = '/view/pst-f0a2b7c1'

test('tables, diagrams and formulas have text alternatives @all', async ({ page }) => {
  await open(page, howTo)
  const table = page.getByRole('table', { name: /P = A \^ B/ })
  await expect(table.getByRole('columnheader', { name: 'Cout' })).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(2 + 8)
  const diagram = page.getByRole('img', { name: 'Two reads of a memory' })
  await expect(diagram.locator('desc')).toHaveText(/enable: low, high for 5 cycles, low/)
  await expect(page.locator('math[display=block]').first()).toBeVisible()
})

test('the source of a block is copied by its button, which says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: main() })
  await open(page, howTo)
  await waitForHydration(page)
  const code = page.locator('figure').filter({ hasText: 'rising_edge' })
  await code.getByRole('button', { name: 'Copy code' }).click()
  await expect(code.getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^process \(clk\) begin\n/)
})

test('without scripts all blocks are shown, without their buttons @all', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await open(page, howTo)
  await expect(page.getByRole('table', { name: /P = A \^ B/ })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Two reads of a memory' })).toBeVisible()
  await expect(page.locator('button.copy').first()).toBeHidden()
})
