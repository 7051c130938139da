import { readFile } from 'node:fs/promises'
import { expectAccessibleState, expectToFit } from '../support/community.ts'
import { expect, test } from '../support/test.ts'
import { button, canvas, expectDrawn, explore, launchOptions, openHalfAdder, player } from './player-pages.ts'

test.use({ launchOptions })

test('a switch of a running circuit is recorded, and saved as a file @all', async ({ page }) => {
  await openHalfAdder(page)
  await explore(page).click()
  await expectDrawn(page)
  await button(page, 'Record signals').click()
  await player(page).getByLabel('Record a switch or button…').selectOption('Switch 1')
  await expect(player(page).getByLabel('Name of the signal')).toHaveValue(/\S/)
  await player(page).getByLabel('Name of the signal').fill('First bit')
  await button(page, 'One tick').click()
  await button(page, 'Switch 1').click()
  await button(page, 'One tick').click()
  await button(page, 'One tick').click()
  await player(page).getByText('Last changes').click()
  await expect(player(page).getByRole('row')).toHaveText([/Tick/, /2First biton/, /0First bitoff/])
  const saving = page.waitForEvent('download')
  await button(page, 'Save as VCD').click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('circuit.vcd')
  expect(await readFile(await file.path(), 'utf8')).toContain(
    '$var wire 1 A First_bit $end\n$upscope $end\n$enddefinitions $end\n#0\n$dumpvars\n0A\n$end\n#2\n1A\n#3\n',
  )
  await expectAccessibleState(page)
})

test('a peg of any part is recorded with the keyboard alone @all', async ({ page }) => {
  await openHalfAdder(page)
  await page.keyboard.press('e')
  await expectDrawn(page)
  await button(page, 'Record signals').focus()
  await page.keyboard.press('Enter')
  await player(page).getByLabel('Record another part…').focus()
  await page.keyboard.type('Xor')
  await page.keyboard.press('Tab')
  await expect(player(page).getByLabel('Which of 1')).toBeFocused()
  await expectAccessibleState(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(player(page).getByLabel('Name of the signal')).toHaveValue('Xor gate')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)
})

test('all parts of a kind are highlighted in the picture, also on a phone @all', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHalfAdder(page)
  await explore(page).click()
  await expectDrawn(page)
  await button(page, 'Find parts and labels').click()
  await expectToFit(page)
  await expectAccessibleState(page)
  const before = await canvas(page).screenshot()
  await player(page)
    .getByRole('group', { name: 'Kinds of parts, to highlight' })
    .getByRole('button')
    .first()
    .click()
  await expect.poll(async () => before.equals(await canvas(page).screenshot())).toBe(false)
  await button(page, 'Find parts and labels').click()
  await expect.poll(async () => before.equals(await canvas(page).screenshot())).toBe(true)
})
