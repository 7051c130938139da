import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { rich, t } from '#app/texts/t.ts'
import { CommentIcon } from '#app/ui/icon.tsx'
import { Likes, RowFacts, Rows, RowTitle, UnreadBadge } from '#app/ui/paged-list/rows.tsx'
import type { JoinedItem } from '#app/ui/paged-list/visible-pages.ts'
import { Time } from '#app/ui/time/time.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { IconCount } from './fact-labels.tsx'
import type { HistoryEntry } from './history-kinds.ts'
import styles from './history-list.module.css'

interface HistoryListProps {
  entries: readonly JoinedItem<HistoryEntry>[]
  ref?: Ref<HTMLUListElement>
}

export function HistoryList({ entries, ref }: HistoryListProps) {
  return (
    <Rows ref={ref} items={entries} rowClassName={styles.Entry}>
      {(entry) => <EntryView entry={entry} />}
    </Rows>
  )
}

function EntryView({ entry }: { entry: HistoryEntry }) {
  const { Icon, parent, commentCount, unreadCount } = entry
  return (
    <>
      <span className={styles.Kind}>
        <Icon />
      </span>
      <RowTitle level={3} className={styles.Title} data-titled={entry.isTitled}>
        <VisuallyHidden>{t('common.kindPrefix', { kind: entry.kind })}</VisuallyHidden>
        <Link {...entry.link}>{entry.text}</Link> <UnreadBadge count={unreadCount} />
      </RowTitle>
      <RowFacts className={styles.EntryFacts}>
        {parent ? (
          <span>
            {rich('accounts.profile.history.place', { place: <Link {...parent.link}>{parent.title}</Link> })}
          </span>
        ) : null}
        <Time at={entry.createdAt} />
        <Likes score={entry.score} liked={entry.ratedByMe} />
        {commentCount === undefined ? null : (
          <IconCount icon={<CommentIcon />} value={commentCount} of="comment" />
        )}
      </RowFacts>
    </>
  )
}
