import { ticketKinds } from '#app/content/kinds.ts'
import type { RequestKind } from '#app/graphql.gen.ts'
import { t } from '#app/texts/t.ts'
import { Chip } from '#app/ui/chip/chip.tsx'
import { ClosedIcon, OpenIcon, SuccessIcon } from '#app/ui/icon.tsx'
import styles from './ticket-badges.module.css'

/** The text and color of a ticket's badge. */
interface TicketStatus {
  isOpen: boolean
  closedVersion: string | null
}

/** The state of a ticket: open, fixed in a version, or closed without one. */
type TicketState = 'open' | 'fixed' | 'closed'

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

const stateIcons = { open: OpenIcon, fixed: SuccessIcon, closed: ClosedIcon }

/** The badge of a ticket: Open, Fixed in a version, or Closed. */
export function StateChip({ ticket }: { ticket: TicketStatus }) {
  const state = ticketState(ticket)
  const Icon = stateIcons[state]
  return (
    <Chip level={state === 'open' ? 'high' : 'low'} tone={state === 'fixed' ? 'ok' : undefined}>
      <Icon />
      {ticketStateText(ticket)}
    </Chip>
  )
}

/** The badge's icon and text without its frame, for lists. */
export function StateLabel({ ticket }: { ticket: TicketStatus }) {
  const state = ticketState(ticket)
  const Icon = stateIcons[state]
  return (
    <span className={styles.Label} data-state={state}>
      <Icon />
      {ticketStateText(ticket)}
    </span>
  )
}

/** Whether a ticket is a bug report or a feature request. */
export function KindChip({ kind }: { kind: RequestKind }) {
  const { label, Icon } = ticketKinds[kind]
  return (
    <Chip>
      <Icon />
      {label()}
    </Chip>
  )
}

/** The kind's icon and text without their frame, for lists. */
export function KindLabel({ kind }: { kind: RequestKind }) {
  const { label, Icon } = ticketKinds[kind]
  return (
    <span className={styles.Label}>
      <Icon />
      {label()}
    </span>
  )
}
