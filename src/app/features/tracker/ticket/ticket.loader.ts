import type { QueryClient } from '@tanstack/react-query'
import { commentsQuery } from '#app/comments/data/comment.queries.ts'
import { loadObjectParts } from '#app/comments/load-object-parts.ts'
import { ManageTicket } from './manage-ticket.lazy.ts'
import { isManageable } from './manageable.ts'
import { viewTicket } from '../ticket.functions.ts'
import { ticketQuery } from '../ticket.queries.ts'

/** How a ticket's page comes to be loaded. */
interface Visit {
  /** Nobody is there yet: a link was pointed at. */
  ahead: boolean
  /** The page is being opened, not only its address changed. */
  arrives: boolean
}

/** Loads a ticket and its comments, and sees to it that a visit counts as a view even when they were loaded ahead. */
export async function loadTicketRoute(
  client: QueryClient,
  id: string,
  { ahead, arrives }: Visit,
): Promise<void> {
  const query = ticketQuery(id, { ahead })
  const isKnown = client.getQueryData(query.queryKey) !== undefined
  const { ticket } = await client.ensureQueryData(query)
  await client.ensureQueryData(commentsQuery(id))
  await loadObjectParts(client, ticket)
  if (isManageable(ticket)) await ManageTicket.preload?.()
  // A view that gets lost is no reason to keep anybody from reading.
  if (isKnown && arrives && !ahead) viewTicket({ data: { id } }).catch(() => undefined)
}
