import { goesOn, type JoinedItem, joinPages, type PageSpan } from '#app/objects/paged-list/page-span.ts'
import { useShownPages } from '#app/objects/paged-list/use-shown-pages.ts'
import { pageSizes } from '#shared/page-sizes.ts'
import { ticketListQuery, type TicketRow } from '../tracker.queries.ts'

/** The tickets that a product's page shows. */
export interface ProductTickets {
  tickets: readonly JoinedItem<TicketRow>[]
  span: PageSpan
  /** Whether there are more tickets after the last one shown. */
  hasOlder: boolean
  /** Adds the next page to those shown; rejects when it can't be loaded. */
  loadOlder: () => Promise<void>
}

/** The tickets of one page of what a query finds or, with infinite scroll, of all its pages on screen. */
export function useProductTickets(
  product: string,
  query: string,
  page: number,
  isInfinite: boolean,
): ProductTickets {
  const queryOf = (number: number) => ticketListQuery(product, query, number)
  const { pages, span, loadOlder } = useShownPages(queryOf, page, isInfinite)
  const lists = pages.map(({ tickets }) => tickets)
  return {
    tickets: joinPages(span, lists),
    span,
    hasOlder: goesOn(lists.at(-1) ?? [], pageSizes.tracker),
    loadOlder,
  }
}
