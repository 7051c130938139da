import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { IconCount, NameLink, UserLink } from '#app/content/fact-labels.tsx'
import { t } from '#app/texts/t.ts'
import { Avatar } from '#app/ui/avatar/avatar.tsx'
import { CommentIcon, EyeIcon } from '#app/ui/icon.tsx'
import { Likes, RowFacts, Rows, RowTitle, UnreadBadge } from '#app/ui/paged-list/rows.tsx'
import type { JoinedItem } from '#app/ui/paged-list/visible-pages.ts'
import { Time } from '#app/ui/time/time.tsx'
import { TagLinks, KindLabel, StateLabel } from '#app/features/tracker/ticket-labels.tsx'
import type { LatestTicket, TicketRow } from '#app/features/tracker/tracker.queries.ts'
import styles from './product-page.module.css'

interface TicketListProps {
  /** The product of all tickets; if it's left out, each names its own, and who commented last. */
  product?: string
  tickets: readonly JoinedItem<TicketRow | LatestTicket>[]
  ref?: Ref<HTMLUListElement>
}

export function TicketList({ product, tickets, ref }: TicketListProps) {
  return (
    <Rows ref={ref} items={tickets}>
      {(ticket) => (
        <>
          <div className={styles.Heading}>
            <RowTitle level={product === undefined ? 3 : 2} className={styles.Title}>
              <Link
                to="/tracker/$number"
                params={{ number: String(ticket.number) }}
                hash={ticket.unreadCount > 0 ? 'new' : undefined}
              >
                {ticket.title}
              </Link>{' '}
              <UnreadBadge count={ticket.unreadCount} />
            </RowTitle>
            <TagLinks
              product={'product' in ticket ? ticket.product.id : (product ?? '')}
              tags={ticket.tags}
            />
          </div>
          <RowFacts>
            <span className={styles.Number}>#{ticket.number}</span>
            {'product' in ticket ? (
              <Link to="/tracker/$product" params={{ product: ticket.product.id }}>
                {ticket.product.name}
              </Link>
            ) : null}
            <StateLabel ticket={ticket} />
            <KindLabel kind={ticket.kind} />
            <UserLink user={ticket.author} />
            <Time at={ticket.createdAt} />
            <Likes score={ticket.score} liked={ticket.ratedByMe} />
            <IconCount icon={<CommentIcon />} value={ticket.commentCount} of="comment" />
            <IconCount icon={<EyeIcon />} value={ticket.viewCount} of="view" />
          </RowFacts>
          {'product' in ticket && ticket.lastComment ? (
            <LastComment number={ticket.number} last={ticket.lastComment} />
          ) : null}
        </>
      )}
    </Rows>
  )
}

interface LastCommentProps {
  number: number
  last: NonNullable<LatestTicket['lastComment']>
}

function LastComment({ number, last: { id, author, createdAt } }: LastCommentProps) {
  return (
    <RowFacts aria-label={t('forums.list.lastCommentLabel')}>
      <span>
        <Avatar picture={author.picture} size={20} /> <NameLink username={author.username} />
      </span>
      <Link to="/tracker/$number" params={{ number: String(number) }} hash={id}>
        <Time at={createdAt} />
      </Link>
    </RowFacts>
  )
}
