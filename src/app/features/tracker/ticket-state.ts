import * as texts from '#app/texts/english/ticket-marks.ts'

/** The text and color of a ticket's badge. */
export interface TicketStatus {
  isOpen: boolean
  closedVersion: string | null
}

/** Where a ticket stands: open, closed by a fix that came with a version, or closed without one. */
export type TicketState = 'open' | 'fixed' | 'closed'

/** Where a ticket stands. */
export function ticketState({ isOpen, closedVersion }: TicketStatus): TicketState {
  if (isOpen) return 'open'
  return closedVersion === null ? 'closed' : 'fixed'
}

/** The words of a ticket's badge. */
export function ticketStateText(status: TicketStatus): string {
  if (status.isOpen) return texts.stateOpen
  return status.closedVersion === null ? texts.stateClosed : texts.fixedIn(status.closedVersion)
}
