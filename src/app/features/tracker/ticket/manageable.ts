import type { Ticket } from '../ticket.queries.ts'

/** Whether the viewer may edit a ticket or change its state, and so has a card to manage it. */
export function isManageable(ticket: Ticket): boolean {
  return ticket.canEdit || ticket.canSetStatus
}
