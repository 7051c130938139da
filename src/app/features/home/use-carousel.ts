import { useEffect, useState } from 'react'
import type { CarouselView, createCarousel } from './carousel.ts'

const start: CarouselView = { current: 0, next: null, isSliding: false }

/** Milliseconds after which the carousel begins even if the browser is not known to be idle. */
const patience = 1_000

/**
 * The carousel of `count` pictures. Its code is fetched once the page has loaded and the browser is idle; it stands
 * still in hidden tabs, while paused, under reduced motion and for visitors who save data.
 */
export function useCarousel(count: number) {
  const [view, setView] = useState(start)
  const [isPaused, setIsPaused] = useState(false)
  const [carousel, setCarousel] = useState<ReturnType<typeof createCarousel>>()

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || savesData()) return undefined
    return whenIdle(async () => {
      const carousels = await import('./carousel.ts')
      setCarousel(carousels.createCarousel(count, setView))
    })
  }, [count])

  useEffect(() => {
    if (!carousel) return undefined
    const follow = () => (isPaused || document.hidden ? carousel.stop() : carousel.start())
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      carousel.stop()
    }
  }, [carousel, isPaused])

  return {
    view,
    isPaused,
    /** Whether there is anything to pause. */
    isMoving: carousel !== undefined,
    loaded: () => carousel?.loaded(),
    toggle: () => setIsPaused(!isPaused),
  }
}

function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}

/** Runs the work after the page has loaded, in an idle moment where the browser knows them; returns how to call it off. */
function whenIdle(work: () => Promise<void>): () => void {
  let isCalledOff = false
  const run = () => {
    if (!isCalledOff) void work()
  }
  const ask = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: patience })
    else setTimeout(run, patience)
  }
  if (document.readyState === 'complete') ask()
  else addEventListener('load', ask, { once: true })
  return () => {
    isCalledOff = true
    removeEventListener('load', ask)
  }
}
