import type { ComponentProps, ReactNode } from 'react'
import { Avatar } from '#app/ui/avatar/avatar.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { CommentIcon, EyeIcon } from '#app/ui/icon.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { IconCount } from './icon-count.tsx'
import { EditedLabel } from './edited-label.tsx'
import styles from './object-facts.module.css'
import { UserLink } from '../user-link.tsx'

interface ObjectFactsProps {
  object: {
    author: ComponentProps<typeof UserLink>['user'] & { picture: string | null }
    createdAt: number
    editedAt: number | null
    commentCount: number
    viewCount: number
  }
  /** Shown before everything else. */
  badges?: ReactNode
  /** A further count, before the comments'. */
  children?: ReactNode
}

/** The author and the time of a post, ticket or creation, and its counts of comments and views. */
export function ObjectFacts({ object, badges, children }: ObjectFactsProps) {
  const { author, createdAt, editedAt, commentCount, viewCount } = object
  return (
    <Facts>
      {badges}
      <>
        <Avatar picture={author.picture} username={author.username} size={24} />
        <UserLink user={author} />
      </>
      <Time at={createdAt} />
      {editedAt ? <EditedLabel at={editedAt} /> : null}
      {children}
      <a href="#comments" className={styles.Comments}>
        <IconCount icon={<CommentIcon />} value={commentCount} of="comment" />
      </a>
      <IconCount icon={<EyeIcon />} value={viewCount} of="view" />
    </Facts>
  )
}
