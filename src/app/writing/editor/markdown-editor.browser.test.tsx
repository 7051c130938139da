import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ContextType, ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ShellContext } from '#app/lib/shell-context.ts'
import { Form } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { defaultSettings } from '#shared/page/settings.ts'
import type { Command } from '#app/writing/editor/commands/text-change.ts'
import { type Editor, type TextCause, createEditor, useEditorText } from './editor.ts'
import { MarkdownEditor } from './markdown-editor.tsx'

const box = page.getByRole('textbox', { name: 'Text' })
const other = page.getByRole('textbox', { name: 'Title' })
const counter = (count: number) => page.getByText(`${count} / 20`)

/** Shell context of the page; an editor reads only its settings. */
const shell = { settings: defaultSettings } as NonNullable<ContextType<typeof ShellContext>>

function renderInPage(children: ReactNode) {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <ShellContext value={shell}>{children}</ShellContext>
    </QueryClientProvider>,
  )
}

/** Puts words at the end. */
const append =
  (added: string): Command =>
  ({ text }) => ({ from: text.length, to: text.length, insert: added, start: 0, end: 0 })

/** An editor in a form, and the changes that it reports. */
async function renderEditor(text = '', onSubmit = () => {}) {
  const editor = createEditor()
  const causes: TextCause[] = []
  const onText = vi.fn<(text: string) => void>()
  const onEdit = vi.fn<(values: FormValues) => void>()
  editor.watch((cause) => causes.push(cause))
  await renderInPage(
    <Form aria-label="Post" onSubmit={onSubmit} onEdit={onEdit}>
      <input aria-label="Title" name="title" />
      <MarkdownEditor
        editor={editor}
        name="body"
        label="Text"
        defaultValue={text}
        limit={20}
        showsCount
        onText={onText}
      />
      <Shown editor={editor} />
    </Form>,
  )
  return { editor, causes, onText, onEdit }
}

function Shown({ editor }: { editor: Editor }) {
  return <output>{useEditorText(editor)}</output>
}

test('typed text is reported to the parent component and the form', async () => {
  const { editor, causes, onText, onEdit } = await renderEditor()
  await box.click()
  await userEvent.keyboard('ab')
  expect(causes).toEqual(['typed', 'typed'])
  expect(onText).toHaveBeenLastCalledWith('ab')
  expect(onEdit).toHaveBeenLastCalledWith({ title: '', body: 'ab' })
  expect(editor.text()).toBe('ab')
  await expect.element(counter(2)).toBeVisible()
})

test('a command in the focused box can be undone like typing', async () => {
  const { editor, causes } = await renderEditor('One')
  await box.click()
  expect(editor.perform(append(' two'))).toBe(true)
  expect(editor.text()).toBe('One two')
  expect(causes).toEqual(['typed'])
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(editor.text()).toBe('One')
})

test('Enter continues a list, and sends with Control, but not if it ends a composition', async () => {
  const onSubmit = vi.fn<() => void>()
  const { editor } = await renderEditor('- One', onSubmit)
  await expect.element(page.getByRole('toolbar')).toBeVisible()
  const press = (keys: KeyboardEventInit) =>
    box
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...keys }))
  expect([press({ keyCode: 229 }), press({ keyCode: 229, ctrlKey: true })]).toEqual([true, true])
  expect([editor.text(), onSubmit.mock.calls]).toEqual(['- One', []])
  await box.click()
  await userEvent.keyboard('{End}{Enter}')
  expect(editor.text()).toBe('- One\n- ')
  await userEvent.keyboard('2{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
})

test('a picture that finishes uploading changes the text, but not the focus', async () => {
  const { editor, causes, onText, onEdit } = await renderEditor('One')
  await other.click()
  editor.replace('One', 'Two')
  await expect.element(other).toHaveFocus()
  expect(causes).toEqual(['command'])
  expect(onText).toHaveBeenLastCalledWith('Two')
  await vi.waitFor(() => expect(onEdit).toHaveBeenLastCalledWith({ title: '', body: 'Two' }))
  expect(document.querySelector('output')?.textContent).toBe('Two')
})

test('a text that is set by code is counted and validated, but not reported back', async () => {
  const { editor, onText, onEdit } = await renderEditor()
  editor.setText('Longer than twenty letters')
  await expect.element(counter(26)).toBeVisible()
  expect(editor.problem()).toContain('20')
  expect(onText).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(onEdit).toHaveBeenCalledOnce())
  const button = page.getByRole('button', { name: 'Submit' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  editor.setText('')
  await expect.element(counter(0)).toBeVisible()
})
