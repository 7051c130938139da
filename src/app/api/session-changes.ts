/** A change of the browser's storage, as other tabs receive it. */
type StorageChange = Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>

/**
 * Whether the change means that somebody logged in or out in another tab, or changed their account there. The refresh
 * token is written last and removed last; one that only replaces another is the same session going on.
 */
export function isSessionChange({ key, oldValue, newValue }: StorageChange): boolean {
  if (key === null || key === 'account') return true
  return key === 'refresh' && (oldValue === null) !== (newValue === null)
}

/** Calls back when a session begins, ends or changes in another tab; returns how to stop. */
export function watchSessions(changed: () => void): () => void {
  const heard = (event: StorageEvent) => isSessionChange(event) && changed()
  // A page in the browser's back/forward cache has received no events meanwhile.
  const woken = (event: PageTransitionEvent) => event.persisted && changed()
  addEventListener('storage', heard)
  addEventListener('pageshow', woken)
  return () => {
    removeEventListener('storage', heard)
    removeEventListener('pageshow', woken)
  }
}
