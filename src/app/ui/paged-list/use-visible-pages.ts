import { QueryObserver, useQueryClient, type UseSuspenseQueryOptions } from '@tanstack/react-query'
import { useData } from '#app/lib/hooks/use-data.ts'
import { useReducer, useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { useSettings } from '#app/lib/shell-context.ts'
import {
  hasNextPage,
  isWithin,
  type JoinedItem,
  joinPages,
  pagesOf,
  type PageSpan,
  spanAround,
} from './page-span.ts'

type Key = (string | number)[]
type PageQuery<Data> = Pick<UseSuspenseQueryOptions<Data, Error, Data, Key>, 'queryFn'> & {
  queryKey: Key
}

/** The visible pages of a list, one after the other. */
export interface VisiblePages<Data> {
  pages: readonly Data[]
  span: PageSpan
  /** Appends the next page; rejects if it can't be loaded. */
  loadOlder: () => Promise<void>
}

/** One page of a list or, with infinite scroll, the cached pages around it, so that Back restores the list with its length. */
export function useVisiblePages<Data>(
  queryOf: (page: number) => PageQuery<Data>,
  page: number,
): VisiblePages<Data> {
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

  async function loadOlder(): Promise<void> {
    const next = span.last + 1
    await client.ensureQueryData(queryOf(next))
    setStoredSpan((current) => (current.last + 1 === next ? { ...current, last: next } : current))
  }

  return { pages, span, loadOlder }
}

/** The items of a paged list on the page. */
export interface PagedItems<Item> {
  items: readonly JoinedItem<Item>[]
  span: PageSpan
  /** Whether there are more. */
  hasOlder: boolean
  /** Appends the next page; rejects if it can't be loaded. */
  loadOlder: () => Promise<void>
}

/** How a list is paged. */
interface PagedItemsOptions<Data, Item> {
  queryOf: (page: number) => PageQuery<Data>
  /** The items of a page to show. */
  itemsOf: (data: Data) => readonly Item[]
  /** All items of a page, where some aren't shown. */
  listOf?: (data: Data) => readonly unknown[]
  /** The number of items on a full page. */
  pageSize: number
}

/** The items of one page of a list or, with infinite scroll, of all its loaded pages. */
export function usePagedItems<Data, Item extends { id: string }>(
  page: number,
  { queryOf, itemsOf, listOf = itemsOf, pageSize }: PagedItemsOptions<Data, Item>,
): PagedItems<Item> {
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
