import { Card } from '#app/ui/card/card.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { KindMark, StateMark } from './ticket-marks.tsx'
import type { Ticket } from './ticket.queries.ts'
import styles from './ticket-details.module.css'

/** The card of what is known about a ticket besides its text. */
export function TicketDetails({ ticket, className }: { ticket: Ticket; className?: string }) {
  return (
    <Card title="Details" className={className}>
      <dl className={styles.Details}>
        <dt>State</dt>
        <dd>
          <StateMark ticket={ticket} />
        </dd>
        <dt>Kind</dt>
        <dd>
          <KindMark kind={ticket.kind} />
        </dd>
        <dt>Product</dt>
        <dd>
          <a href={`/tracker/${ticket.product.id}`}>{ticket.product.name}</a>
        </dd>
        <dt>Opened</dt>
        <dd>
          <Time at={ticket.createdAt} />
        </dd>
        <dt>Last change</dt>
        <dd>
          <Time at={ticket.updatedAt} />
        </dd>
      </dl>
    </Card>
  )
}
