import { useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { t } from '#app/texts/t.ts'
import { useShell } from '#app/lib/shell-context.ts'
import { backgroundOrder } from '#app/content/backgrounds/backgrounds.ts'
import { BackgroundPicture } from '#app/content/backgrounds/background-picture.tsx'
import styles from './home-background.module.css'
import { afterPageLoad, allowsMotion } from './after-page-load.ts'
import type { CarouselView, createCarousel } from './carousel.ts'

/** The background pictures of the home page's first screen, one after another, and the button that pauses them. */
export function HomeBackground({ isInView }: { isInView: boolean }) {
  const { now } = useShell()
  const order = backgroundOrder(now)
  const { view, isMoving, isPaused, loaded, toggle } = useCarousel(order.length, isInView)

  return (
    <>
      <div className={styles.Pictures} aria-hidden="true">
        {order.map((number, position) => {
          if (position !== view.current && position !== view.next) return null
          const isNext = position === view.next
          return (
            <BackgroundPicture
              key={number}
              number={number}
              className={styles.Picture}
              data-slide={positionOf(isNext, view.isSliding)}
              image={
                isNext
                  ? { fetchPriority: 'low', decoding: 'async', onLoad: loaded }
                  : { fetchPriority: 'high' }
              }
            />
          )
        })}
      </div>
      {isMoving ? (
        <button
          type="button"
          className={styles.Switch}
          aria-label={isPaused ? t('home.slideshow.playLabel') : t('home.slideshow.pauseLabel')}
          title={isPaused ? t('home.slideshow.playLabel') : t('home.slideshow.pauseLabel')}
          onClick={toggle}
        >
          {order.map((number, position) => (
            <i key={number} data-on={position === (view.isSliding ? view.next : view.current)} />
          ))}
          <svg viewBox="0 0 12 12" aria-hidden="true" focusable="false">
            <path d={isPaused ? 'M3 1.5v9l7.5-4.5Z' : 'M2.5 1.5h2.5v9H2.5ZM7 1.5h2.5v9H7Z'} />
          </svg>
        </button>
      ) : null}
    </>
  )
}

function positionOf(isNext: boolean, isSliding: boolean): string {
  if (isNext) return isSliding ? 'entering' : 'waiting'
  return isSliding ? 'leaving' : 'shown'
}

const start: CarouselView = { current: 0, next: null, isSliding: false }

/**
 * The carousel of `count` pictures. Its code is fetched once the page has loaded and the browser is idle; it stops in hidden
 * tabs, out of view, while paused, under reduced motion and for visitors who save data.
 */
function useCarousel(count: number, isInView: boolean) {
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
