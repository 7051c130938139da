import { lazyRouteComponent } from '@tanstack/react-router'

/** The card to manage a ticket; few users ever load it. */
export const ManageTicket = lazyRouteComponent(() => import('./manage-ticket.tsx'), 'ManageTicket')

export const TicketEditor = lazyRouteComponent(() => import('./ticket-editor.tsx'), 'TicketEditor')
