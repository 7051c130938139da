import { useRouter } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { shellTexts } from '#app/texts/english/shell.ts'
import { useTexts } from '#app/lib/frame-texts.ts'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import styles from './page-notices.module.css'

/** Where the edge says that it has only an old copy of the page to give: the browser leaves what stands there. */
const outdatedSlot = createIsomorphicFn().server(() => getGlobalStartContext()?.page.outdatedSlot)

/** Says that the page comes from an old copy, until another one is opened. */
export function StaleBanner() {
  const router = useRouter()
  const { outdated, lang } = useTexts('shell', shellTexts)
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
    <p
      lang={lang}
      role="status"
      data-copy={outdatedSlot()}
      className={styles.Stale}
      hidden={isLeft}
      suppressHydrationWarning
    >
      {outdated}
    </p>
  )
}

/** Milliseconds that the page says that the connection is back. */
const backTime = 5_000

/** Says that the browser is offline, while it is, and for a while that it is back. */
export function OfflineNotice() {
  const texts = useTexts('shell', shellTexts)
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
    const timer = setTimeout(() => setWasOffline(false), backTime)
    return () => clearTimeout(timer)
  }, [isBack])

  return (
    <StatusLine lang={texts.lang} status={isBack ? 'success' : 'warning'} className={styles.Offline}>
      {isOnline ? isBack && texts.online : texts.offline}
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
