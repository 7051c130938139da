import { createFileRoute } from '@tanstack/react-router'
import { loadObjectPage } from '#app/comments/object-page/object-page.loader.ts'
import { isTicketNumber } from '#app/features/tracker/ticket-address.ts'
import { ticketQuery } from '#app/features/tracker/tracker.queries.ts'
import { ManageTicket } from '#app/features/tracker/ticket/manage-ticket.lazy.ts'
import { TicketPage } from '#app/features/tracker/ticket/ticket-page.tsx'
import { textHead } from '#app/head/text-head.ts'
import { PageSkeleton } from '#app/ui/status/status.tsx'
import { ticketId } from '#shared/addresses/ids.ts'

export const Route = createFileRoute('/tracker/$number')({
  params: { parse: (params) => isTicketNumber(params.number) && params },
  loader: ({ params, ...visit }) =>
    loadObjectPage('ticket', { id: ticketId(Number(params.number)) }, visit, {
      query: ticketQuery,
      manageCard: ManageTicket,
    }),
  head: ({ match, params }) => {
    const id = ticketId(Number(params.number))
    const ticket = match.context.queryClient.getQueryData(ticketQuery(id).queryKey)?.ticket
    return textHead(match, id, ticket, ticket && `#${ticket.number} ${ticket.title}`, ticket?.isOpen)
  },
  pendingComponent: () => <PageSkeleton shape="text" />,
  component: TicketRoute,
})

function TicketRoute() {
  const id = ticketId(Number(Route.useParams().number))
  return <TicketPage key={id} id={id} />
}
