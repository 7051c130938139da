import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as texts from '#app/texts/english/objects.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Spinner } from '#app/ui/spinner/spinner.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import styles from './older-items.module.css'

/** How far below the window, in CSS pixels, the end of the list counts as visible: time for the next page to come. */
const reach = 400

interface OlderItemsProps {
  load: () => Promise<void>
  /** Whether the next page comes by itself, or at the press of a button. */
  isAlone: boolean
  /** Called when it is asked for. */
  onAsk: () => void
}

/** The end marker of a list that goes on: the next page is loaded as soon as it can be seen, or when it is asked for. */
export function OlderItems({ load, isAlone, onAsk }: OlderItemsProps) {
  const marker = useRef<HTMLDivElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [isAsked, setIsAsked] = useState(isAlone)

  function ask() {
    setIsAsked(true)
    onAsk()
  }

  const loadNext = useEffectEvent(() => {
    load().catch(() => setHasFailed(true))
  })

  useEffect(() => {
    if (hasFailed || !isAsked || !marker.current) return undefined
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
  }, [hasFailed, isAsked])

  return (
    <div ref={marker} className={styles.End}>
      {hasFailed ? (
        <>
          <StatusLine status="error">{texts.olderOnesCouldNotBe}</StatusLine>
          <Button onClick={() => setHasFailed(false)}>{texts.tryAgain}</Button>
        </>
      ) : null}
      {!hasFailed && isAlone ? <Spinner label={texts.loadingOlderOnes} /> : null}
      {hasFailed || isAlone ? null : (
        <Button busy={isAsked} onClick={ask}>
          {texts.showOlder}
        </Button>
      )}
    </div>
  )
}
