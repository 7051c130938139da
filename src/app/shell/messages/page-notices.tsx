import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { useState, useSyncExternalStore } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { StatusLine } from '#app/ui/status/status.tsx'
import { t } from '#app/texts/t.ts'
import styles from './page-notices.module.css'

/** Where the edge marks an outdated copy of the page: the browser must not change it. */
const outdatedSlot = createIsomorphicFn().server(() => getGlobalStartContext()?.page.outdatedSlot)

export function StaleBanner() {
  const router = useRouter()
  const [isDismissed, setIsDismissed] = useState(false)
  useEffect(
    () =>
      router.subscribe(
        'onBeforeLoad',
        ({ pathChanged, fromLocation }) => fromLocation && pathChanged && setIsDismissed(true),
      ),
    [router],
  )
  return (
    <p
      role="status"
      data-copy={outdatedSlot()}
      className={styles.Stale}
      hidden={isDismissed}
      suppressHydrationWarning
    >
      {t('shell.outdated')}
    </p>
  )
}

/** Milliseconds for which the page says that the connection is back. */
const onlineNoticeMs = 5_000

export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  )
  const [wasOffline, setWasOffline] = useState(false)
  if (!isOnline && !wasOffline) setWasOffline(true)
  const isBack = isOnline && wasOffline

  useEffect(() => {
    if (!isBack) return undefined
    const timer = setTimeout(() => setWasOffline(false), onlineNoticeMs)
    return () => clearTimeout(timer)
  }, [isBack])

  return (
    <StatusLine status={isBack ? 'success' : 'warning'} className={styles.Offline}>
      {isOnline ? isBack && t('shell.online') : t('shell.offline')}
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
