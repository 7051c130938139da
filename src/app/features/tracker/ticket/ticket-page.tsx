import { useState, type ComponentType, type ReactNode } from 'react'
import { useData } from '#app/lib/hooks/use-data.ts'
import { ObjectPage, useManagedParts } from '#app/comments/object-page/object-page.tsx'
import { ObjectArticle, ObjectFacts } from '#app/content/article/object-article.tsx'
import { firstPicture } from '#app/head/text-head.ts'
import { t, rich } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { KindChip, KindLabel, StateChip, StateLabel, TagLinks } from '#app/features/tracker/ticket-labels.tsx'
import {
  type Ticket,
  ticketQuery,
  type TicketSource,
  type TicketEvent,
} from '#app/features/tracker/tracker.queries.ts'
import { Button } from '#app/ui/button/button.tsx'
import { UserLink } from '#app/content/fact-labels.tsx'
import { TagChip } from '#app/ui/chip/chip.tsx'
import { ClosedIcon, EditIcon, OpenIcon, SuccessIcon, iconOf } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { ManageTicket, TicketEditor } from './manage-ticket.lazy.ts'
import { lazyPart } from '#app/lib/lazy-part.tsx'
import place from '#app/comments/object-page/object-page.module.css'
import styles from './ticket-page.module.css'

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
      newComments={ticket.newComments}
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
        picture: firstPicture(ticket.renderedBody),
        section: { name: product.name, path: productPath },
      }}
    >
      {content}
    </ObjectPage>
  )
}

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

const TagPicker = lazyPart(() => import('./tag-picker.tsx'), 'TagPicker')

function TagsCard({ ticket, className }: { ticket: Ticket; className?: string }) {
  const [isChanging, setIsChanging] = useState(false)
  if (ticket.tags.length === 0 && !ticket.canSetTags) return null
  return (
    <Card
      title={t('common.tags')}
      className={className}
      actions={
        ticket.canSetTags ? (
          <Button
            size="small"
            variant="ghost"
            aria-expanded={isChanging}
            onPointerEnter={() => void TagPicker.preload?.()}
            onClick={() => setIsChanging(!isChanging)}
          >
            {isChanging ? t('common.done') : t('tracker.tags.change')}
          </Button>
        ) : undefined
      }
    >
      {ticket.tags.length > 0 ? (
        <TagLinks product={ticket.product.id} tags={ticket.tags} />
      ) : (
        <p className={styles.None}>{t('tracker.tags.emptyHint')}</p>
      )}
      {isChanging && ticket.canSetTags ? <TagPicker ticket={ticket} /> : null}
    </Card>
  )
}

const TagIcon = iconOf(
  'M12.586 2.586A2 2 0 0 0 11.172 2H4a2 2 0 0 0-2 2v7.172a2 2 0 0 0 .586 1.414l8.704 8.704a2.426 2.426 0 0 0 3.42 0l6.58-6.58a2.426 2.426 0 0 0 0-3.42zM7.5 7.5h.01',
)

function TicketTimeline({ ticket }: { ticket: Ticket }) {
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
