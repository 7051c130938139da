import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { shellTexts } from '#app/texts/english/shell.ts'
import { useTexts } from '#app/texts/frame-texts.ts'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import styles from './page-notices.module.css'

/** Says that the page comes from an old copy, until another one is opened. */
export function StaleBanner() {
  const router = useRouter()
  const { outdated, lang } = useTexts('shell', shellTexts)
  // Never set again: the edge shows what is inside when it has only an old copy of the page to give.
  const [slot] = useState(() => ({ __html: `<!--stale-banner ${outdated}-->` }))
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
      lang={lang}
      className={styles.Stale}
      hidden={isLeft}
      suppressHydrationWarning
      dangerouslySetInnerHTML={slot}
    />
  )
}

/** Says that the browser is offline, while it is. */
export function OfflineNotice() {
  const texts = useTexts('shell', shellTexts)
  const isOnline = useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  )
  return (
    <StatusLine lang={texts.lang} status="warning" className={styles.Offline}>
      {isOnline ? null : texts.offline}
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
