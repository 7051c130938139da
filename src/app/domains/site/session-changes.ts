/** A change of the browser's storage, as other tabs hear of it. */
type StorageChange = Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>

/**
 * Whether the change means that somebody logged in or out in another tab. The refresh token is written last and
 * removed last; one that only replaces another is the same session going on.
 */
export function isSessionChange({ key, oldValue, newValue }: StorageChange): boolean {
  if (key === null) return true
  return key === 'refresh' && (oldValue === null) !== (newValue === null)
}

/** Calls back when a session begins or ends in another tab; returns how to stop. */
export function watchSessions(changed: () => void): () => void {
  const heard = (event: StorageEvent) => isSessionChange(event) && changed()
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
}
