import { Link } from '@tanstack/react-router'
import { ticketKinds } from '#app/content/kinds/ticket-kinds.ts'
import type { RequestKind } from '#app/graphql.gen.ts'
import { t } from '#app/texts/t.ts'
import { Chip, TagChip } from '#app/ui/chip/chip.tsx'
import { ClosedIcon, OpenIcon, SuccessIcon } from '#app/ui/icon.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { printValue } from '#shared/ticket-query/query.ts'
import type { Tag } from './tracker.queries.ts'
import styles from './ticket-labels.module.css'

interface TicketStatus {
  isOpen: boolean
  closedVersion: string | null
}

type TicketState = 'open' | 'fixed' | 'closed'

function ticketState({ isOpen, closedVersion }: TicketStatus): TicketState {
  if (isOpen) return 'open'
  return closedVersion === null ? 'closed' : 'fixed'
}

function ticketStateText(status: TicketStatus): string {
  if (status.isOpen) return t('tracker.state.open')
  return status.closedVersion === null
    ? t('tracker.state.closed')
    : t('tracker.state.fixedInVersion', { version: status.closedVersion })
}

const stateIcons = { open: OpenIcon, fixed: SuccessIcon, closed: ClosedIcon }

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

export function KindChip({ kind }: { kind: RequestKind }) {
  const { label, Icon } = ticketKinds[kind]
  return (
    <Chip>
      <Icon />
      {label()}
    </Chip>
  )
}

export function KindLabel({ kind }: { kind: RequestKind }) {
  const { label, Icon } = ticketKinds[kind]
  return (
    <span className={styles.Label}>
      <Icon />
      {label()}
    </span>
  )
}

interface TagLinksProps {
  product: string
  tags: readonly Tag[]
  className?: string
}

export function TagLinks({ product, tags, className }: TagLinksProps) {
  if (tags.length === 0) return null
  return (
    <ul className={classNames(styles.Tags, className)} aria-label={t('common.tags')}>
      {tags.map((tag) => (
        <li key={tag.id}>
          <TagChip color={tag.color}>
            <Link to="/tracker/$product" params={{ product }} search={{ q: `tag:${printValue(tag.name)}` }}>
              {tag.name}
            </Link>
          </TagChip>
        </li>
      ))}
    </ul>
  )
}
