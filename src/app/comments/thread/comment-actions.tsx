import type { ReactNode } from 'react'
import { ObjectModeration } from '#app/content/moderation/object-moderation.tsx'
import { LikeHeart } from '#app/content/like/like-heart.tsx'
import type { Comment } from '#app/comments/data/comment.queries.ts'
import styles from './comment-actions.module.css'

interface CommentActionsProps {
  comment: Comment
  /** Further actions. */
  children?: ReactNode
}

/** The actions on a comment: like it, and those in `children`. */
export function CommentActions({ comment, children }: CommentActionsProps) {
  return (
    <div className={styles.Actions}>
      <LikeHeart object={comment} className={styles.Heart} />
      {children}
      <ObjectModeration object={comment} kind="comment" />
    </div>
  )
}
