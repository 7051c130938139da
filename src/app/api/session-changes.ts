/** A change of the browser's storage, as other tabs receive it. */
type StorageChange = Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>

/**
 * Whether the change means that the user logged in or out in another tab, or changed their account there. The refresh token is
 * written last and removed last; one that only replaces another belongs to the same session.
 */
export function isSessionChange({ key, oldValue, newValue }: StorageChange): boolean {
  if (key === null || key === 'account') return true
  return key === 'refresh' && (oldValue === null) !== (newValue === null)
}

/** Calls back when a session begins, ends or changes in another tab; returns a function that stops it. */
export function watchSessions(changed: () => void): () => void {
  const onStorage = (event: StorageEvent) => isSessionChange(event) && changed()
  // A page in the browser's back/forward cache has missed events.
  const onPageShow = (event: PageTransitionEvent) => event.persisted && changed()
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onPageShow)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onPageShow)
  }
}
