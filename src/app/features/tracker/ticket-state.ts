import { t } from '#app/texts/t.ts'

/** The text and color of a ticket's badge. */
export interface TicketStatus {
  isOpen: boolean
  closedVersion: string | null
}

/** The state of a ticket: open, fixed in a version, or closed without one. */
export type TicketState = 'open' | 'fixed' | 'closed'

/** The state of a ticket. */
export function ticketState({ isOpen, closedVersion }: TicketStatus): TicketState {
  if (isOpen) return 'open'
  return closedVersion === null ? 'closed' : 'fixed'
}

/** The text of a ticket's badge. */
export function ticketStateText(status: TicketStatus): string {
  if (status.isOpen) return t('tracker.state.open')
  return status.closedVersion === null
    ? t('tracker.state.closed')
    : t('tracker.state.fixedInVersion', { version: status.closedVersion })
}
