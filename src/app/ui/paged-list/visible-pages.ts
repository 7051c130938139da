import { QueryObserver, useQueryClient, type UseSuspenseQueryOptions } from '@tanstack/react-query'
import { useReducer, useState } from 'react'
import { useData } from '#app/lib/hooks/use-data.ts'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { useSettings } from '#app/lib/shell-context.ts'
import { pageSizes } from '#shared/addresses/list-pages.ts'

type Key = (string | number)[]
type PageQuery<Data> = Pick<UseSuspenseQueryOptions<Data, Error, Data, Key>, 'queryFn'> & {
  queryKey: Key
}

/** One page of a list or, with infinite scroll, the cached pages around it, so that Back restores the list with its length. */
export function useVisiblePages<Data>(queryOf: (page: number) => PageQuery<Data>, page: number) {
  const { infiniteScroll: isInfinite } = useSettings()
  const client = useQueryClient()
  const dataOf = (number: number) => client.getQueryData<Data>(queryOf(number).queryKey)
  const isCached = (number: number) => number === page || dataOf(number) !== undefined
  const freshSpan = () => (isInfinite ? spanAround(page, isCached) : { first: page, last: page })

  const [storedSpan, setStoredSpan] = useState(freshSpan)
  const isRequested = isInfinite
    ? isWithin(storedSpan, page)
    : storedSpan.first === page && storedSpan.last === page
  const isCurrent = isRequested && pagesOf(storedSpan).every(isCached)
  const span = isCurrent ? storedSpan : freshSpan()
  if (!isCurrent) setStoredSpan(span)

  // Only the page in the URL is loaded here; the others are cached.
  const data = useData(queryOf(page))
  useRefetch(pagesOf(span).flatMap((number) => (number === page ? [] : queryOf(number))))
  const pages = pagesOf(span).map((number) => (number === page ? data : (dataOf(number) as Data)))

  /** Appends the next page; rejects if it can't be loaded. */
  async function loadOlder(): Promise<void> {
    const next = span.last + 1
    await client.ensureQueryData(queryOf(next))
    setStoredSpan((current) => (current.last + 1 === next ? { ...current, last: next } : current))
  }

  return { pages, span, loadOlder }
}

interface PagedItemsOptions<Data, Item> {
  queryOf: (page: number) => PageQuery<Data>
  itemsOf: (data: Data) => readonly Item[]
  /** All items of a page, where some aren't shown. */
  listOf?: (data: Data) => readonly unknown[]
  pageSize: number
}

export function usePagedItems<Data, Item extends { id: string }>(
  page: number,
  { queryOf, itemsOf, listOf = itemsOf, pageSize }: PagedItemsOptions<Data, Item>,
) {
  const { pages, span, loadOlder } = useVisiblePages(queryOf, page)
  const last = pages.at(-1)
  return {
    items: joinPages(span, pages.map(itemsOf)),
    span,
    hasOlder: last !== undefined && hasNextPage(listOf(last), pageSize),
    loadOlder,
  }
}

/** Refetches the queries like any query on screen, and rerenders when one has changed. */
function useRefetch<Data>(queries: readonly PageQuery<Data>[]): void {
  const client = useQueryClient()
  const [, render] = useReducer((count: number) => count + 1, 0)
  const keys = JSON.stringify(queries.map(({ queryKey }) => queryKey))
  useEffect(() => {
    const stops = queries.map((query) => new QueryObserver(client, query).subscribe(render))
    return () => stops.forEach((stop) => stop())
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the queries are made anew each time; their keys tell them apart
  }, [client, keys])
}

/** A range of pages of a list that are shown one after the other, first and last included; pages count from 1. */
export interface PageSpan {
  first: number
  last: number
}

/** The contiguous range of cached pages around one; at least the page itself. */
export function spanAround(page: number, isCached: (page: number) => boolean): PageSpan {
  let first = page
  let last = page
  while (first > 1 && isCached(first - 1)) first -= 1
  while (isCached(last + 1)) last += 1
  return { first, last }
}

function isWithin(span: PageSpan, page: number): boolean {
  return page >= span.first && page <= span.last
}

function pagesOf({ first, last }: PageSpan): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Whether a list has a next page: one that is not full is the last. */
export function hasNextPage(page: readonly unknown[], pageSize: number = pageSizes.forum): boolean {
  return page.length >= pageSize
}

/** An item of a joined list, with the number of the page that begins with it. */
export interface JoinedItem<Item> {
  item: Item
  startOf?: number
}

/**
 * Joins pages; an item that has moved to a later page because of new items is shown once, at its first position. Items listed
 * separately (`listedSeparately`, by id) are left out.
 */
export function joinPages<Item extends { id: string }>(
  span: PageSpan,
  pages: readonly (readonly Item[])[],
  listedSeparately: readonly string[] = [],
): JoinedItem<Item>[] {
  const seen = new Set(listedSeparately)
  return pages.flatMap((page, index) => {
    const fresh = page.filter((item) => !seen.has(item.id))
    for (const item of fresh) seen.add(item.id)
    return fresh.map((item, at): JoinedItem<Item> =>
      at === 0 ? { item, startOf: span.first + index } : { item },
    )
  })
}

/** The page being read: the furthest whose beginning is visible, else the first one shown. */
export function pageInView(span: PageSpan, started: ReadonlySet<number>): number {
  return Math.max(span.first, ...[...started].filter((page) => isWithin(span, page)))
}
