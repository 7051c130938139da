import { Link } from '@tanstack/react-router'
import { ticketKinds } from '#app/content/kinds.ts'
import type { RequestKind } from '#app/graphql.gen.ts'
import { t } from '#app/texts/t.ts'
import { Chip, TagChip } from '#app/ui/chip/chip.tsx'
import { ClosedIcon, OpenIcon, SuccessIcon } from '#app/ui/icon.tsx'
import { printValue } from '#shared/ticket-query/query.ts'
import type { Tag, TicketRow } from './tracker.queries.ts'
import styles from './ticket-labels.module.css'

type Status = Pick<TicketRow, 'isOpen' | 'closedVersion'>

const states = {
  open: { Icon: OpenIcon, level: 'high', tone: undefined },
  fixed: { Icon: SuccessIcon, level: 'low', tone: 'ok' },
  closed: { Icon: ClosedIcon, level: 'low', tone: undefined },
} as const

function stateOf({ isOpen, closedVersion }: Status) {
  const state = isOpen ? 'open' : closedVersion === null ? 'closed' : 'fixed'
  const fixed = closedVersion === null ? '' : t('tracker.state.fixedInVersion', { version: closedVersion })
  const text = isOpen ? t('tracker.state.open') : fixed || t('tracker.state.closed')
  return { state, text, ...states[state] }
}

export function StateChip({ ticket }: { ticket: Status }) {
  const { Icon, text, level, tone } = stateOf(ticket)
  return (
    <Chip level={level} tone={tone} icon={<Icon />}>
      {text}
    </Chip>
  )
}

export function StateLabel({ ticket }: { ticket: Status }) {
  const { Icon, text, state } = stateOf(ticket)
  return (
    <span className={styles.Label} data-state={state}>
      <Icon />
      {text}
    </span>
  )
}

export function KindChip({ kind }: { kind: RequestKind }) {
  const { label, Icon } = ticketKinds[kind]
  return <Chip icon={<Icon />}>{label()}</Chip>
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

export function TagLinks({ product, tags }: { product: string; tags: readonly Tag[] }) {
  if (tags.length === 0) return null
  return (
    <ul className={styles.Tags} aria-label={t('common.tags')}>
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
