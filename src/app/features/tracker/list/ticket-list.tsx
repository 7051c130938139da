import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import type { JoinedItem } from '#app/objects/paged-list/page-span.ts'
import { Counted } from '#app/objects/article/counted.tsx'
import { Likes, RowFacts, Rows, RowTitle } from '#app/objects/paged-list/rows.tsx'
import { UserLink } from '#app/objects/user-link.tsx'
import { CommentIcon, EyeIcon } from '#app/ui/icon.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { TagLinks } from '../tags/tag-links.tsx'
import { KindMark, StateMark } from './ticket-marks.tsx'
import type { TicketRow } from '../tracker.queries.ts'
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
            <StateMark ticket={ticket} />
            <KindMark kind={ticket.kind} />
            <UserLink user={ticket.author} />
            <Time at={ticket.createdAt} />
            <Likes score={ticket.score} ratedByMe={ticket.ratedByMe} />
            <Counted icon={<CommentIcon />} value={ticket.commentCount} of="comment" />
            <Counted icon={<EyeIcon />} value={ticket.viewCount} of="view" />
          </RowFacts>
        </>
      )}
    </Rows>
  )
}
