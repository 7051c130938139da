import { waitForHydration, expectAccessibleState, open, signIn } from '../support/community.ts'
import { writePost } from '../support/writing.ts'
import { expect, test, type Page } from '../support/test.ts'

const howTo = '/view/pst-f0a2b7c1'

const adder = (page: Page) => page.locator('figure.circuit').filter({ hasText: 'A full adder' })
const latch = (page: Page) => page.locator('figure.circuit').filter({ hasText: 'Set and reset' })

/** The levels that a circuit shows beside its inputs and outputs, in their order. */
const levels = (page: Page) => adder(page).locator('.circuit-level')

test('a circuit from the editor’s menu is previewed, posted, and runs', async ({ page, member }) => {
  page.on('dialog', (dialog) => dialog.accept())
  await signIn(page, member, '/forum/frm-offtopic/new')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Insert' }).click()
  await page.getByRole('menuitem', { name: 'Circuit' }).click()
  await expect(page.getByLabel('Text')).toHaveValue(/^```circuit\nin A, B\n/)
  await page.getByRole('tab', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('img', { name: 'Circuit' })).toBeVisible()
  await page.getByRole('tab', { name: 'Write' }).click()
  await page.getByLabel('Text').fill('```circuit\nin A\nY = A an\nout Y\n```')
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(preview.getByText('Circuit, line 2, column 7')).toBeVisible()
  await writePost(page, 'A gate that inverts', { text: '```circuit\nin A\nY = not A\nout Y\n```' })
  await page.getByRole('button', { name: 'Input A' }).click()
  await expect(page.locator('.circuit-level')).toHaveText(['1', '0'])
})

test('the inputs of a circuit are pressed by keyboard, and its wires and outputs follow @all', async ({
  page,
}) => {
  await open(page, howTo)
  await adder(page).scrollIntoViewIfNeeded()
  const input = (name: string) => adder(page).getByRole('button', { name: `Input ${name}` })
  await expect(levels(page)).toHaveText(['0', '0', '0', '0', '0'])
  await input('A').focus()
  await page.keyboard.press('Space')
  await expect(input('A')).toHaveAttribute('aria-pressed', 'true')
  await expect(levels(page)).toHaveText(['1', '0', '0', '1', '0'])
  await page.keyboard.press('Tab')
  await expect(input('B')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(levels(page)).toHaveText(['1', '1', '0', '0', '1'])
  await expect(adder(page).getByRole('status')).toHaveText('Sum is off, Cout is on')
  await expect(adder(page).locator('.circuit-wire.on')).not.toHaveCount(0)
  await expect(adder(page).getByRole('button', { name: 'One tick' })).toHaveCount(0)
  await expectAccessibleState(page)
})

test('the truth table of a circuit is one press away @all', async ({ page }) => {
  await open(page, howTo)
  await waitForHydration(page)
  await adder(page).getByText('Truth table').click()
  await expect(adder(page).getByRole('row')).toHaveCount(2 + 8)
  await latch(page).getByText('Truth table').click()
  await expect(latch(page).getByText('because the outputs depend on what came before')).toBeVisible()
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
})

test('without scripts a circuit is a picture with words for it @all', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await open(page, howTo)
  const drawing = page.getByRole('img', { name: 'A full adder' })
  await expect(drawing).toBeVisible()
  await expect(drawing.locator('desc')).toHaveText(/Sum is P xor Cin\. Cout is A and B or P and Cin\./)
  await expect(adder(page).getByRole('button', { name: /Input/ })).toHaveCount(0)
  await adder(page).getByText('Truth table').click()
  await expect(adder(page).getByRole('table')).toBeVisible()
})
