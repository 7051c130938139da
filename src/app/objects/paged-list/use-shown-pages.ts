import {
  QueryObserver,
  useQueryClient,
  useSuspenseQuery,
  type UseSuspenseQueryOptions,
} from '@tanstack/react-query'
import { useEffect, useReducer, useState } from 'react'
import { isWithin, pagesOf, type PageSpan, spanAround } from './page-span.ts'

type Key = (string | number)[]
type PageQuery<Data> = Pick<UseSuspenseQueryOptions<Data, Error, Data, Key>, 'queryFn'> & { queryKey: Key }

/** The pages of a list that are on screen, one after the other. */
export interface ShownPages<Data> {
  pages: readonly Data[]
  span: PageSpan
  /** Adds the next page to those shown; rejects when it can't be loaded. */
  loadOlder: () => Promise<void>
}

/**
 * One page of a list or, with infinite scroll, the pages around it that have been loaded before, so that coming back
 * finds the list as long as it was left.
 */
export function useShownPages<Data>(
  queryOf: (page: number) => PageQuery<Data>,
  page: number,
  isInfinite: boolean,
): ShownPages<Data> {
  const client = useQueryClient()
  const dataOf = (number: number) => client.getQueryData<Data>(queryOf(number).queryKey)
  const isAtHand = (number: number) => number === page || dataOf(number) !== undefined
  const freshSpan = () => (isInfinite ? spanAround(page, isAtHand) : { first: page, last: page })

  const [kept, setKept] = useState(freshSpan)
  const isAsked = isInfinite ? isWithin(kept, page) : kept.first === page && kept.last === page
  const isCurrent = isAsked && pagesOf(kept).every(isAtHand)
  const span = isCurrent ? kept : freshSpan()
  if (!isCurrent) setKept(span)

  // Only the page of the address is waited for; the ones around it are at hand.
  const { data } = useSuspenseQuery(queryOf(page))
  useKeptFresh(pagesOf(span).flatMap((number) => (number === page ? [] : queryOf(number))))
  const pages = pagesOf(span).map((number) => (number === page ? data : (dataOf(number) as Data)))

  async function loadOlder(): Promise<void> {
    const next = span.last + 1
    await client.ensureQueryData(queryOf(next))
    setKept((current) => (current.last + 1 === next ? { ...current, last: next } : current))
  }

  return { pages, span, loadOlder }
}

/** Renews the queries' results like those of any query on screen, and renders again when one has changed. */
function useKeptFresh<Data>(queries: readonly PageQuery<Data>[]): void {
  const client = useQueryClient()
  const [, render] = useReducer((count: number) => count + 1, 0)
  const keys = JSON.stringify(queries.map(({ queryKey }) => queryKey))
  useEffect(() => {
    const stops = queries.map((query) => new QueryObserver(client, query).subscribe(render))
    return () => stops.forEach((stop) => stop())
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the queries are made anew each time; their keys tell them apart
  }, [client, keys])
}
