import { showToast } from '#app/ui/toast/toast-store.ts'

const storageKey = 'note'

/** Stores a message for the login page, however this tab gets there. */
export function storeFlashMessage(text: string): void {
  sessionStorage.setItem(storageKey, text)
}

/** Shows the stored message, once. */
export function showFlashMessage(): void {
  const title = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  if (title) showToast({ title, status: 'success' })
}
