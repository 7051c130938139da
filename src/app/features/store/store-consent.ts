import { useCallback, useSyncExternalStore } from 'react'

const key = 'store-widgets'
const listeners = new Set<() => void>()

/** Whether the visitor has let this store's pages be shown, as this browser remembers it, and how to change that. */
export function useStoreConsent(store: string): [isGiven: boolean, give: (isGiven: boolean) => void] {
  const isGiven = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(key) === store,
    () => false,
  )
  const give = useCallback(
    (isWanted: boolean) => {
      if (isWanted) localStorage.setItem(key, store)
      else localStorage.removeItem(key)
      for (const listener of listeners) listener()
    },
    [store],
  )
  return [isGiven, give]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab's choice holds here too.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
