import { goesOn, type JoinedItem, joinPages, type PageSpan } from '#app/objects/paged-list/page-span.ts'
import { useShownPages } from '#app/objects/paged-list/use-shown-pages.ts'
import { pageSizes } from '#shared/page-sizes.ts'
import { type CreationRow, hubQuery } from '../creation.queries.ts'
import type { HubSort } from './hub-search.ts'

/** The creations that the hub's page shows. */
export interface HubCreations {
  creations: readonly JoinedItem<CreationRow>[]
  span: PageSpan
  /** Whether there are more than the last one shown. */
  hasOlder: boolean
  /** Adds the next page to those shown; rejects when it can't be loaded. */
  loadOlder: () => Promise<void>
}

/** The creations of one page of the hub or, with infinite scroll, of all its pages on screen. */
export function useHubCreations(sort: HubSort, page: number, isInfinite: boolean): HubCreations {
  const queryOf = (number: number) => hubQuery(number, sort)
  const { pages, span, loadOlder } = useShownPages(queryOf, page, isInfinite)
  const lists = pages.map(({ creations }) => creations)
  const hasOlder = goesOn(lists.at(-1) ?? [], pageSizes.hub)
  return { creations: joinPages(span, lists), span, hasOlder, loadOlder }
}
