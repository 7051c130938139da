import * as texts from '#app/texts/english/home.ts'
import { useShell } from '#app/lib/shell-context.ts'
import { backgroundOrder, backgroundSizes } from '#app/objects/board-picture/backgrounds.ts'
import { BoardPicture } from '#app/objects/board-picture/board-picture.tsx'
import styles from './home-background.module.css'
import { useCarousel } from './use-carousel.ts'

/** The pictures behind the home page's first screen, one after another, and the switch that stops them. */
export function HomeBackground() {
  const { now } = useShell()
  const order = backgroundOrder(now)
  const { view, isMoving, isPaused, loaded, toggle } = useCarousel(order.length)

  return (
    <>
      <div className={styles.Pictures} aria-hidden="true">
        {order.map((number, position) => {
          if (position !== view.current && position !== view.next) return null
          const isNext = position === view.next
          return (
            <BoardPicture
              key={number}
              number={number}
              sizes={backgroundSizes}
              className={styles.Picture}
              data-place={placeOf(isNext, view.isSliding)}
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
          aria-label={isPaused ? texts.letPicturesChange : texts.stopPictures}
          title={isPaused ? texts.letPicturesChange : texts.stopPictures}
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

function placeOf(isNext: boolean, isSliding: boolean): string {
  if (isNext) return isSliding ? 'entering' : 'waiting'
  return isSliding ? 'leaving' : 'shown'
}
