import { createFileRoute } from '@tanstack/react-router'
import { requireSignedIn } from '#app/api/require-signed-in.ts'
import { TicketKindPage } from '#app/features/tracker/new-ticket/ticket-kind-page.tsx'
import { newTicketProductQuery } from '#app/features/tracker/tracker.queries.ts'
import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'

export const Route = createFileRoute('/tracker/$product/new/')({
  loader: async ({ params, ...arrival }) => {
    await requireSignedIn(arrival)
    await arrival.context.queryClient.ensureQueryData(newTicketProductQuery(params.product))
  },
  head: ({ match }) => pageHead(match, { title: t('tracker.newTicket.title'), noindex: true }),
  component: TicketKind,
})

function TicketKind() {
  const { product } = Route.useParams()
  return <TicketKindPage productId={product} />
}
