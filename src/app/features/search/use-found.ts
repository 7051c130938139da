import { goesOn, type JoinedItem, joinPages, type PageSpan } from '#app/objects/paged-list/page-span.ts'
import { useShownPages } from '#app/objects/paged-list/use-shown-pages.ts'
import { pageSizes } from '#shared/page-sizes.ts'
import { knownItems } from '#app/objects/kinds/found-kinds.ts'
import type { FoundItem } from './found-list.tsx'
import { searchQuery } from './search.queries.ts'
import type { Search } from '#app/objects/search-address.ts'

/** The part of what a search finds that its page shows. */
export interface FoundPages {
  items: readonly JoinedItem<FoundItem>[]
  span: PageSpan
  /** Whether there is more after the last one shown. */
  hasOlder: boolean
  /** Adds the next page to those shown; rejects when it can't be loaded. */
  loadOlder: () => Promise<void>
}

/** One page of what a search finds or, with infinite scroll, all its pages on screen. */
export function useFound(search: Search, page: number, isInfinite: boolean): FoundPages {
  const queryOf = (number: number) => searchQuery(search, number)
  const { pages, span, loadOlder } = useShownPages(queryOf, page, isInfinite)
  const lists = pages.map(({ found }) => found)
  return {
    items: joinPages(span, lists.map(knownItems)),
    span,
    hasOlder: goesOn(lists.at(-1) ?? [], pageSizes.search),
    loadOlder,
  }
}
