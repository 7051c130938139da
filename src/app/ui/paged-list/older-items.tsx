import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Spinner } from '#app/ui/spinner/spinner.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import styles from './older-items.module.css'

/** Distance below the viewport, in CSS pixels, at which the next page is loaded ahead. */
const reach = 400

interface OlderItemsProps {
  load: () => Promise<void>
  /** Whether the next page is loaded automatically, or by a button. */
  isAutomatic: boolean
  /** Called to load it. */
  onAsk: () => void
}

/** The end marker of a list with more pages: the next one is loaded when it becomes visible, or on request. */
export function OlderItems({ load, isAutomatic, onAsk }: OlderItemsProps) {
  const marker = useRef<HTMLDivElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [isRequested, setIsRequested] = useState(isAutomatic)

  function ask() {
    setIsRequested(true)
    onAsk()
  }

  const loadNext = useEffectEvent(() => {
    load().catch(() => setHasFailed(true))
  })

  useEffect(() => {
    if (hasFailed || !isRequested || !marker.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        loadNext()
      },
      { rootMargin: `0px 0px ${reach}px 0px` },
    )
    observer.observe(marker.current)
    return () => observer.disconnect()
  }, [hasFailed, isRequested])

  return (
    <div ref={marker} className={styles.End}>
      {hasFailed ? (
        <>
          <StatusLine status="error">{t('objects.list.loadFailed')}</StatusLine>
          <Button onClick={() => setHasFailed(false)}>{t('common.retry')}</Button>
        </>
      ) : null}
      {!hasFailed && isAutomatic ? <Spinner label={t('objects.list.loadingLabel')} /> : null}
      {hasFailed || isAutomatic ? null : (
        <Button busy={isRequested} onClick={ask}>
          {t('objects.list.loadMore')}
        </Button>
      )}
    </div>
  )
}
