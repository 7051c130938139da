import { Link } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import { useSettings } from '#app/lib/shell-context.ts'
import * as texts from '#app/texts/english/forums.ts'
import { Card } from '#app/ui/card/card.tsx'
import { IconButton } from '#app/ui/icon-button/icon-button.tsx'
import { CloseIcon } from '#app/ui/icon.tsx'
import type { Post } from '../post.queries.ts'
import styles from './recent-posts.module.css'

// Closing the card lasts until the site is opened anew; the setting is for good.
let isClosedForThisVisit = false

/** The card of the forum's newest other posts; it can be closed for this visit, and turned off by a setting. */
export function RecentPosts({ posts, className }: { posts: Post['related']; className?: string }) {
  const { showRecent } = useSettings()
  const [isClosed, setIsClosed] = useState(() => isClosedForThisVisit)
  if (!showRecent || isClosed || posts.length === 0) return null

  function close(event: MouseEvent) {
    // The button goes with the card; what comes next is the comments, which only the keyboard has to be taken to.
    const next = document.querySelector<HTMLElement>('#comments a, #comments button')
    next?.focus({ preventScroll: event.detail > 0 })
    isClosedForThisVisit = true
    setIsClosed(true)
  }

  return (
    <Card
      className={className}
      title={texts.recentPosts}
      padded={false}
      actions={
        <IconButton label={texts.closeRecentPosts} className={styles.Close} onClick={close}>
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
