import { AxeBuilder } from '@axe-core/playwright'
import { startCatalogue } from '#scripts/build/component-catalogue.ts'
import { freePort } from '#scripts/browser/free-port.ts'
import { waitForHydration } from '#scripts/browser/wait-for-hydration.ts'
import { expectAccessibleAtWidth, expectToFit, collectProblems } from '../support/community.ts'
import { expect, test, type Page } from '../support/test.ts'

let catalogue: Awaited<ReturnType<typeof startCatalogue>>

test.beforeAll(async () => {
  catalogue = await startCatalogue(await freePort())
})

test.afterAll(() => catalogue.stop())

/** The components are no page with landmarks, so best-practice rules are left out. */
async function expectStandards(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`)).toEqual(
    [],
  )
}

test('the catalogue shows all components in both themes at both widths, each theme with its own dialogs @all', async ({
  page,
}) => {
  const complaints = collectProblems(page)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${catalogue.origin}/dev/ui`)
    await expect(page.getByRole('group', { name: 'Button, dark', exact: true })).toBeVisible()
    await waitForHydration(page)
    await expectToFit(page)
    await (width === 390 ? expectStandards(page) : expectAccessibleAtWidth(page))
  }
  await page.goto(`${catalogue.origin}/dev/ui?group=dialogs`)
  for (const theme of ['dark', 'light']) {
    await page
      .getByRole('group', { name: `Dialog, ${theme}` })
      .getByRole('button', { name: 'Open small' })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Rename the board' })
    await expect(dialog).toHaveCSS('color-scheme', theme)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  expect(complaints).toEqual([])
})
