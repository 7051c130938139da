import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import styles from './page-notices.module.css'

// Where the edge puts its line when it has only an old copy of a page to give; see the page cache.
const staleSlot = { __html: '<!--stale-banner-->' }

/** Says that the page comes from an old copy, until another one is opened. */
export function StaleBanner() {
  const router = useRouter()
  const [isLeft, setIsLeft] = useState(false)
  useEffect(
    () =>
      router.subscribe(
        'onBeforeLoad',
        ({ pathChanged, fromLocation }) => fromLocation && pathChanged && setIsLeft(true),
      ),
    [router],
  )
  return (
    <div
      className={styles.Stale}
      hidden={isLeft}
      suppressHydrationWarning
      dangerouslySetInnerHTML={staleSlot}
    />
  )
}

/** Says that the browser is offline, while it is. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  )
  return (
    <StatusLine status="warning" className={styles.Offline}>
      {isOnline ? null : 'You are offline. What is open stays readable; sending has to wait.'}
    </StatusLine>
  )
}

function followConnection(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
