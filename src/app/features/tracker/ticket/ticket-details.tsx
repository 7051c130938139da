import { t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { KindLabel, StateLabel } from '../list/ticket-badges.tsx'
import type { Ticket } from '../ticket.queries.ts'
import styles from './ticket-details.module.css'

/** The card of a ticket's details. */
export function TicketDetails({ ticket, className }: { ticket: Ticket; className?: string }) {
  return (
    <Card title={t('common.details')} className={className}>
      <dl className={styles.Details}>
        <dt>{t('tracker.details.stateLabel')}</dt>
        <dd>
          <StateLabel ticket={ticket} />
        </dd>
        <dt>{t('common.kind')}</dt>
        <dd>
          <KindLabel kind={ticket.kind} />
        </dd>
        <dt>{t('tracker.details.productLabel')}</dt>
        <dd>
          <a href={`/tracker/${ticket.product.id}`}>{ticket.product.name}</a>
        </dd>
        <dt>{t('tracker.details.openedLabel')}</dt>
        <dd>
          <Time at={ticket.createdAt} />
        </dd>
        <dt>{t('tracker.details.updatedLabel')}</dt>
        <dd>
          <Time at={ticket.updatedAt} />
        </dd>
      </dl>
    </Card>
  )
}
