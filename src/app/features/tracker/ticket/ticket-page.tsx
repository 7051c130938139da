import { useData } from '#app/lib/hooks/use-data.ts'
import place from '#app/comments/object-page/object-page.module.css'
import { ObjectPage, useManagedParts } from '#app/comments/object-page/object-page.tsx'
import { ObjectArticle, ObjectFacts } from '#app/content/article/object-article.tsx'
import { firstPicture } from '#app/head/text-head.ts'
import { t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { KindChip, KindLabel, StateChip, StateLabel } from '#app/features/tracker/list/ticket-badges.tsx'
import { TagsCard } from '#app/features/tracker/tags/tags-card.tsx'
import { type Ticket, ticketQuery, type TicketSource } from '#app/features/tracker/ticket.queries.ts'
import { ManageTicket, TicketEditor } from './manage-ticket.lazy.ts'
import { TicketTimeline } from './ticket-timeline.tsx'
import styles from './ticket-page.module.css'

/** A ticket, its actions, its events, and its comments. */
export function TicketPage({ id }: { id: string }) {
  const { ticket } = useData(ticketQuery(id))
  const { manageCard, content } = useManagedParts<TicketSource>(ticket, {
    card: (editing) => <ManageTicket className={place.Manage} ticket={ticket} {...editing} />,
    editor: (source, onEnd) => <TicketEditor id={id} source={source} onEnd={onEnd} />,
    article: <TicketArticle ticket={ticket} />,
  })
  const { product } = ticket
  const productPath = `/tracker/${product.id}`

  return (
    <ObjectPage
      objectId={id}
      crumbs={[
        { label: t('common.tracker'), href: '/tracker' },
        { label: product.name, href: productPath },
        { label: `#${ticket.number}` },
      ]}
      railLabel={t('tracker.ticket.aboutLabel')}
      isRailScattered
      rail={
        <>
          {manageCard}
          <TagsCard className={place.Tags} ticket={ticket} />
          <TicketDetails className={place.End} ticket={ticket} />
        </>
      }
      events={<TicketTimeline ticket={ticket} />}
      discussed={{
        ...ticket,
        path: `/tracker/${ticket.number}`,
        picture: firstPicture(ticket.renderedBody, ticket.title)?.url,
        section: { name: product.name, path: productPath },
      }}
    >
      {content}
    </ObjectPage>
  )
}

/** A ticket with its number, state, kind and body. */
function TicketArticle({ ticket }: { ticket: Ticket }) {
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

/** The card of a ticket's details. */
function TicketDetails({ ticket, className }: { ticket: Ticket; className?: string }) {
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
