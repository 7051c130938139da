import { createFileRoute, redirect } from '@tanstack/react-router'
import { productHead } from '#app/features/tracker/product/product-head.ts'
import { ProductPage } from '#app/features/tracker/product/product-page.tsx'
import {
  isTicketNumber,
  searchedTicketNumber,
  ticketListSearch,
} from '#app/features/tracker/ticket-address.ts'
import { ticketListQuery } from '#app/features/tracker/tracker.queries.ts'
import { PageSkeleton } from '#app/ui/skeleton/page-skeleton.tsx'

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
  head: ({ match, params }) =>
    productHead(match, params.product, match.loaderDeps.query, match.loaderDeps.page),
  pendingComponent: () => <PageSkeleton shape="rows" top="field" />,
  staticData: { keepsList: true },
  component: ProductRoute,
})

function ProductRoute() {
  const { product } = Route.useParams()
  const { query, page } = Route.useLoaderDeps()
  return <ProductPage key={product} id={product} query={query} page={page} />
}
