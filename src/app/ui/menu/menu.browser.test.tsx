import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Menu, MenuButton, MenuLink, MenuSeparator } from './menu.tsx'

const button = page.getByRole('button', { name: 'Manage' })
const menu = page.getByRole('menu', { name: 'What can be done' })
const entry = (name: string) => page.getByRole('menuitem', { name })

/** A page with a menu of a link and three actions, one of which can't be chosen. */
async function renderMenu(rename: () => void = () => {}): Promise<void> {
  await render(
    <main>
      <Menu label="What can be done" button={<button type="button">Manage</button>}>
        <MenuLink href="#feed">Feed</MenuLink>
        <MenuButton onClick={rename}>Rename</MenuButton>
        <MenuButton disabled>Restore</MenuButton>
        <MenuSeparator />
        <MenuButton>Delete</MenuButton>
      </Menu>
      <button type="button">After</button>
    </main>,
  )
}

/** Opens the menu by a key on its button. */
async function openBy(key: string): Promise<void> {
  button.element().focus()
  await userEvent.keyboard(key)
  await expect.element(entry('Feed')).toHaveFocus()
}

test.each(['{Enter}', ' ', '{ArrowDown}', '{ArrowUp}'])(
  '%s on the button opens the menu at its first entry, and Escape goes back to the button',
  async (key) => {
    await renderMenu()
    await expect.element(menu).not.toBeInTheDocument()
    await openBy(key)
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  },
)

test('choosing an entry runs it once, closes the menu and restores the focus, unless it can’t be chosen', async () => {
  const rename = vi.fn<() => void>()
  await renderMenu(rename)
  await expect.element(button).toHaveAttribute('aria-haspopup', 'menu')
  await openBy('{Enter}')
  await entry('Restore').click({ force: true })
  await expect.element(menu).toBeVisible()
  await entry('Rename').click()
  expect(rename).toHaveBeenCalledOnce()
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('arrows, Home, End and letters move round the entries that can be chosen, inside the window', async () => {
  await renderMenu()
  await openBy('{Enter}')
  for (const [key, name] of [
    ['{ArrowDown}', 'Rename'],
    ['{ArrowDown}', 'Delete'],
    ['{ArrowDown}', 'Feed'],
    ['{ArrowUp}', 'Delete'],
    ['{Home}', 'Feed'],
    ['{End}', 'Delete'],
    ['R', 'Rename'],
    ['x', 'Rename'],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.element(entry(name)).toHaveFocus()
  }
  const { left, right, bottom } = menu.element().getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(innerWidth)
  expect(bottom).toBeLessThanOrEqual(innerHeight)
})

test('Tab closes the menu and moves on from its button, and a click outside closes it', async () => {
  await renderMenu()
  await openBy('{Enter}')
  await userEvent.keyboard('{Tab}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
  await button.click()
  await expect.element(menu).toBeVisible()
  await userEvent.click(document.body, { position: { x: 900, y: 700 } })
  await expect.element(menu).not.toBeInTheDocument()
})
