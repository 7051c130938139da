import { useHydrated, useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, type Ref, type RefObject, useEffectEvent, useRef, useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { useSettings } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { NoSuchPage } from '#app/ui/page-heading/page-heading.tsx'
import { Pager } from '#app/ui/pager/pager.tsx'
import { Spinner, StatusLine } from '#app/ui/status/status.tsx'
import { pageAddress } from './page-search.ts'
import { pageInView, type PageSpan } from './visible-pages.ts'
import styles from './paged-list.module.css'

interface PagedListProps {
  href: string
  page: number
  span: PageSpan
  hasOlder: boolean
  loadOlder: () => Promise<void>
  /** Shown in place of a list without any items; past the last page, one is told so. */
  empty: ReactNode
  /** Renders the items; the list element takes the ref, its rows `data-page` where a page begins. */
  children: (list: Ref<HTMLUListElement>) => ReactNode
}

/** A list with pages: infinite scroll if the visitor's settings and scripts allow it, else links to the pages. */
export function PagedList({ href, page, span, hasOlder, loadOlder, empty, children }: PagedListProps) {
  const { infiniteScroll } = useSettings()
  const isEndless = useHydrated() && infiniteScroll
  const list = useRef<HTMLUListElement>(null)
  usePageInAddress(list, span, page, isEndless)

  // oxlint-disable-next-line react/refs -- an element gets it, nothing reads it
  const items = children(list)
  const newestHref = span.first > 1 ? href : undefined
  const olderHref = hasOlder ? pageAddress(href, span.last + 1) : undefined
  return (
    <>
      {infiniteScroll && newestHref ? (
        <Pager className={styles.Top} page={span.first} newestHref={newestHref} />
      ) : null}
      {empty && page > 1 ? <NoSuchPage /> : (empty ?? items)}
      {isEndless && hasOlder ? <OlderItems key={span.last} load={loadOlder} /> : null}
      {isEndless ? null : (
        <Pager page={span.last} newestHref={infiniteScroll ? undefined : newestHref} olderHref={olderHref} />
      )}
      {isEndless && !hasOlder && span.last > 1 ? <p className={styles.End}>{t('common.endOfList')}</p> : null}
    </>
  )
}

/** Updates `?page=` to the page being read: the last element with `data-page` that has passed the middle of the viewport counts. */
function usePageInAddress(
  list: RefObject<HTMLElement | null>,
  span: PageSpan,
  page: number,
  isOn: boolean,
): void {
  const navigate = useNavigate()
  const router = useRouter()
  const { first, last } = span

  const reading = useEffectEvent((started: ReadonlySet<number>) => {
    const { location, resolvedLocation } = router.state
    // During a navigation the URL is the next page's already.
    if (!list.current || location.pathname !== resolvedLocation?.pathname) return
    const current = pageInView(span, started)
    if (current === page) return
    void navigate({
      to: '.',
      search: (search) => ({ ...search, page: current > 1 ? current : undefined }),
      replace: true,
      resetScroll: false,
    })
  })

  useEffect(() => {
    if (!isOn || first === last) return undefined
    const started = new Set<number>()
    // With an infinite top margin, the upper half of the viewport contains everything that has passed its middle.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const number = Number((target as HTMLElement).dataset['page'])
          if (isIntersecting) started.add(number)
          else started.delete(number)
        }
        reading(started)
      },
      { rootMargin: '1000000px 0px -50% 0px' },
    )
    for (const start of list.current?.querySelectorAll('[data-page]') ?? []) observer.observe(start)
    return () => observer.disconnect()
  }, [list, first, last, isOn])
}

/** Distance below the viewport, in CSS pixels, at which the next page is loaded ahead. */
const reach = 400

function OlderItems({ load }: { load: () => Promise<void> }) {
  const marker = useRef<HTMLDivElement>(null)
  const [hasFailed, setHasFailed] = useState(false)

  const loadNext = useEffectEvent(() => {
    load().catch(() => setHasFailed(true))
  })

  useEffect(() => {
    if (hasFailed || !marker.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        loadNext()
      },
      { rootMargin: `0px 0px ${reach}px 0px` },
    )
    observer.observe(marker.current)
    return () => observer.disconnect()
  }, [hasFailed])

  return (
    <div ref={marker} className={styles.Older}>
      {hasFailed ? (
        <>
          <StatusLine status="error">{t('objects.list.loadFailed')}</StatusLine>
          <Button onClick={() => setHasFailed(false)}>{t('common.retry')}</Button>
        </>
      ) : null}
      {hasFailed ? null : <Spinner label={t('objects.list.loadingLabel')} />}
    </div>
  )
}
