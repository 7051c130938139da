import { lazyRouteComponent } from '@tanstack/react-router'
// Its styles come with the page, in which the server has drawn the card already.
import '#app/objects/manage/manage-card.module.css'

/** The card to manage a ticket; few people ever load it. */
export const ManageTicket = lazyRouteComponent(() => import('./manage-ticket.tsx'), 'ManageTicket')

/** The form to change a ticket, loaded when editing starts. */
export const TicketEditor = lazyRouteComponent(() => import('./ticket-editor.tsx'), 'TicketEditor')

/** What the staff changes a ticket's tags with, loaded when they begin. */
export const TagPicker = lazyRouteComponent(() => import('../tags/tag-picker.tsx'), 'TagPicker')
