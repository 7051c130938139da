import type { Page } from 'playwright-core'
import type { Scene } from './scenes.ts'

const groups = ['actions', 'selection', 'dialogs', 'fields', 'feedback', 'badges', 'page']

/** The catalogue of components, which a server of its own has. */
export const catalogueScenes: Scene[] = [
  ...groups.map((group) => ({ name: `ui-${group}`, path: `/dev/ui?group=${group}` })),
  { name: 'ui-menu-open', path: '/dev/ui?group=actions', act: (page) => press(page, 'Manage', 'menu') },
  { name: 'ui-combobox-open', path: '/dev/ui?group=selection', act: typeGate },
  {
    name: 'ui-dialog-open',
    path: '/dev/ui?group=dialogs',
    act: (page) => press(page, 'Open medium', 'dialog'),
  },
  {
    name: 'ui-confirm-open',
    path: '/dev/ui?group=dialogs',
    act: (page) => press(page, 'Ask for danger', 'alertdialog'),
  },
  { name: 'ui-toasts', path: '/dev/ui?group=feedback', act: showToasts },
]

/** Opens a menu or dialog with its button, in the pane of the browser's theme. */
async function press(page: Page, name: string, opens: 'menu' | 'dialog' | 'alertdialog'): Promise<void> {
  await (await pane(page)).getByRole('button', { name }).click()
  await page.getByRole(opens).waitFor()
}

async function typeGate(page: Page): Promise<void> {
  await (await pane(page)).getByRole('combobox', { name: 'Gate, marked' }).fill('n')
  await page.getByRole('option').first().waitFor()
}

async function showToasts(page: Page): Promise<void> {
  const buttons = await pane(page)
  for (const status of ['info', 'success', 'warning', 'error'])
    await buttons.getByRole('button', { name: status }).click()
  await page.getByRole('alert').last().waitFor()
}

async function pane(page: Page) {
  const theme = (await page.evaluate<boolean>('matchMedia("(prefers-color-scheme: dark)").matches'))
    ? 'dark'
    : 'light'
  return page.locator(`[data-theme=${theme}]`)
}
