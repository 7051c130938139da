import { createFileRoute, redirect } from '@tanstack/react-router'
import { ProductPage } from '#app/features/tracker/list/product-page.tsx'
import {
  isTicketNumber,
  searchedTicketNumber,
  ticketListAddress,
  ticketListSearch,
} from '#app/features/tracker/ticket-address.ts'
import { ticketListQuery } from '#app/features/tracker/tracker.queries.ts'
import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'
import { isPastLastPage, pageAddress } from '#app/ui/paged-list/page-search.ts'
import { PageSkeleton } from '#app/ui/status/status.tsx'

export const Route = createFileRoute('/tracker/$product/')({
  // A ticket's number has the same position in the path.
  params: { parse: (params) => !isTicketNumber(params.product) && params },
  validateSearch: ticketListSearch,
  loaderDeps: ({ search }) => ({ query: search.q ?? '', page: search.page ?? 1 }),
  loader: async ({ params, deps: { query, page }, context }) => {
    const { tickets } = await context.queryClient.ensureQueryData(
      ticketListQuery(params.product, query, page),
    )
    const number = searchedTicketNumber(query)
    if (number !== undefined && tickets.some((ticket) => ticket.number === number)) {
      throw redirect({
        to: '/tracker/$number',
        params: { number: String(number) },
        statusCode: 302,
        replace: true,
      })
    }
  },
  head: ({ match, params: { product: id } }) => {
    const { query, page } = match.loaderDeps
    const list = match.context.queryClient.getQueryData(ticketListQuery(id, query, page).queryKey)
    const title = list && t('tracker.productTitle', { product: list.product.name })
    const description = list?.product.description
    const isErrorPage = isPastLastPage(page, list?.tickets)
    // Results of a query aren't indexed.
    const head = { title, description, noindex: query !== '', feed: { id, title }, isErrorPage }
    const address = pageAddress(ticketListAddress(id, query), page)
    return pageHead(match, head, address.slice(ticketListAddress(id, '').length))
  },
  pendingComponent: () => <PageSkeleton shape="rows" top="field" />,
  staticData: { keepsList: true },
  component: ProductRoute,
})

function ProductRoute() {
  const { product } = Route.useParams()
  const { query, page } = Route.useLoaderDeps()
  return <ProductPage key={product} id={product} query={query} page={page} />
}
