import { createFileRoute } from '@tanstack/react-router'
import { isTicketNumber } from '#app/domains/tracker/ticket-address.ts'
import { ticketHead } from '#app/domains/tracker/ticket-head.ts'
import { TicketPage } from '#app/domains/tracker/ticket-page.tsx'
import { loadTicketRoute } from '#app/domains/tracker/ticket.loader.ts'
import { PageSkeleton } from '#app/ui/skeleton/page-skeleton.tsx'
import { ticketId } from '#shared/ids.ts'

export const Route = createFileRoute('/tracker/$number')({
  params: { parse: (params) => isTicketNumber(params.number) && params },
  loader: async ({ params, context, preload, cause }) => {
    await loadTicketRoute(context.queryClient, ticketId(Number(params.number)), {
      ahead: preload,
      arrives: cause === 'enter',
    })
  },
  head: ({ match, params }) => ticketHead(match, ticketId(Number(params.number))),
  pendingComponent: () => <PageSkeleton shape="text" />,
  component: TicketRoute,
})

function TicketRoute() {
  const id = ticketId(Number(Route.useParams().number))
  return <TicketPage key={id} id={id} />
}
