/** Puts text into a box where its caret is, as if it had been typed, so that everything that listens hears of it. */
export function typeInto(box: HTMLTextAreaElement, text: string): void {
  box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end')
  hear(box)
}

/** Replaces a text in the box, leaving the caret with the words around it; false when it is not there any more. */
export function replaceIn(box: HTMLTextAreaElement, text: string, by: string): boolean {
  const start = box.value.indexOf(text)
  if (start < 0) return false
  box.setRangeText(by, start, start + text.length, 'preserve')
  hear(box)
  return true
}

function hear(box: HTMLTextAreaElement) {
  box.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
