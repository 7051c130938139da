import type { ComponentType, ReactNode } from 'react'
import { UserLink } from '#app/content/fact-labels.tsx'
import { rich, t } from '#app/texts/t.ts'
import { TagChip } from '#app/ui/chip/chip.tsx'
import { ClosedIcon, EditIcon, OpenIcon, SuccessIcon, iconOf } from '#app/ui/icon.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import type { Ticket, TicketEvent } from '#app/features/tracker/ticket.queries.ts'
import styles from './ticket-timeline.module.css'

const TagIcon = iconOf(
  'M12.586 2.586A2 2 0 0 0 11.172 2H4a2 2 0 0 0-2 2v7.172a2 2 0 0 0 .586 1.414l8.704 8.704a2.426 2.426 0 0 0 3.42 0l6.58-6.58a2.426 2.426 0 0 0 0-3.42zM7.5 7.5h.01',
)

/** The events of a ticket, oldest first; renders nothing without events. */
export function TicketTimeline({ ticket }: { ticket: Ticket }) {
  if (ticket.events.length === 0) return null
  return (
    <section className={styles.Timeline}>
      <VisuallyHidden as="div">
        <h2>{t('tracker.timeline.title')}</h2>
      </VisuallyHidden>
      <ol className={styles.Events}>
        {ticket.events.map((event) => (
          <li key={event.id} className={styles.Event} data-kind={event.kind}>
            <EventIcon event={event} />
            <p className={styles.Text}>
              <EventText event={event} tags={ticket.tags} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const icons: Record<TicketEvent['kind'], ComponentType> = {
  CLOSED: ClosedIcon,
  REOPENED: OpenIcon,
  TAGGED: TagIcon,
  UNTAGGED: TagIcon,
  RENAMED: EditIcon,
}

function EventIcon({ event }: { event: TicketEvent }) {
  const Icon = event.kind === 'CLOSED' && event.detail !== '' ? SuccessIcon : icons[event.kind]
  return (
    <span className={styles.Joint}>
      <Icon />
    </span>
  )
}

function EventText({ event, tags }: { event: TicketEvent; tags: Ticket['tags'] }): ReactNode {
  const { kind, detail } = event
  const time = <Time at={event.createdAt} className={styles.Time} />
  const user = (
    <span className={styles.User}>
      <UserLink user={event.user} />
    </span>
  )
  if (kind === 'CLOSED') {
    return detail === ''
      ? rich('tracker.event.closed', { user, time })
      : rich('tracker.event.closedInVersion', { user, version: detail, time })
  }
  if (kind === 'REOPENED') return rich('tracker.event.reopened', { user, time })
  if (kind === 'RENAMED') return rich('tracker.event.renamed', { user, title: detail, time })
  // A removed tag may be deleted, and its colour with it.
  const color = tags.find(({ name }) => name === detail)?.color
  const tag = color === undefined ? <b>{detail}</b> : <TagChip color={color}>{detail}</TagChip>
  return kind === 'TAGGED'
    ? rich('tracker.event.tagAdded', { user, tag, time })
    : rich('tracker.event.tagRemoved', { user, tag, time })
}
