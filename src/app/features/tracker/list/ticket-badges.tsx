import { Chip } from '#app/ui/chip/chip.tsx'
import { ClosedIcon, OpenIcon, SuccessIcon } from '#app/ui/icon.tsx'
import type { RequestKind } from '#app/graphql.gen.ts'
import { ticketKinds } from '../ticket-kinds.ts'
import { ticketState, ticketStateText, type TicketStatus } from '../ticket-state.ts'
import styles from './ticket-badges.module.css'

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
