import { useEffect, useState } from 'react'
import { afterPageLoad, allowsMotion } from './after-page-load.ts'
import type { CarouselView, createCarousel } from './carousel.ts'

const start: CarouselView = { current: 0, next: null, isSliding: false }

/**
 * The carousel of `count` pictures. Its code is fetched once the page has loaded and the browser is idle; it stops in hidden
 * tabs, out of view, while paused, under reduced motion and for visitors who save data.
 */
export function useCarousel(count: number, isInView: boolean) {
  const [view, setView] = useState(start)
  const [isPaused, setIsPaused] = useState(false)
  const [carousel, setCarousel] = useState<ReturnType<typeof createCarousel>>()

  useEffect(() => {
    if (!allowsMotion()) return undefined
    return afterPageLoad(async () => {
      const carousels = await import('./carousel.ts')
      setCarousel(carousels.createCarousel(count, setView))
    })
  }, [count])

  useEffect(() => {
    if (!carousel) return undefined
    const follow = () => (isPaused || !isInView || document.hidden ? carousel.stop() : carousel.start())
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      carousel.stop()
    }
  }, [carousel, isPaused, isInView])

  return {
    view,
    isPaused,
    /** Whether the carousel moves at all. */
    isMoving: carousel !== undefined,
    loaded: () => carousel?.loaded(),
    toggle: () => setIsPaused(!isPaused),
  }
}
