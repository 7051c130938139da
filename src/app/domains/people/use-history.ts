import { useQueryClient, useSuspenseQueries } from '@tanstack/react-query'
import { useState } from 'react'
import {
  goesOn,
  isWithin,
  type JoinedItem,
  joinPages,
  pagesOf,
  type PageSpan,
  spanAround,
} from '#app/domains/forums/page-span.ts'
import { limits } from '#shared/limits.ts'
import { historyEntries, type HistoryEntry } from './history-kinds.ts'
import { historyQuery } from './person.queries.ts'

/** The part of a person's history that their page shows. */
export interface History {
  entries: readonly JoinedItem<HistoryEntry>[]
  span: PageSpan
  /** Whether there is something older than the last entry shown. */
  hasOlder: boolean
  /** Adds the next page to those shown; rejects when it can't be loaded. */
  loadOlder: () => Promise<void>
}

/**
 * One page of a person's history or, with infinite scroll, the pages around it that have been loaded before, so that
 * coming back finds the list as long as it was left.
 */
export function useHistory(username: string, page: number, isInfinite: boolean): History {
  const client = useQueryClient()
  const isAtHand = (number: number) =>
    client.getQueryData(historyQuery(username, number).queryKey) !== undefined
  const freshSpan = () => (isInfinite ? spanAround(page, isAtHand) : { first: page, last: page })

  const [kept, setKept] = useState(freshSpan)
  const isCurrent = isInfinite ? isWithin(kept, page) : kept.first === page && kept.last === page
  const span = isCurrent ? kept : freshSpan()
  if (!isCurrent) setKept(span)

  const results = useSuspenseQueries({
    queries: pagesOf(span).map((number) => historyQuery(username, number)),
  })
  const pages = results.map(({ data }) => data.history)

  async function loadOlder(): Promise<void> {
    const next = span.last + 1
    await client.ensureQueryData(historyQuery(username, next))
    setKept((current) => (current.last + 1 === next ? { ...current, last: next } : current))
  }

  return {
    entries: joinPages(span, pages.map(historyEntries)),
    span,
    hasOlder: goesOn(pages.at(-1) ?? [], limits.historyPage),
    loadOlder,
  }
}
