import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { useSettings } from '#app/lib/shell-context.ts'
import { Pager } from '#app/ui/pager/pager.tsx'
import { OlderItems } from './older-items.tsx'
import { pageAddress } from './page-search.ts'
import { goesOnAlone, type PageSpan } from './page-span.ts'
import { usePageInAddress } from './use-page-in-address.ts'
import styles from './paged-list.module.css'

interface PagedListProps {
  /** The address of the first page, perhaps with a query. */
  href: string
  /** The page that the address names; counted from 1. */
  page: number
  /** The pages on screen. */
  span: PageSpan
  /** Whether there are older items than the last one shown. */
  hasOlder: boolean
  loadOlder: () => Promise<void>
  /** What is said below the last of several pages. */
  end: string
  /** Draws the items; the list itself takes the ref, its rows `data-page` where a page begins. */
  children: (list: Ref<HTMLUListElement>) => ReactNode
}

/** A list that goes on: endless where the visitor has it so and scripts are there, else by links from page to page. */
export function PagedList({ href, page, span, hasOlder, loadOlder, end, children }: PagedListProps) {
  const { infiniteScroll } = useSettings()
  const isEndless = useHydrated() && infiniteScroll
  const list = useRef<HTMLUListElement>(null)
  const asked = useRef(0)
  useEffect(() => {
    // The button that asked for them has made room for the next.
    if (asked.current === span.last)
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
          isAlone={goesOnAlone(span)}
          onAsk={() => {
            asked.current = span.last + 1
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
