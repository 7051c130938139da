import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import type { JoinedItem } from '#app/domains/forums/page-span.ts'
import { Count } from '#app/ui/count/count.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { CommentIcon, HeartIcon } from '#app/ui/icon.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import type { HistoryEntry } from './history-kinds.ts'
import styles from './history-list.module.css'

interface HistoryListProps {
  entries: readonly JoinedItem<HistoryEntry>[]
  ref?: Ref<HTMLUListElement>
}

/** A dense list of what a person wrote; each row is the target of its thing, the links in it stay links. */
export function HistoryList({ entries, ref }: HistoryListProps) {
  return (
    <ul ref={ref} className={styles.Entries}>
      {entries.map(({ item, startOf }) => (
        <li key={item.id} className={styles.Entry} data-page={startOf}>
          <EntryView entry={item} />
        </li>
      ))}
    </ul>
  )
}

function EntryView({ entry }: { entry: HistoryEntry }) {
  const { Icon, parent, commentCount } = entry
  return (
    <>
      <span className={styles.Kind}>
        <Icon />
      </span>
      <h3 className={styles.Words} data-titled={entry.isTitled}>
        <VisuallyHidden>{entry.kind}: </VisuallyHidden>
        <Link {...entry.link}>{entry.words}</Link>
      </h3>
      <Facts className={styles.Facts}>
        {parent ? (
          <span className={styles.Parent}>
            in <Link {...parent.link}>{parent.title}</Link>
          </span>
        ) : null}
        <Time at={entry.createdAt} />
        <span className={styles.Score} data-rated={entry.ratedByMe}>
          <HeartIcon />
          <Count value={entry.score} />
          <VisuallyHidden>{entry.ratedByMe ? ' likes, one of them yours' : ' likes'}</VisuallyHidden>
        </span>
        {commentCount === undefined ? null : (
          <>
            <CommentIcon />
            <Count value={commentCount} />
            <VisuallyHidden> comments</VisuallyHidden>
          </>
        )}
      </Facts>
    </>
  )
}
