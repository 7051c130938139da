import { UserFacingError } from '#app/ui/form/form-values.ts'
import { localStore, sessionStore } from '#app/lib/browser-store.ts'
import { t } from '#app/texts/t.ts'
import { flashMessageKey } from '#app/lib/browser-storage.ts'
import { showToast } from '#app/ui/toast/toasts.tsx'

/** Characters of room that a session takes. */
const sessionLength = 1_000

export function storageFault(): string | undefined {
  const canStore = localStore.setItem('probe', ' '.repeat(sessionLength))
  localStore.removeItem('probe')
  if (!navigator.cookieEnabled) return t('accounts.storageBlocked')
  if (canStore) return undefined
  return localStore.names().length > 0 ? t('accounts.storageFull') : t('accounts.storageBlocked')
}

/** Throws an error that says so: without storage a login would be lost at once. */
export function requireStorage(): void {
  const fault = storageFault()
  if (fault !== undefined) throw new UserFacingError(fault)
}

/** Milliseconds after which navigation counts as cancelled if the page is still visible. */
const timeoutMs = 10_000

/** Resolves only if this page stays visible: the pressed button stays busy until the next page is there. */
export function navigateAway(address: string): Promise<void> {
  location.assign(address)
  return waitForReturn()
}

/** Resolves when the page is restored from the history, or was not left after all. */
export function waitForReturn(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
    setTimeout(resolve, timeoutMs)
  })
}

export function storeFlashMessage(text: string): void {
  sessionStore.setItem(flashMessageKey, text)
}

export function showFlashMessage(): void {
  const title = sessionStore.getItem(flashMessageKey)
  sessionStore.removeItem(flashMessageKey)
  if (title) showToast({ title, status: 'success' })
}
