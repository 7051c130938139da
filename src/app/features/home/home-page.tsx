import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { useRef, useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { t } from '#app/texts/t.ts'
import { buttonLook, LinkButton } from '#app/ui/button/button.tsx'
import { ExternalIcon } from '#app/ui/icon.tsx'
import { linkTo } from '#app/lib/format/outward-link.ts'
import { useSite, useViewer, useShell } from '#app/lib/shell-context.ts'
import { StructuredData, type Thing } from '#app/lib/structured-data.tsx'
import type { Site } from '#shared/page/page-context.ts'
import { backgroundOrder } from '#app/content/backgrounds/backgrounds.ts'
import { BackgroundPicture } from '#app/content/backgrounds/background-picture.tsx'
import { afterPageLoad, allowsMotion } from './featured-creation.tsx'
import { HomeActivity } from './home-activity.tsx'
import styles from './home-page.module.css'
import { homeQuery } from './home.queries.ts'
import type { CarouselView, createCarousel } from './carousel.ts'

const dataOf = createIsomorphicFn().server(gameData)

export function HomePage() {
  const site = useSite()
  const { store, blogForum } = site
  // When activity can't be loaded, the blog most likely exists.
  const { hasBlog = true, isNew = false } = useQuery(homeQuery).data ?? {}
  const isAdmin = useViewer().currentUser?.roles.includes('admin') ?? false
  const screen = useRef<HTMLElement>(null)
  const [isInView, setIsInView] = useState(true)

  // While it overlaps the picture, the top bar is transparent.
  useEffect(() => {
    if (!screen.current) return undefined
    const bar = document.querySelector('[data-site-bar]')?.clientHeight ?? 0
    const observer = new IntersectionObserver(
      (entries) => setIsInView(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: `-${bar}px 0px 0px` },
    )
    observer.observe(screen.current)
    return () => observer.disconnect()
  }, [])

  return (
    <div data-full-width>
      <section ref={screen} className={styles.Screen} data-picture={isInView ? 'in-view' : 'passed'}>
        <HomeBackground isInView={isInView} />
        <div className={styles.Pitch}>
          <h1 className={styles.Tagline}>
            {t('home.tagline')} <span>{t('home.platforms')}</span>
          </h1>
          <div className={styles.Calls}>
            {store.url === null ? (
              <LinkButton href="/wishlist" variant="primary" className={styles.Call}>
                {t('home.aboutGameLabel')}
              </LinkButton>
            ) : (
              <LinkButton {...linkTo(store.url, site)} variant="primary" className={styles.Call}>
                {t('home.store.buyNowOn', { store: store.name })} <ExternalIcon />
              </LinkButton>
            )}
            <LinkButton href="/newsletter" className={styles.Call}>
              {t('home.store.newsletterCall')}
            </LinkButton>
            {hasBlog ? (
              <Link
                to="/view/frm-{$id}"
                params={{ id: blogForum }}
                {...buttonLook('quiet', 'medium', styles.Call)}
              >
                {t('home.blogLabel')}
              </Link>
            ) : null}
            {isNew && isAdmin ? (
              <Link to="/admin" search={{ tab: 'setup' }} {...buttonLook('quiet', 'medium', styles.Call)}>
                {t('home.setupLabel')}
              </Link>
            ) : null}
          </div>
        </div>
      </section>
      <HomeActivity />
      <StructuredData thing={dataOf(site)} />
    </div>
  )
}

function gameData({ product, origins, store }: Site): Thing {
  return {
    '@type': 'VideoGame',
    '@id': `${origins.main}/#game`,
    name: product,
    description: t('home.description'),
    url: `${origins.main}/`,
    image: `${origins.assets}/share.jpg`,
    genre: ['Simulation', 'Puzzle'],
    applicationCategory: 'GameApplication',
    operatingSystem: ['Windows', 'macOS', 'Linux'],
    gamePlatform: 'PC',
    ...(store.url !== null && {
      offers: { '@type': 'Offer', url: store.url, seller: { '@type': 'Organization', name: store.name } },
    }),
    subjectOf: {
      '@type': 'WebSite',
      name: product,
      url: `${origins.main}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origins.main}/search?q={query}`,
        'query-input': 'required name=query',
      },
    },
  }
}

function HomeBackground({ isInView }: { isInView: boolean }) {
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
    isMoving: carousel !== undefined,
    loaded: () => carousel?.loaded(),
    toggle: () => setIsPaused(!isPaused),
  }
}
