import { createFileRoute } from '@tanstack/react-router'
import { requireSignedIn } from '#app/api/require-signed-in.ts'
import { isKindAddress, kindOf } from '#app/content/kinds.ts'
import { NewTicketPage } from '#app/features/tracker/new-ticket/new-ticket-page.tsx'
import { newTicketProductQuery } from '#app/features/tracker/tracker.queries.ts'
import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'

export const Route = createFileRoute('/tracker/$product/new/$kind')({
  params: { parse: ({ product, kind }) => isKindAddress(kind) && { product, kind } },
  loader: async ({ params, ...arrival }) => {
    await requireSignedIn(arrival)
    await arrival.context.queryClient.ensureQueryData(newTicketProductQuery(params.product))
  },
  head: ({ match }) => pageHead(match, { title: t('tracker.newTicket.title'), noindex: true }),
  component: NewTicket,
})

function NewTicket() {
  const { product, kind } = Route.useParams()
  return <NewTicketPage key={`${product} ${kind}`} productId={product} kind={kindOf(kind)} />
}
