import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { LikeHeart } from '#app/content/like/like-heart.tsx'
import { t } from '#app/texts/t.ts'
import { StateLabel } from '#app/features/tracker/list/ticket-badges.tsx'
import { similarTicketsQuery } from '#app/features/tracker/tracker.queries.ts'
import styles from './similar-tickets.module.css'

/** Milliseconds without typing before a title is looked up. */
const searchDelayMs = 400

interface SimilarTicketsProps {
  productId: string
  /** The title while it is being typed. */
  title: string
}

/** Possible duplicates while a title is typed; the user can like one of them instead. */
export function SimilarTickets({ productId, title }: SimilarTicketsProps) {
  const searchedTitle = useDebouncedValue(searchableTitle(title))
  const { data } = useQuery({
    ...similarTicketsQuery(productId, searchedTitle ?? ''),
    enabled: searchedTitle !== undefined,
    placeholderData: keepPreviousData,
  })
  const tickets = searchedTitle === undefined ? [] : (data?.similarTickets ?? [])
  return (
    <section aria-label={t('tracker.similar.label')} className={styles.Similar}>
      <p role="status" className={styles.Hint}>
        {tickets.length > 0 ? t('tracker.similar.hint') : ''}
      </p>
      {tickets.length > 0 ? (
        <ul className={styles.Tickets}>
          {tickets.map((ticket) => (
            <li key={ticket.id} className={styles.Ticket}>
              {/* In a new tab: the unsent text remains. */}
              <a href={`/tracker/${ticket.number}`} target="_blank" rel="noopener" className={styles.Title}>
                <span className={styles.Number}>#{ticket.number}</span> {ticket.title}
              </a>
              <span className={styles.State}>
                <StateLabel ticket={ticket} />
              </span>
              <LikeHeart object={ticket} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function useDebouncedValue(title: string | undefined): string | undefined {
  const [debounced, setDebounced] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(title), searchDelayMs)
    return () => clearTimeout(timer)
  }, [title])
  return debounced
}

/** The title to look up duplicates for: one with at least three words or eight characters, else none. */
export function searchableTitle(typed: string): string | undefined {
  const title = typed.replace(/\s+/g, ' ').trim()
  const isLongEnough = title.length >= 8 || title.split(' ').length >= 3
  return isLongEnough ? title.slice(0, 200) : undefined
}
