import { goesOn, type JoinedItem, joinPages, type PageSpan } from '#app/objects/paged-list/page-span.ts'
import { useShownPages } from '#app/objects/paged-list/use-shown-pages.ts'
import { pageSizes } from '#shared/page-sizes.ts'
import { historyEntries, type HistoryEntry } from '#app/objects/kinds/history-kinds.ts'
import { historyQuery } from '../user.queries.ts'

/** The part of a person's history that their page shows. */
export interface History {
  entries: readonly JoinedItem<HistoryEntry>[]
  span: PageSpan
  /** Whether there is something older than the last entry shown. */
  hasOlder: boolean
  /** Adds the next page to those shown; rejects when it can't be loaded. */
  loadOlder: () => Promise<void>
}

/** One page of a person's history or, with infinite scroll, all its pages on screen. */
export function useHistory(username: string, page: number, isInfinite: boolean): History {
  const queryOf = (number: number) => historyQuery(username, number)
  const { pages, span, loadOlder } = useShownPages(queryOf, page, isInfinite)
  const items = pages.map(({ history }) => history)
  return {
    entries: joinPages(span, items.map(historyEntries)),
    span,
    hasOlder: goesOn(items.at(-1) ?? [], pageSizes.history),
    loadOlder,
  }
}
