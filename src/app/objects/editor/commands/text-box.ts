import { pictureAt } from './blocks.ts'
import { changed, type Command, type TextChange } from './text-change.ts'

/** Does a command in a box, so that it can be undone there; false when there was nothing to do. */
export function perform(box: HTMLTextAreaElement, command: Command): boolean {
  const { value: text, selectionStart: start, selectionEnd: end } = box
  const change = box.readOnly || box.disabled ? undefined : command({ text, start, end })
  if (!change) return false
  box.focus()
  applyChange(box, change)
  return true
}

/** Puts a picture into a box where its caret is. */
export function insertPicture(box: HTMLTextAreaElement, markup: string): void {
  const { value: text, selectionStart: start, selectionEnd: end } = box
  applyChange(box, pictureAt({ text, start, end }, markup))
}

/** Replaces a text in the box, leaving the caret with the words around it; false when it is not there any more. */
export function replaceIn(box: HTMLTextAreaElement, text: string, insert: string): boolean {
  const from = box.value.indexOf(text)
  if (from < 0) return false
  const to = from + text.length
  const kept = (at: number) =>
    at <= from ? at : Math.max(from + insert.length, at + insert.length - text.length)
  applyChange(box, { from, to, insert, start: kept(box.selectionStart), end: kept(box.selectionEnd) })
  return true
}

/** Puts a text in the place of all that a box holds. */
export function setText(box: HTMLTextAreaElement, text: string): void {
  if (box.value !== text) box.value = text
}

/**
 * Applies a change as the browser does what is typed, which it can undo and tells its listeners of; in a box without the focus
 * as scripts do, of which it tells nobody.
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
