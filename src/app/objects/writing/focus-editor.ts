/**
 * Leads whoever began to edit to the editor, as its `ref`: it stands where the object stood, which is out of sight
 * from a button below it, and the button itself can't keep the focus.
 */
export function focusEditor(editor: HTMLElement | null): void {
  if (!editor) return
  editor.focus({ preventScroll: true })
  if (editor.getBoundingClientRect().top < 0) editor.scrollIntoView()
}
