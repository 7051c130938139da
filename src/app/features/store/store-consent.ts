import { useCallback, useSyncExternalStore } from 'react'
import { createSignal } from '#app/lib/signal.ts'

const key = 'store-widgets'
const changes = createSignal()

/** Whether the visitor has allowed this store's widgets, as stored in this browser, and a function to change it. */
export function useStoreConsent(
  store: string,
): [hasConsent: boolean, setConsent: (isGranted: boolean) => void] {
  const hasConsent = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(key) === store,
    () => false,
  )
  const changeConsent = useCallback(
    (isGranted: boolean) => {
      if (isGranted) localStorage.setItem(key, store)
      else localStorage.removeItem(key)
      changes.send()
    },
    [store],
  )
  return [hasConsent, changeConsent]
}

function subscribe(listener: () => void): () => void {
  const stop = changes.watch(listener)
  // A choice in another tab applies here too.
  addEventListener('storage', listener)
  return () => {
    stop()
    removeEventListener('storage', listener)
  }
}
