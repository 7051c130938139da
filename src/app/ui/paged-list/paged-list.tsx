import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { useSettings } from '#app/lib/shell-context.ts'
import { Pager } from '#app/ui/pager/pager.tsx'
import { OlderItems } from './older-items.tsx'
import { pageAddress } from './page-search.ts'
import { loadsNextAutomatically, type PageSpan } from './page-span.ts'
import { usePageInAddress } from './use-page-in-address.ts'
import styles from './paged-list.module.css'

interface PagedListProps {
  /** The URL of the first page, perhaps with a query. */
  href: string
  /** The page in the URL; counted from 1. */
  page: number
  /** The visible pages. */
  span: PageSpan
  /** Whether there are older items. */
  hasOlder: boolean
  loadOlder: () => Promise<void>
  /** The message below the last of several pages. */
  end: string
  /** Renders the items; the list element takes the ref, its rows `data-page` where a page begins. */
  children: (list: Ref<HTMLUListElement>) => ReactNode
}

/** A list with pages: infinite scroll if the visitor's settings and scripts allow it, else links to the pages. */
export function PagedList({ href, page, span, hasOlder, loadOlder, end, children }: PagedListProps) {
  const { infiniteScroll } = useSettings()
  const isEndless = useHydrated() && infiniteScroll
  const list = useRef<HTMLUListElement>(null)
  const requestedPage = useRef(0)
  useEffect(() => {
    // The pressed button was replaced by the next page.
    if (requestedPage.current === span.last)
      list.current?.querySelector<HTMLElement>(`[data-page="${span.last}"] a`)?.focus()
  }, [span.last])
  usePageInAddress(list, span, page, isEndless)

  const newestHref = span.first > 1 ? href : undefined
  const olderHref = hasOlder ? pageAddress(href, span.last + 1) : undefined
  return (
    <>
      {infiniteScroll && newestHref ? (
        <Pager className={styles.Top} page={span.first} newestHref={newestHref} />
      ) : null}
      {children(list)}
      {isEndless && hasOlder ? (
        <OlderItems
          key={span.last}
          load={loadOlder}
          isAutomatic={loadsNextAutomatically(span)}
          onAsk={() => {
            requestedPage.current = span.last + 1
          }}
        />
      ) : null}
      {isEndless ? null : (
        <Pager page={span.last} newestHref={infiniteScroll ? undefined : newestHref} olderHref={olderHref} />
      )}
      {isEndless && !hasOlder && span.last > 1 ? <p className={styles.End}>{end}</p> : null}
    </>
  )
}
