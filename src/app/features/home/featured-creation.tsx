import { whenIdle } from '#app/lib/browser.ts'
import { Link } from '@tanstack/react-router'
import { useRef, type RefObject, useState } from 'react'
import { UserLink } from '#app/content/fact-labels.tsx'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { t } from '#app/texts/t.ts'
import { SizedPicture } from '#app/ui/sized-picture/sized-picture.tsx'
import { playerRequest } from '#circuits/player/player-session.ts'
import styles from './featured-creation.module.css'
import activity from './home-activity.module.css'
import type { Featured } from './home.queries.ts'
import { lazyPart } from '#app/lib/lazy-part.tsx'

const FeaturedStage = lazyPart(() => import('./featured-stage.tsx'), 'FeaturedStage')

/** Bytes of a save above which it isn't fetched by itself. */
const maxBytes = 2 * 1024 * 1024
const drawn = { width: 2160, height: 1215 }

/** The card of the creation that staff or likes have chosen: its picture, which leads to its page and runs when it is seen, with title and author. */
export function FeaturedCreation({ creation }: { creation: Featured }) {
  const { id, slug, title, author, excerpt, score, drawingSources, player } = creation
  const place = useRef<HTMLDivElement>(null)
  const isInView = useInViewWhenIdle(place)
  return (
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
          <FeaturedStage key={player.url} request={playerRequest(player)} />
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
        <p className={activity.Excerpt}>{excerpt}</p>
        <p className={styles.Author}>{t('objects.likes', { count: score, isYours: false })}</p>
      </div>
    </article>
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

/** Whether the visitor lets pages move by themselves: no reduced motion, and no saving of data. */
export function allowsMotion(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && connection?.saveData !== true
}

/** Runs the work when the page has loaded and the browser is idle; returns a function that cancels it. */
export function afterPageLoad(work: () => Promise<void> | void): () => void {
  const cancelled = new AbortController()
  const run = () => void whenIdle().then(() => (cancelled.signal.aborted ? undefined : work()))
  if (document.readyState === 'complete') run()
  else addEventListener('load', run, { once: true, signal: cancelled.signal })
  return () => cancelled.abort()
}
