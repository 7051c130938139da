import { browserFlags, installedBrowser, webglFlags } from '#scripts/browser/browser.ts'
import { main, open, signIn } from '../support/community.ts'
import { writePost } from '../support/writing.ts'
import { expect, test } from '../support/test.ts'

const executablePath = installedBrowser()
const launchOptions = {
  ...(executablePath && { executablePath }),
  args: [...browserFlags.filter((flag) => flag !== '--disable-gpu'), ...webglFlags],
}
test.use({ launchOptions })

const title = 'Half adder, for the tutorial'

test('a card runs its creation, and closing it brings the picture back @all', async ({ page, member }) => {
  await signIn(page, member)
  await open(page, '/hub?q=half+adder')
  const path = await page.getByRole('link', { name: title, exact: true }).getAttribute('href')
  await writePost(page, 'An adder that runs here', { text: `${main()}${path}` })
  const card = page.locator('.creation-card')
  const run = card.getByRole('button', { name: 'Run it here' })
  await run.press('Enter')
  const player = page.getByRole('region', { name: `${title}, running in 3D` })
  await expect(player).toHaveAttribute('data-drawn', 'true')
  await expect(card.locator('a > img')).toBeHidden()
  await expect(card.getByRole('link', { name: title })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(player).toHaveCount(0)
  await expect(run).toBeFocused()
  await expect(card.locator('a > img')).toBeVisible()
})

test('a circuit of a text opens in 3D, with switches that have its inputs’ names @all', async ({
  page,
  member,
}) => {
  await signIn(page, member)
  const text = '```circuit\n# Majority of two\nin Left, Right\nBoth = Left and Right\nout Both\n```'
  await writePost(page, 'A gate that opens in 3D', { text })
  const drawing = page.getByRole('img', { name: 'Majority of two' })
  await page.locator('figure.circuit').getByRole('button', { name: 'Open in 3D' }).click()
  const player = page.getByRole('region', { name: 'Majority of two, running in 3D' })
  await expect(player).toHaveAttribute('data-drawn', 'true')
  await expect(drawing).toBeHidden()
  await expect(player.getByRole('button', { name: 'Left' })).toBeVisible()
  await player.getByRole('button', { name: 'Close the circuit' }).click()
  await expect(drawing).toBeVisible()
})
