import * as texts from '#app/texts/english/ticket.ts'
import { Card } from '#app/ui/card/card.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { KindMark, StateMark } from '../list/ticket-marks.tsx'
import type { Ticket } from '../ticket.queries.ts'
import styles from './ticket-details.module.css'

/** The card of what is known about a ticket besides its text. */
export function TicketDetails({ ticket, className }: { ticket: Ticket; className?: string }) {
  return (
    <Card title={texts.details} className={className}>
      <dl className={styles.Details}>
        <dt>{texts.state}</dt>
        <dd>
          <StateMark ticket={ticket} />
        </dd>
        <dt>{texts.kind}</dt>
        <dd>
          <KindMark kind={ticket.kind} />
        </dd>
        <dt>{texts.product}</dt>
        <dd>
          <a href={`/tracker/${ticket.product.id}`}>{ticket.product.name}</a>
        </dd>
        <dt>{texts.opened}</dt>
        <dd>
          <Time at={ticket.createdAt} />
        </dd>
        <dt>{texts.lastChange}</dt>
        <dd>
          <Time at={ticket.updatedAt} />
        </dd>
      </dl>
    </Card>
  )
}
