import * as texts from '#app/texts/english/ui.ts'

/** Milliseconds that a button says that it worked. */
const noticeTime = 2_000

/** Copies the source of the figure that a button stands in, and lets the button say so. */
export async function copySource(button: HTMLButtonElement): Promise<void> {
  const source = button.closest('figure')?.querySelector('pre code, annotation')
  const notice = document.createElement('span')
  notice.className = 'copied'
  notice.setAttribute('role', 'status')
  button.after(notice)
  try {
    await navigator.clipboard.writeText((source?.textContent ?? '').replace(/\n$/, ''))
    notice.textContent = button.textContent = texts.copied
  } catch {
    // Without leave to write there, the text is selected, so that the keyboard can copy it.
    if (source) getSelection()?.selectAllChildren(source)
    notice.textContent = button.textContent = texts.selected
  }
  setTimeout(() => {
    button.textContent = texts.copy
    notice.remove()
  }, noticeTime)
}
