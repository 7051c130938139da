import { createFileRoute } from '@tanstack/react-router'
import { isTicketNumber } from '#app/features/tracker/ticket-address.ts'
import { ticketHead } from '#app/features/tracker/ticket/ticket-head.ts'
import { TicketPage } from '#app/features/tracker/ticket/ticket-page.tsx'
import { loadTicketRoute } from '#app/features/tracker/ticket/ticket.loader.ts'
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
