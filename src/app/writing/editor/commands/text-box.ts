import { pictureAt } from './blocks.ts'
import { changed, type Command, type TextChange } from './text-change.ts'

/** Runs a command in a text area, so that it can be undone; false if there was nothing to do. */
export function runCommand(box: HTMLTextAreaElement, command: Command): boolean {
  const { value: text, selectionStart: start, selectionEnd: end } = box
  const change = box.readOnly || box.disabled ? undefined : command({ text, start, end })
  if (!change) return false
  box.focus()
  applyChange(box, change)
  return true
}

/** Inserts a picture at the caret. */
export function insertPicture(box: HTMLTextAreaElement, markup: string): void {
  const { value: text, selectionStart: start, selectionEnd: end } = box
  applyChange(box, pictureAt({ text, start, end }, markup))
}

/** Replaces a text in the text area, keeping the caret in place; false if it is not there any more. */
export function replaceIn(box: HTMLTextAreaElement, text: string, insert: string): boolean {
  const from = box.value.indexOf(text)
  if (from < 0) return false
  const to = from + text.length
  const shifted = (at: number) =>
    at <= from ? at : Math.max(from + insert.length, at + insert.length - text.length)
  applyChange(box, { from, to, insert, start: shifted(box.selectionStart), end: shifted(box.selectionEnd) })
  return true
}

/** Replaces the whole text. */
export function setText(box: HTMLTextAreaElement, text: string): void {
  if (box.value !== text) box.value = text
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
