import { t } from '#app/texts/t.ts'

/** Milliseconds for which a button shows success. */
const noticeTime = 2_000

export async function copySource(button: HTMLButtonElement): Promise<void> {
  const source = button.closest('figure')?.querySelector('pre code, annotation')
  const notice = document.createElement('span')
  notice.className = 'copied'
  notice.setAttribute('role', 'status')
  button.after(notice)
  try {
    await navigator.clipboard.writeText((source?.textContent ?? '').replace(/\n$/, ''))
    notice.textContent = button.textContent = t('common.copyDone')
  } catch {
    // Without clipboard permission, the text is selected, so that the keyboard can copy it.
    if (source) getSelection()?.selectAllChildren(source)
    notice.textContent = button.textContent = t('common.copySelected')
  }
  setTimeout(() => {
    button.textContent = t('common.copy')
    notice.remove()
  }, noticeTime)
}
