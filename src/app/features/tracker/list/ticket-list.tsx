import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { IconCount, UserLink } from '#app/content/fact-labels.tsx'
import { CommentIcon, EyeIcon } from '#app/ui/icon.tsx'
import type { JoinedItem } from '#app/ui/paged-list/visible-pages.ts'
import { Likes, RowFacts, Rows, RowTitle } from '#app/ui/paged-list/rows.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { TagLinks } from '#app/features/tracker/tags/tag-links.tsx'
import type { TicketRow } from '#app/features/tracker/tracker.queries.ts'
import { KindLabel, StateLabel } from './ticket-badges.tsx'
import styles from './ticket-list.module.css'

interface TicketListProps {
  product: string
  tickets: readonly JoinedItem<TicketRow>[]
  ref?: Ref<HTMLUListElement>
}

/** A dense list of a product's tickets. */
export function TicketList({ product, tickets, ref }: TicketListProps) {
  return (
    <Rows ref={ref} items={tickets}>
      {(ticket) => (
        <>
          <div className={styles.Heading}>
            <RowTitle level={2} className={styles.Title}>
              <Link to="/tracker/$number" params={{ number: String(ticket.number) }}>
                {ticket.title}
              </Link>
            </RowTitle>
            <TagLinks product={product} tags={ticket.tags} />
          </div>
          <RowFacts>
            <span className={styles.Number}>#{ticket.number}</span>
            <StateLabel ticket={ticket} />
            <KindLabel kind={ticket.kind} />
            <UserLink user={ticket.author} />
            <Time at={ticket.createdAt} />
            <Likes score={ticket.score} liked={ticket.ratedByMe} />
            <IconCount icon={<CommentIcon />} value={ticket.commentCount} of="comment" />
            <IconCount icon={<EyeIcon />} value={ticket.viewCount} of="view" />
          </RowFacts>
        </>
      )}
    </Rows>
  )
}
