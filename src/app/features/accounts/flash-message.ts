import { showToast } from '#app/ui/toast/toast-store.ts'

const place = 'note'

/** Leaves a sentence for the login page, whatever way this tab takes there. */
export function leaveFlashMessage(text: string): void {
  sessionStorage.setItem(place, text)
}

/** Says, once, the sentence that was left. */
export function showFlashMessage(): void {
  const title = sessionStorage.getItem(place)
  sessionStorage.removeItem(place)
  if (title) showToast({ title, status: 'success' })
}
