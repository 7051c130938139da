import { useCallback, useSyncExternalStore } from 'react'
import { createSignal } from '#app/lib/signal.ts'

const key = 'store-widgets'
const changes = createSignal()

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
      changes.send()
    },
    [store],
  )
  return [isGiven, give]
}

function subscribe(listener: () => void): () => void {
  const stop = changes.watch(listener)
  // Another tab's choice holds here too.
  addEventListener('storage', listener)
  return () => {
    stop()
    removeEventListener('storage', listener)
  }
}
