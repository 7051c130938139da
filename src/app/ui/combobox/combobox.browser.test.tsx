import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  ComboboxList,
  type Combobox,
  type ComboboxField,
  type ComboboxOptions,
  type ComboboxResult,
  useCombobox,
  useLazyCombobox,
} from './combobox.tsx'

const gates = ['and', 'nand', 'nor']
const list = page.getByRole('listbox', { name: 'Suggestions' })
const option = (name: string) => page.getByRole('option', { name, exact: true })
const selected = page.getByRole('option', { selected: true })
const field = page.getByLabelText('Gate')

async function findGates(text: string): Promise<ComboboxResult<string>> {
  return text === '?'
    ? { items: [], hint: 'a gate’s name' }
    : { items: gates.filter((gate) => gate.includes(text)) }
}

/** The field’s value, wherever the field is. */
const typed = () => (field.element() as HTMLInputElement).value

function Options({ combobox }: { combobox: Combobox<string> }) {
  return (
    <ComboboxList combobox={combobox} keyOf={(gate) => gate}>
      {(gate) => gate}
    </ComboboxList>
  )
}

interface SceneProps extends Partial<ComboboxOptions<string>> {
  type?: 'search'
  onSubmit?: () => void
  onKey?: (key: string) => void
}

/** A field that offers gates, in a form that records submits and keys. */
function Scene({ type, onSubmit, onKey, ...settings }: SceneProps) {
  const combobox = useCombobox({ find: () => findGates(typed()), onChoose: () => {}, ...settings })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens as a page does
    <form
      aria-label="Search"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
      onKeyDown={({ key }) => onKey?.(key)}
    >
      <input aria-label="Gate" type={type} {...combobox.field} />
      <button type="submit">Go</button>
      <Options combobox={combobox} />
    </form>
  )
}

async function typeInto(text: string): Promise<void> {
  field.element().focus()
  await userEvent.keyboard(text)
}

test('a combobox exposes its role, whether it is open, and the active option that arrows cycle through', async () => {
  await render(<Scene />)
  await expect.element(field).toHaveAttribute('role', 'combobox')
  await expect.element(field).toHaveAttribute('aria-autocomplete', 'list')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await typeInto('n')
  await expect.element(list).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  await expect.element(field).toHaveAttribute('aria-controls', list.element().id)
  await expect.element(field).not.toHaveAttribute('aria-activedescendant')
  for (const [key, gate] of [
    ['{ArrowUp}', 'nor'],
    ['{ArrowDown}', 'and'],
    ['{ArrowDown}', 'nand'],
    ['{ArrowUp}', 'and'],
    ['{ArrowUp}', 'nor'],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.element(selected).toHaveTextContent(gate)
    await expect.element(field).toHaveAttribute('aria-activedescendant', option(gate).element().id)
  }
  // The focus and the cursor stay where they are.
  await expect.element(field).toHaveFocus()
  expect((field.element() as HTMLInputElement).selectionStart).toBe(1)
})

test('Enter chooses the active option without submitting, unless it ends a composition; without one it submits and closes the list', async () => {
  const chosen = vi.fn<(gate: string) => void>()
  const sent = vi.fn<() => void>()
  await render(<Scene onChoose={chosen} onSubmit={sent} />)
  await typeInto('n')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true }))
  expect(chosen).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(chosen).toHaveBeenCalledExactlyOnceWith('nand')
  expect(sent).not.toHaveBeenCalled()
  await expect.element(list).not.toBeInTheDocument()
  await typeInto('a')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(sent).toHaveBeenCalledOnce()
  await expect.element(list).not.toBeInTheDocument()
})

test('Escape and leaving the field close only the list; the down arrow opens it again', async () => {
  const key = vi.fn<(key: string) => void>()
  await render(<Scene onKey={key} />)
  await typeInto('n')
  await expect.element(list).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('3 suggestions')
  key.mockClear()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(page.getByRole('status')).toHaveTextContent('')
  expect(key).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Escape}{Escape}')
  expect(key).toHaveBeenCalledExactlyOnceWith('Escape')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Go' })).toHaveFocus()
})

test('a preselected option is chosen by Tab, any other by a click, and the field keeps the focus', async () => {
  const chosen = vi.fn<(gate: string) => void>()
  await render(<Scene onChoose={chosen} preselects={(gate) => gate === 'nand'} />)
  await typeInto('na')
  await expect.element(selected).toHaveTextContent('nand')
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{Backspace}')
  await option('nor').click()
  expect(chosen.mock.calls).toEqual([['nand'], ['nor']])
  await expect.element(field).toHaveFocus()
})

test('a description without options doesn’t expand the field', async () => {
  await render(<Scene />)
  await typeInto('?')
  await expect.element(page.getByRole('status')).toHaveTextContent('a gate’s name')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
})

test('outdated results, or results after closing, are not shown', async () => {
  const resolvers: ((offer: ComboboxResult<string>) => void)[] = []
  const failures: ((error: Error) => void)[] = []
  const find = () =>
    new Promise<ComboboxResult<string>>((resolve, reject) => {
      resolvers.push(resolve)
      failures.push(reject)
    })
  await render(<Scene find={find} />)
  await typeInto('ab')
  resolvers[1]?.({ items: ['second'] })
  await expect.element(option('second')).toBeVisible()
  resolvers[0]?.({ items: ['first'] })
  await userEvent.keyboard('c{Escape}')
  resolvers[2]?.({ items: ['third'] })
  await userEvent.keyboard('d')
  failures[3]?.(new Error('offline'))
  await expect.element(list).not.toBeInTheDocument()
})

test('a search field may keep its role, and names the active option', async () => {
  await render(<Scene type="search" keepsRole preselects={() => true} />)
  await typeInto('n')
  await expect.element(list).toBeVisible()
  const box = page.getByRole('searchbox')
  await expect.element(box).not.toHaveAttribute('aria-expanded')
  await expect.element(box).toHaveAttribute('aria-controls', list.element().id)
  await expect.element(box).toHaveAttribute('aria-activedescendant', option('and').element().id)
})

test('a combobox attached later to its field shows matches at once, and detaches without a trace', async () => {
  function Late({ onField }: { onField: (field: ComboboxField | undefined) => void }) {
    return (
      <Options combobox={useLazyCombobox(onField, { find: () => findGates(typed()), onChoose: () => {} })} />
    )
  }
  function Page() {
    const [fieldProps, setFieldProps] = useState<ComboboxField>()
    const [isThere, setIsThere] = useState(false)
    return (
      <>
        <input aria-label="Gate" defaultValue="na" {...fieldProps} />
        <button type="button" onClick={() => setIsThere(!isThere)}>
          Load
        </button>
        {isThere ? <Late onField={setFieldProps} /> : null}
      </>
    )
  }
  await render(<Page />)
  const load = page.getByRole('button', { name: 'Load' })
  await load.click()
  await expect.element(option('nand')).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  await load.click()
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(field).not.toHaveAttribute('role')
})
