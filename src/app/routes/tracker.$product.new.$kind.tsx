import { createFileRoute } from '@tanstack/react-router'
import { NewTicketPage } from '#app/features/tracker/new-ticket/new-ticket-page.tsx'
import { isKindAddress, kindOf } from '#app/features/tracker/ticket-kinds.ts'
import { loadNewTicketRoute } from '#app/features/tracker/new-ticket/new-ticket.loader.ts'
import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'

export const Route = createFileRoute('/tracker/$product/new/$kind')({
  params: { parse: ({ product, kind }) => isKindAddress(kind) && { product, kind } },
  loader: ({ params, location, cause, context: { queryClient } }) =>
    loadNewTicketRoute(queryClient, params.product, { href: location.href, stays: cause === 'stay' }),
  head: ({ match }) => pageHead(match, { title: t('tracker.newTicket.title'), noindex: true }),
  component: NewTicket,
})

function NewTicket() {
  const { product, kind } = Route.useParams()
  return <NewTicketPage key={`${product} ${kind}`} productId={product} kind={kindOf(kind)} />
}
