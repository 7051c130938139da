import { Link } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import { useSettings } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { IconButton } from '#app/ui/icon-button/icon-button.tsx'
import { CloseIcon } from '#app/ui/icon.tsx'
import type { Post } from '#app/features/forums/post.queries.ts'
import styles from './recent-posts.module.css'

// Closing the card lasts until the site is loaded again; the setting is permanent.
let isClosedForThisVisit = false

/** The card of the forum's newest other posts; it can be closed for this visit, and turned off by a setting. */
export function RecentPosts({ posts, className }: { posts: Post['related']; className?: string }) {
  const { showRecent } = useSettings()
  const [isClosed, setIsClosed] = useState(() => isClosedForThisVisit)
  if (!showRecent || isClosed || posts.length === 0) return null

  function close(event: MouseEvent) {
    // The button is removed with the card: keyboard focus moves to the comments.
    const next = document.querySelector<HTMLElement>('#comments a, #comments button')
    next?.focus({ preventScroll: event.detail > 0 })
    isClosedForThisVisit = true
    setIsClosed(true)
  }

  return (
    <Card
      className={className}
      title={t('forums.recent.title')}
      padded={false}
      actions={
        <IconButton label={t('forums.recent.closeLabel')} className={styles.Close} onClick={close}>
          <CloseIcon />
        </IconButton>
      }
    >
      <ul className={styles.Posts}>
        {posts.map((post) => (
          <li key={post.id}>
            <Link
              to="/view/pst-{$id}/{-$slug}"
              params={{ id: post.id, slug: post.slug }}
              className={styles.Post}
            >
              {post.title}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
