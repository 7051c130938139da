import { useEffectEvent, useRef, useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { PauseIcon } from '#app/player/controls/player-icons.tsx'
import { openOnCanvas } from '#circuits/player/open-on-canvas.ts'
import type { PlayerRequest, PlayerSession } from '#circuits/player/player-session.ts'
import { t } from '#app/texts/t.ts'
import { IconButton } from '#app/ui/button/button.tsx'
import { PlayIcon } from '#app/ui/icon.tsx'
import styles from './featured-creation.module.css'

/** Ticks a second: slow enough to be followed. */
const speed = 20

/** A circuit that runs over its picture while it is in view, without sound, with a button that pauses it; nothing if it can't be opened. */
export function FeaturedStage({ request }: { request: PlayerRequest }) {
  const holder = useRef<HTMLDivElement>(null)
  const [session, setSession] = useState<PlayerSession | null>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  const [isPaused, setIsPaused] = useState(false)

  const open = useEffectEvent((signal: AbortSignal) => {
    const canvas = document.createElement('canvas')
    canvas.className = styles.Canvas ?? ''
    holder.current?.append(canvas)
    const show = (opened: Awaited<ReturnType<typeof openOnCanvas>>) => {
      opened.session.setSpeed(speed)
      opened.session.play()
      setSession(opened.session)
      if (opened.isDrawn) setIsDrawn(true)
    }
    const hide = () => {
      setSession(null)
      setIsDrawn(false)
    }
    openOnCanvas(canvas, request, {
      signal,
      onProgress: () => {},
      onFirstFrame: () => setIsDrawn(true),
      onContext: (isLost) => setIsDrawn(!isLost),
      onFault: hide,
    }).then(show, hide)
    return canvas
  })

  useEffect(() => {
    const end = new AbortController()
    const canvas = open(end.signal)
    return () => {
      end.abort()
      canvas.remove()
    }
  }, [])

  function toggle() {
    if (isPaused) session?.play()
    else session?.pause()
    setIsPaused(!isPaused)
  }

  return (
    <>
      <div ref={holder} className={styles.Holder} data-drawn={isDrawn || undefined} aria-hidden="true" />
      {session && isDrawn ? (
        <IconButton
          className={styles.Switch}
          label={isPaused ? t('common.circuit.run') : t('home.featured.pauseLabel')}
          onClick={toggle}
        >
          {isPaused ? <PlayIcon /> : <PauseIcon />}
        </IconButton>
      ) : null}
    </>
  )
}
