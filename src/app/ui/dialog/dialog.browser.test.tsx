import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfirmDialog, Dialog } from './dialog.tsx'

const opener = page.getByRole('button', { name: 'Open' })
const dialog = page.getByRole('dialog', { name: 'Rename' })
const field = page.getByRole('textbox', { name: 'Name' })

interface SceneProps {
  beginsAtTitle?: boolean
  children?: ReactNode
}

/** A page with a button that opens a dialog with one field. */
function Scene({ beginsAtTitle, children }: SceneProps) {
  const [open, setOpen] = useState(false)
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog title="Rename" open={open} beginsAtTitle={beginsAtTitle} onClose={() => setOpen(false)}>
        <input aria-label="Name" />
        {children}
      </Dialog>
    </main>
  )
}

/** Opens the dialog by the keyboard. */
async function openByKey(): Promise<void> {
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
}

test.each([
  [false, field],
  [true, page.getByRole('heading', { name: 'Rename' })],
])(
  'a dialog is named by its title, and the focus goes to its first control, or that (%s)',
  async (beginsAtTitle, first) => {
    await render(<Scene beginsAtTitle={beginsAtTitle} />)
    await openByKey()
    await expect.element(first).toHaveFocus()
    // The page behind it can't be reached.
    expect(dialog.element().matches(':modal')).toBe(true)
  },
)

test.each(['{Escape}', '{Tab}{Enter}'])(
  '%s closes a dialog, and the focus goes back to where it was',
  async (keys) => {
    await render(<Scene />)
    await openByKey()
    await userEvent.keyboard(keys)
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  },
)

test('a dialog can be opened again at once after Escape, before the browser’s next frame', async () => {
  await render(<Scene />)
  await openByKey()
  const element = dialog.element() as HTMLDialogElement
  // Escape and Enter without a frame in between, as on a busy machine.
  element.dispatchEvent(new Event('cancel', { cancelable: true }))
  await Promise.resolve()
  ;(opener.element() as HTMLElement).click()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await expect.element(dialog).toBeVisible()
})

test('a click on the backdrop closes a dialog, one inside it does not', async () => {
  await render(<Scene />)
  await openByKey()
  await dialog.click({ position: { x: 30, y: 30 } })
  await expect.element(dialog).toBeVisible()
  await dialog.click({ position: { x: -20, y: 30 }, force: true })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the second click of a double click that opened the dialog does not close it', async () => {
  await render(<Scene />)
  await openByKey()
  const press = (detail: number) =>
    dialog.element().dispatchEvent(new MouseEvent('mousedown', { bubbles: true, detail }))
  press(2)
  expect((dialog.element() as HTMLDialogElement).open).toBe(true)
  press(1)
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a dialog that is unmounted while open restores the focus', async () => {
  const pageWith = (dialogs: ReactNode) => (
    <main>
      <button type="button">Open</button>
      {dialogs}
    </main>
  )
  const { rerender } = await render(pageWith(null))
  opener.element().focus()
  await rerender(
    pageWith(
      <Dialog open title="Rename" onClose={() => {}}>
        <input aria-label="Name" />
      </Dialog>,
    ),
  )
  await expect.element(field).toHaveFocus()
  await rerender(pageWith(null))
  await expect.element(opener).toHaveFocus()
})

test('closing a dialog inside a dialog leaves the outer one open', async () => {
  await render(
    <Scene>
      <Inner />
    </Scene>,
  )
  await openByKey()
  await page.getByRole('button', { name: 'More' }).click()
  const inner = page.getByRole('dialog', { name: 'Inner' })
  await expect.element(inner).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(inner).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
})

function Inner() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        More
      </button>
      <Dialog open={open} title="Inner" onClose={() => setOpen(false)} />
    </>
  )
}

test('a confirmation is described by its text, and focuses the button that changes nothing', async () => {
  await render(<ConfirmDialog open title="Delete it?" text="It can’t be restored." onChoice={() => {}} />)
  const question = page.getByRole('alertdialog', { name: 'Delete it?' })
  await expect.element(question).toHaveAccessibleDescription('It can’t be restored.')
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
})
