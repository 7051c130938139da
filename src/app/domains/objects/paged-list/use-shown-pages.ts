import { useQueryClient, useSuspenseQueries, type UseSuspenseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
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
  const isAtHand = (number: number) => client.getQueryData(queryOf(number).queryKey) !== undefined
  const freshSpan = () => (isInfinite ? spanAround(page, isAtHand) : { first: page, last: page })

  const [kept, setKept] = useState(freshSpan)
  const isCurrent = isInfinite ? isWithin(kept, page) : kept.first === page && kept.last === page
  const span = isCurrent ? kept : freshSpan()
  if (!isCurrent) setKept(span)

  const results = useSuspenseQueries({ queries: pagesOf(span).map(queryOf) })

  async function loadOlder(): Promise<void> {
    const next = span.last + 1
    await client.ensureQueryData(queryOf(next))
    setKept((current) => (current.last + 1 === next ? { ...current, last: next } : current))
  }

  return { pages: results.map(({ data }) => data), span, loadOlder }
}
