import { Link } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { useEffect, useRef, useState } from 'react'
import * as texts from '#app/texts/english/home.ts'
import { buttonLook, LinkButton } from '#app/ui/button/button.tsx'
import { ExternalIcon } from '#app/ui/icon.tsx'
import { linkTo } from '#app/lib/format/outward-link.ts'
import { useSite } from '#app/lib/shell-context.ts'
import { StructuredData } from '#app/lib/structured-data/structured-data.tsx'
import { gameData } from './game-data.ts'
import { HomeActivity } from './home-activity.tsx'
import { HomeBackground } from './home-background.tsx'
import styles from './home-page.module.css'
import { blogForum } from './newest-posts.ts'

const dataOf = createIsomorphicFn().server(gameData)

/** The home page: a screen of circuit boards with the tagline on it, and below it recent activity. */
export function HomePage() {
  const site = useSite()
  const { store } = site
  const screen = useRef<HTMLElement>(null)
  const [isInView, setIsInView] = useState(true)

  // The top bar is part of the picture as long as it lies over it.
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
        <HomeBackground />
        <div className={styles.Pitch}>
          <h1 className={styles.Tagline}>
            {texts.ultimateDigitalLogicSimulator} <span>{texts.nowAvailableForWindowsMac}</span>
          </h1>
          <div className={styles.Calls}>
            {store.url === null ? (
              <LinkButton href="/wishlist" variant="primary" className={styles.Call}>
                {texts.aboutGame}
              </LinkButton>
            ) : (
              <LinkButton {...linkTo(store.url, site)} variant="primary" className={styles.Call}>
                {texts.buyNowOnName(store.name)} <ExternalIcon />
              </LinkButton>
            )}
            <LinkButton href="/newsletter" className={styles.Call}>
              {texts.subscribeToOurNewsletter}
            </LinkButton>
            <Link
              to="/view/frm-{$id}"
              params={{ id: blogForum }}
              {...buttonLook('quiet', 'medium', styles.Call)}
            >
              {texts.readOurDevelopmentBlog}
            </Link>
          </div>
        </div>
      </section>
      <HomeActivity />
      <StructuredData thing={dataOf(site)} />
    </div>
  )
}
