import { t } from '#app/texts/t.ts'
import { useShell } from '#app/lib/shell-context.ts'
import { backgroundOrder } from '#app/content/backgrounds/backgrounds.ts'
import { BackgroundPicture } from '#app/content/backgrounds/background-picture.tsx'
import styles from './home-background.module.css'
import { useCarousel } from './use-carousel.ts'

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
