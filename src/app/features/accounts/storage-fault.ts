import { UserFacingError } from '#app/ui/form/form-values.ts'
import { localStore } from '#app/lib/browser-store.ts'
import { t } from '#app/texts/t.ts'

/** Characters of room that a session takes. */
const sessionLength = 1_000

/** What a user has to change so that this browser can keep a session; undefined if it can. */
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
