import { useState, useSyncExternalStore } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { lazyOnInteraction } from '#app/ui/lazy-on-interaction.ts'
import { toastStore } from './toast-store.ts'

const loadRegion = lazyOnInteraction(() => import('./toast-region.tsx'))

/** Renders the toasts of `showToast`; mount it once. Its code is loaded with the first toast. */
export function Toasts() {
  const count = useSyncExternalStore(
    toastStore.subscribe,
    () => toastStore.toasts().length,
    () => 0,
  )
  const [region, setRegion] = useState<Awaited<ReturnType<typeof loadRegion>>>()

  useEffect(() => {
    if (count === 0 || region) return
    loadRegion().then(setRegion, (error: unknown) =>
      console.error('Failed to load what shows messages', error),
    )
  }, [count, region])

  return region ? <region.ToastRegion /> : null
}
