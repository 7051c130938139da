import { flashMessageKey } from '#app/lib/browser-storage.ts'
import { sessionStore } from '#app/lib/browser-store.ts'
import { showToast } from '#app/ui/toast/toasts.tsx'

/** Stores a message for the login page, however this tab gets there. */
export function storeFlashMessage(text: string): void {
  sessionStore.setItem(flashMessageKey, text)
}

/** Shows the stored message, once. */
export function showFlashMessage(): void {
  const title = sessionStore.getItem(flashMessageKey)
  sessionStore.removeItem(flashMessageKey)
  if (title) showToast({ title, status: 'success' })
}
