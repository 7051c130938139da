import { type RefObject, useState, useSyncExternalStore } from 'react'
import { createSignal } from '#shared/signal.ts'
import {
  changed,
  type Command,
  type TextChange,
  pictureAt,
} from '#app/writing/editor/commands/text-change.ts'

/** The cause of a change: typing, a command or a picture, or the parent component. */
export type TextCause = 'typed' | 'command' | 'set'
export type Editor = ReturnType<typeof createEditor>

export function createEditor() {
  const box: RefObject<HTMLTextAreaElement | null> = { current: null }
  const changes = createSignal<TextCause>()

  /** Makes a change, and reports it as typed if the browser has fired no event: it does so in a focused text area. */
  function change<Result>(cause: TextCause, make: (box: HTMLTextAreaElement) => Result): Result | undefined {
    const element = box.current
    if (!element) return undefined
    let known = element.value
    const typed = () => void (known = element.value)
    element.addEventListener('input', typed)
    const result = make(element)
    element.removeEventListener('input', typed)
    if (element.value !== known) changes.send(cause)
    return result
  }

  return {
    box,
    text: () => box.current?.value ?? '',
    problem: () => box.current?.validationMessage ?? '',
    focus: () => box.current?.focus(),
    /** Replaces the whole text; the editor's `onText` is not called for it. */
    setText: (text: string) =>
      change('set', (element) => void (element.value !== text && (element.value = text))),
    /** Runs a command, so that it can be undone; false if there was nothing to do. */
    perform: (command: Command) => change('command', (element) => runCommand(element, command)) ?? false,
    insertPicture: (markup: string) => change('command', (element) => insertPicture(element, markup)),
    /** Replaces a part of the text, if it is still there. */
    replace: (text: string, insert: string) =>
      change('command', (element) => replaceIn(element, text, insert)),
    typed: () => changes.send('typed'),
    watch: changes.watch,
  }
}

export function useEditor(): Editor {
  return useState(createEditor)[0]
}

export function useEditorText({ watch, text }: Editor): string {
  return useSyncExternalStore(watch, text, () => '')
}

function runCommand(box: HTMLTextAreaElement, command: Command): boolean {
  const { value: text, selectionStart: start, selectionEnd: end } = box
  const change = box.readOnly || box.disabled ? undefined : command({ text, start, end })
  if (!change) return false
  box.focus()
  applyChange(box, change)
  return true
}

function insertPicture(box: HTMLTextAreaElement, markup: string): void {
  const { value: text, selectionStart: start, selectionEnd: end } = box
  applyChange(box, pictureAt({ text, start, end }, markup))
}

/** Replaces a text in the text area, keeping the caret in place; false if it is not there any more. */
function replaceIn(box: HTMLTextAreaElement, text: string, insert: string): boolean {
  const from = box.value.indexOf(text)
  if (from < 0) return false
  const to = from + text.length
  const shifted = (at: number) =>
    at <= from ? at : Math.max(from + insert.length, at + insert.length - text.length)
  applyChange(box, { from, to, insert, start: shifted(box.selectionStart), end: shifted(box.selectionEnd) })
  return true
}

/**
 * Applies a change like typed input, which the browser can undo and fires an event for; without the focus like a script,
 * without an event.
 */
function applyChange(box: HTMLTextAreaElement, change: TextChange) {
  const { from, to, insert, start, end } = change
  const after = changed(box.value, change)
  if (document.activeElement === box) {
    box.setSelectionRange(from, to)
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else enters into the browser's own undo
    if (box.value !== after) document.execCommand(insert === '' ? 'delete' : 'insertText', false, insert)
  }
  if (box.value !== after) box.setRangeText(insert, from, to)
  box.setSelectionRange(start, end)
}
