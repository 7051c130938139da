import { createFileRoute } from '@tanstack/react-router'
import { loadNewTicketRoute } from '#app/features/tracker/new-ticket/new-ticket.loader.ts'
import { TicketKindPage } from '#app/features/tracker/new-ticket/ticket-kind-page.tsx'
import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'

export const Route = createFileRoute('/tracker/$product/new/')({
  loader: ({ params, location, cause, context: { queryClient } }) =>
    loadNewTicketRoute(queryClient, params.product, { href: location.href, stays: cause === 'stay' }),
  head: ({ match }) => pageHead(match, { title: t('tracker.newTicket.title'), noindex: true }),
  component: TicketKind,
})

function TicketKind() {
  const { product } = Route.useParams()
  return <TicketKindPage productId={product} />
}
