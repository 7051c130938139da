import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { useRef, useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { t } from '#app/texts/t.ts'
import { buttonLook, LinkButton } from '#app/ui/button/button.tsx'
import { ExternalIcon } from '#app/ui/icon.tsx'
import { linkTo } from '#app/lib/format/outward-link.ts'
import { useSite, useViewer } from '#app/lib/shell-context.ts'
import { StructuredData } from '#app/lib/structured-data.tsx'
import { gameData } from './game-data.ts'
import { HomeActivity } from './home-activity.tsx'
import { HomeBackground } from './home-background.tsx'
import styles from './home-page.module.css'
import { homeQuery } from './home.queries.ts'

const dataOf = createIsomorphicFn().server(gameData)

/** The home page: a background of circuit boards with the tagline, and below it recent activity. */
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
      {
        rootMargin: `-${bar}px 0px 0px`,
      },
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
