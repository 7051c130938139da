import { lazyRouteComponent, Link } from '@tanstack/react-router'
import { Suspense, useRef, type RefObject, useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { UserLink } from '#app/content/user-link.tsx'
import { playerRequest } from '#circuits/player/player-session.ts'
import { t } from '#app/texts/t.ts'
import { classNames } from '#app/ui/class-names.ts'
import { SizedPicture } from '#app/ui/sized-picture/sized-picture.tsx'
import type { Featured } from './home.queries.ts'
import { afterPageLoad, allowsMotion } from './after-page-load.ts'
import activity from './home-activity.module.css'
import styles from './featured-creation.module.css'

const FeaturedStage = lazyRouteComponent(() => import('./featured-stage.tsx'), 'FeaturedStage')

/** Bytes of a save above which it isn't fetched by itself. */
const maxBytes = 2 * 1024 * 1024

/** The size of the site's drawings in pixels. */
const drawn = { width: 2160, height: 1215 }

/** The creation that staff or likes have chosen: its picture, which leads to its page and runs when it is seen, with title and author. */
export function FeaturedCreation({ creation }: { creation: Featured }) {
  const { id, slug, title, author, drawingSources, player } = creation
  const place = useRef<HTMLDivElement>(null)
  const isInView = useInViewWhenIdle(place)
  return (
    <section aria-labelledby="featured-creation" className={classNames(activity.Part, activity.Wide)}>
      <h2 id="featured-creation" className={activity.Heading}>
        {t('home.featured.title')}
      </h2>
      <article className={styles.Card}>
        <div ref={place} className={styles.Window}>
          {drawingSources ? (
            <SizedPicture
              className={styles.Picture}
              sources={drawingSources}
              sizes="(width >= 75rem) 50rem, 100vw"
              alt=""
              loading="lazy"
              decoding="async"
              {...drawn}
            />
          ) : null}
          {isInView && player && player.bytes <= maxBytes ? (
            <Suspense>
              <FeaturedStage key={player.url} request={playerRequest(player)} />
            </Suspense>
          ) : null}
        </div>
        <div className={styles.Line}>
          <h3 className={styles.Title}>
            <Link to="/view/ctn-{$id}/{-$slug}" params={{ id, slug }} className={styles.CardLink}>
              {title}
            </Link>
          </h3>
          <p className={styles.Author}>
            <UserLink user={author} />
          </p>
        </div>
      </article>
    </section>
  )
}

/** Whether the element has been in view once the page was loaded and idle, for a visitor who lets pages move; stays true. */
function useInViewWhenIdle(element: RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(false)

  useEffect(() => {
    if (!element.current || !allowsMotion()) return undefined
    let cancel = () => {}
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.at(-1)?.isIntersecting) return
        observer.disconnect()
        cancel = afterPageLoad(() => setIsInView(true))
      },
      { threshold: 0.5 },
    )
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      cancel()
    }
  }, [element])

  return isInView
}
