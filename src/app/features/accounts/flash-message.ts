import { flashMessageKey } from '#app/lib/browser-storage.ts'
import { showToast } from '#app/ui/toast/toast-store.ts'

/** Stores a message for the login page, however this tab gets there. */
export function storeFlashMessage(text: string): void {
  sessionStorage.setItem(flashMessageKey, text)
}

/** Shows the stored message, once. */
export function showFlashMessage(): void {
  const title = sessionStorage.getItem(flashMessageKey)
  sessionStorage.removeItem(flashMessageKey)
  if (title) showToast({ title, status: 'success' })
}
