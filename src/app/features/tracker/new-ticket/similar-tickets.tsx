import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RatingHeart } from '#app/objects/rating/rating-heart.tsx'
import * as texts from '#app/texts/english/tracker.ts'
import { restBeforeLookUp, titleToLookUp } from './similar-title.ts'
import { StateMark } from '../list/ticket-marks.tsx'
import { similarTicketsQuery } from '../tracker.queries.ts'
import styles from './similar-tickets.module.css'

interface SimilarTicketsProps {
  productId: string
  /** The title as it is being typed. */
  title: string
}

/** Tickets that say the same already, while a title is typed: a like gives one of them weight. */
export function SimilarTickets({ productId, title }: SimilarTicketsProps) {
  const wanted = useRested(titleToLookUp(title))
  const { data } = useQuery({
    ...similarTicketsQuery(productId, wanted ?? ''),
    enabled: wanted !== undefined,
    placeholderData: keepPreviousData,
  })
  const tickets = wanted === undefined ? [] : (data?.similarTickets ?? [])
  return (
    <section aria-label={texts.similarTickets} className={styles.Similar}>
      <p role="status" className={styles.Hint}>
        {tickets.length > 0 ? texts.likeSimilarInstead : ''}
      </p>
      {tickets.length > 0 ? (
        <ul className={styles.Tickets}>
          {tickets.map((ticket) => (
            <li key={ticket.id} className={styles.Ticket}>
              {/* In a tab of its own: what is being written stays. */}
              <a href={`/tracker/${ticket.number}`} target="_blank" rel="noopener" className={styles.Title}>
                <span className={styles.Number}>#{ticket.number}</span> {ticket.title}
              </a>
              <span className={styles.State}>
                <StateMark ticket={ticket} />
              </span>
              <RatingHeart object={ticket} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function useRested(title: string | undefined): string | undefined {
  const [rested, setRested] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setRested(title), restBeforeLookUp)
    return () => clearTimeout(timer)
  }, [title])
  return rested
}
