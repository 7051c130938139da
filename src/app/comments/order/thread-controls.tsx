import { Link } from '@tanstack/react-router'
import { useChangeSetting } from '#app/api/settings.tsx'
import type { Comment } from '#app/comments/data/comment.queries.ts'
import { t } from '#app/texts/t.ts'
import { commentOrders, type CommentOrder } from '#shared/page/settings.ts'
import { orderLabels } from './order-labels.ts'
import styles from './thread-controls.module.css'

/** Threads with more comments than this are longer than a screen. */
const screenful = 6

interface ThreadControlsProps {
  order: CommentOrder
  /** Oldest first. */
  comments: readonly Comment[]
}

/** Links to the other orders of the threads, of which the browser remembers the last one, and in long threads to the newest comment and the end. */
export function ThreadControls({ order: current, comments }: ThreadControlsProps) {
  const change = useChangeSetting()
  const newest = comments.findLast(({ isDeleted }) => !isDeleted)
  return (
    <div className={styles.Controls}>
      <nav className={styles.Orders} aria-label={t('common.sortOrder')}>
        {commentOrders.map((order) => (
          <Link
            key={order}
            to="."
            search={searchOf(order)}
            hash="comments"
            hashScrollIntoView={false}
            rel="nofollow"
            resetScroll={false}
            replace
            className={styles.Order}
            activeOptions={{ exact: true, includeSearch: true, includeHash: true, explicitUndefined: true }}
            aria-current={order === current || undefined}
            onClick={() => change('commentOrder', order)}
          >
            {orderLabels[order]()}
          </Link>
        ))}
      </nav>
      {newest && comments.length > screenful ? (
        <>
          <a href={`#${newest.id}`} className={styles.Jump}>
            {t('comments.jump.newest')}
          </a>
          <a href="#comments-end" className={styles.Jump}>
            {t('comments.jump.end')}
          </a>
        </>
      ) : null}
    </div>
  )
}

/** The default has the plain address. */
function searchOf(order: CommentOrder): object {
  return order === 'oldest' ? {} : { order }
}
