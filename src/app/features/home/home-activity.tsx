import { useQuery } from '@tanstack/react-query'
import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useRef, type RefObject, useState } from 'react'
import { UserLink } from '#app/content/fact-labels.tsx'
import { CreationGrid } from '#app/content/creation-grid.tsx'
import { t } from '#app/texts/t.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Count, Facts } from '#app/ui/facts/facts.tsx'
import { ArrowRightIcon, CommentIcon, HeartIcon } from '#app/ui/icon.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { useShell, useSite } from '#app/lib/shell-context.ts'
import { backgroundOrder } from '#app/content/backgrounds/backgrounds.ts'
import { BackgroundPicture } from '#app/content/backgrounds/background-picture.tsx'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { playerRequest } from '#circuits/player/player-session.ts'
import { SizedPicture } from '#app/ui/sized-picture/sized-picture.tsx'
import styles from './home-activity.module.css'
import { homeQuery, type Discussion, type Featured } from './home.queries.ts'

export function HomeActivity() {
  const { blogForum } = useSite()
  const { data, isError } = useQuery(homeQuery)
  if (isError) {
    return (
      <div className={styles.Activity}>
        <StatusLine status="warning">{t('home.activity.loadFailed')}</StatusLine>
      </div>
    )
  }
  const [update, ...earlier] = data?.updates ?? []
  const discussions = data?.discussions ?? []
  const creations = data?.creations ?? []
  return (
    <div className={styles.Activity}>
      {data?.featured ? <FeaturedCreation creation={data.featured} /> : null}
      {update ? (
        <section aria-labelledby="latest-update" className={styles.Part}>
          <h2 id="latest-update" className={styles.Heading}>
            {t('home.activity.updateTitle')}
          </h2>
          <Update post={update} />
          <ol className={styles.Posts}>
            {earlier.map((post) => (
              <PostRow key={post.id} post={post} />
            ))}
          </ol>
          <Link to="/view/frm-{$id}" params={{ id: blogForum }} className={styles.More}>
            {t('home.activity.allUpdatesLabel')} <ArrowRightIcon />
          </Link>
        </section>
      ) : null}
      {discussions.length > 0 ? (
        <section aria-labelledby="open-discussions" className={styles.Part}>
          <h2 id="open-discussions" className={styles.Heading}>
            {t('home.activity.discussionsTitle')}
          </h2>
          <ol className={styles.Posts}>
            {discussions.map((discussion) => (
              <PostRow key={discussion.post.id} {...discussion} />
            ))}
          </ol>
          <Link to="/forums" className={styles.More}>
            {t('home.activity.allForumsLabel')} <ArrowRightIcon />
          </Link>
        </section>
      ) : null}
      {creations.length > 0 ? (
        <section aria-labelledby="newest-creations" className={classNames(styles.Part, styles.Wide)}>
          <h2 id="newest-creations" className={styles.Heading}>
            {t('home.activity.creationsTitle')}
          </h2>
          <CreationGrid level={3} creations={creations.map((item) => ({ item }))} />
          <Link to="/hub" className={styles.More}>
            {t('home.activity.allCreationsLabel')} <ArrowRightIcon />
          </Link>
        </section>
      ) : null}
    </div>
  )
}

function Update({ post }: Pick<Discussion, 'post'>) {
  // Another picture than the page's first one.
  const [, number = 1] = backgroundOrder(useShell().now)
  return (
    <article className={styles.Update}>
      <BackgroundPicture
        number={number}
        sizes="(max-width: 999px) 100vw, 28rem"
        className={styles.Banner}
        image={{ loading: 'lazy', decoding: 'async' }}
      />
      <h3>
        <PostLink post={post} />
      </h3>
      <Facts>
        <span>
          <UserLink user={post.author} />
        </span>
        <Time at={post.createdAt} />
        <Numbers post={post} />
      </Facts>
    </article>
  )
}

function PostRow({ post, forum }: Pick<Discussion, 'post'> & Partial<Discussion>) {
  return (
    <li className={styles.Post}>
      <h3>
        <PostLink post={post} />
      </h3>
      <Facts>
        {forum ? (
          <Link to="/view/frm-{$id}" params={{ id: forum.id }}>
            {forum.title}
          </Link>
        ) : null}
        <UserLink user={{ ...post.author, flair: null }} />
        <Time at={post.createdAt} />
        <Numbers post={post} />
      </Facts>
    </li>
  )
}

function PostLink({ post: { id, slug, title } }: Pick<Discussion, 'post'>) {
  return (
    <Link to="/view/pst-{$id}/{-$slug}" params={{ id, slug }} className={styles.RowLink}>
      {title}
    </Link>
  )
}

function Numbers({ post: { score, commentCount } }: Pick<Discussion, 'post'>) {
  return (
    <span className={styles.Numbers}>
      <HeartIcon aria-hidden="true" />
      <VisuallyHidden>{t('home.activity.scoreLabel')}</VisuallyHidden>
      <Count value={score} />
      <CommentIcon aria-hidden="true" />
      <VisuallyHidden>{t('common.comments')}</VisuallyHidden>
      <Count value={commentCount} />
    </span>
  )
}

const FeaturedStage = lazyRouteComponent(() => import('./featured-stage.tsx'), 'FeaturedStage')

/** Bytes of a save above which it isn't fetched by itself. */
const maxBytes = 2 * 1024 * 1024
const drawn = { width: 2160, height: 1215 }

/** The creation that staff or likes have chosen: its picture, which leads to its page and runs when it is seen, with title and author. */
function FeaturedCreation({ creation }: { creation: Featured }) {
  const { id, slug, title, author, drawingSources, player } = creation
  const place = useRef<HTMLDivElement>(null)
  const isInView = useInViewWhenIdle(place)
  return (
    <section aria-labelledby="featured-creation" className={classNames(styles.Part, styles.Wide)}>
      <h2 id="featured-creation" className={styles.Heading}>
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

/** Milliseconds after which work begins even without an idle callback. */
const timeoutMs = 1_000

/** Whether the visitor lets pages move by themselves: no reduced motion, and no saving of data. */
export function allowsMotion(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && !savesData()
}

function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}

/** Runs the work after the page has loaded, in an idle callback if supported; returns a function that cancels it. */
export function afterPageLoad(work: () => Promise<void> | void): () => void {
  let isCancelled = false
  const run = () => {
    if (!isCancelled) void work()
  }
  const schedule = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: timeoutMs })
    else setTimeout(run, timeoutMs)
  }
  if (document.readyState === 'complete') schedule()
  else addEventListener('load', schedule, { once: true })
  return () => {
    isCancelled = true
    removeEventListener('load', schedule)
  }
}
