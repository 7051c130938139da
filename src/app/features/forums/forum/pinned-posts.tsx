import { Link } from '@tanstack/react-router'
import { t } from '#app/texts/t.ts'
import { PinIcon } from '#app/ui/icon.tsx'
import type { Forum } from '../forum.queries.ts'
import styles from './pinned-posts.module.css'

/** The pinned posts of a forum, last pinned first. */
export function PinnedPosts({ posts }: { posts: Forum['pinned'] }) {
  if (posts.length === 0) return null
  return (
    <ul className={styles.Pinned} aria-label={t('forums.forum.pinnedLabel')}>
      {posts.map(({ id, slug, title }) => (
        <li key={id} className={styles.Post}>
          <PinIcon />
          <Link to="/view/pst-{$id}/{-$slug}" params={{ id, slug }}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
