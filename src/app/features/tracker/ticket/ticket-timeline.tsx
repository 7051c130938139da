import type { ComponentType, ReactNode } from 'react'
import { UserLink } from '#app/objects/user-link.tsx'
import * as texts from '#app/texts/english/ticket.ts'
import { TagChip } from '#app/ui/chip/chip.tsx'
import { ClosedIcon, EditIcon, OpenIcon, SuccessIcon } from '#app/ui/icon.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import type { Ticket, TicketEvent } from '../ticket.queries.ts'
import { iconOf } from '#app/ui/icon-of.tsx'
import styles from './ticket-timeline.module.css'

const TagIcon = iconOf(
  'M12.586 2.586A2 2 0 0 0 11.172 2H4a2 2 0 0 0-2 2v7.172a2 2 0 0 0 .586 1.414l8.704 8.704a2.426 2.426 0 0 0 3.42 0l6.58-6.58a2.426 2.426 0 0 0 0-3.42zM7.5 7.5h.01',
)

/** What became of a ticket, oldest first, as joints on one wire; nothing while nothing has. */
export function TicketTimeline({ ticket }: { ticket: Ticket }) {
  if (ticket.events.length === 0) return null
  return (
    <section className={styles.Timeline}>
      <VisuallyHidden as="div">
        <h2>{texts.whatBecameOfIt}</h2>
      </VisuallyHidden>
      <ol className={styles.Events}>
        {ticket.events.map((event) => (
          <li key={event.id} className={styles.Event} data-kind={event.kind}>
            <EventMark event={event} />
            <p className={styles.Text}>
              <span className={styles.User}>
                <UserLink user={event.user} />
              </span>{' '}
              <EventWords event={event} tags={ticket.tags} />{' '}
              <Time at={event.createdAt} className={styles.Time} />
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

function EventMark({ event }: { event: TicketEvent }) {
  const Icon = event.kind === 'CLOSED' && event.detail !== '' ? SuccessIcon : icons[event.kind]
  return (
    <span className={styles.Joint}>
      <Icon />
    </span>
  )
}

function EventWords({ event, tags }: { event: TicketEvent; tags: Ticket['tags'] }): ReactNode {
  const { kind, detail } = event
  if (kind === 'CLOSED') return detail === '' ? texts.closedThis : <>{texts.closedThisInDetail(detail)}</>
  if (kind === 'REOPENED') return texts.reopenedThis
  if (kind === 'RENAMED') return <>{texts.changedTitleFromDetail(detail)}</>
  // A tag that the ticket has no more may be gone for good, and its colour with it.
  const color = tags.find(({ name }) => name === detail)?.color
  return (
    <>
      {kind === 'TAGGED' ? texts.addedTag : texts.removedTag}
      {color === undefined ? <b>{detail}</b> : <TagChip color={color}>{detail}</TagChip>}
    </>
  )
}
