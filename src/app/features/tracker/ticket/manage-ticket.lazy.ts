import { lazyPart } from '#app/lib/lazy-part.tsx'

/** The card to manage a ticket; few users ever load it. */
export const ManageTicket = lazyPart(() => import('./manage-ticket.tsx'), 'ManageTicket')

export const TicketEditor = lazyPart(() => import('./ticket-editor.tsx'), 'TicketEditor')
