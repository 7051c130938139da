import { createFileRoute } from '@tanstack/react-router'
import { loadObjectPage } from '#app/comments/object.loader.ts'
import { isTicketNumber } from '#app/features/tracker/ticket-address.ts'
import { ManageTicket } from '#app/features/tracker/ticket/manage-ticket.lazy.ts'
import { TicketPage } from '#app/features/tracker/ticket/ticket-page.tsx'
import { ticketQuery } from '#app/features/tracker/ticket.queries.ts'
import { textHead } from '#app/head/text-head.ts'
import { PageSkeleton } from '#app/ui/skeleton/page-skeleton.tsx'
import { ticketId } from '#shared/addresses/ids.ts'

export const Route = createFileRoute('/tracker/$number')({
  params: { parse: (params) => isTicketNumber(params.number) && params },
  loader: async ({ params, context, preload, cause }) => {
    await loadObjectPage(
      context.queryClient,
      { id: ticketId(Number(params.number)), ahead: preload, arrives: cause === 'enter' },
      { query: ticketQuery, pick: (data) => data.ticket, manageCard: ManageTicket },
    )
  },
  head: ({ match, params }) => {
    const id = ticketId(Number(params.number))
    const ticket = match.context.queryClient.getQueryData(ticketQuery(id).queryKey)?.ticket
    return textHead(match, id, ticket, ticket && `#${ticket.number} ${ticket.title}`)
  },
  pendingComponent: () => <PageSkeleton shape="text" />,
  component: TicketRoute,
})

function TicketRoute() {
  const id = ticketId(Number(Route.useParams().number))
  return <TicketPage key={id} id={id} />
}
