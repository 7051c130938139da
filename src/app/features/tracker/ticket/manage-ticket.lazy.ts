import { lazyRouteComponent } from '@tanstack/react-router'
// Its styles are loaded with the page, since the server has rendered the card already.
import '#app/content/manage/manage-card.module.css'

/** The card to manage a ticket; few users ever load it. */
export const ManageTicket = lazyRouteComponent(() => import('./manage-ticket.tsx'), 'ManageTicket')

/** The edit form, loaded when editing starts. */
export const TicketEditor = lazyRouteComponent(() => import('./ticket-editor.tsx'), 'TicketEditor')
