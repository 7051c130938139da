import { isPastLastPage, pageQuery } from '#app/ui/paged-list/page-search.ts'
import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'
import { ticketListQuery } from '../tracker.queries.ts'

/** The head of a product's list, with its feeds. Each page has its own canonical address; results of a query aren't indexed. */
export function productHead(match: Parameters<typeof pageHead>[0], id: string, query: string, page: number) {
  const list = match.context.queryClient.getQueryData(ticketListQuery(id, query, page).queryKey)
  const title = list && t('tracker.productTitle', { product: list.product.name })
  const description = list?.product.description
  const isErrorPage = isPastLastPage(page, list?.tickets)
  const head = { title, description, noindex: query !== '', feed: { id, title }, isErrorPage }
  return pageHead(match, head, pageQuery(page))
}
