import { ObjectArticle } from '#app/content/article/object-article.tsx'
import { ObjectFacts } from '#app/content/article/object-facts.tsx'
import { t } from '#app/texts/t.ts'
import type { Ticket } from '../ticket.queries.ts'
import { KindChip, StateChip } from '../list/ticket-badges.tsx'
import styles from './ticket-article.module.css'

/** A ticket with its number, state, kind and body. */
export function TicketArticle({ ticket }: { ticket: Ticket }) {
  const facts = (
    <>
      <div className={styles.Badges}>
        <StateChip ticket={ticket} />
        <KindChip kind={ticket.kind} />
      </div>
      <ObjectFacts object={ticket} />
    </>
  )
  return (
    <ObjectArticle
      object={ticket}
      kind="ticket"
      label={`#${ticket.number}`}
      facts={facts}
      bodyTitle={t('objects.kind.ticket')}
    />
  )
}
